// A sheet of frames, of which one is seen at a time.

/** The frame of so many that stands at a part of the whole. */
export function frameAt(ratio: number, frames: number): number {
  return Math.min(frames - 1, Math.max(0, Math.floor(ratio * frames)))
}

/** background-position that brings one tile of the sprite into view. */
export function tilePosition(frame: number, sprite: { columns: number; rows: number }): string {
  const part = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0)
  const column = frame % sprite.columns
  const row = Math.floor(frame / sprite.columns)
  return `${part(column, sprite.columns)}% ${part(row, sprite.rows)}%`
}
