// Frame arithmetic of the preview player. A frame is addressed by its middle: a seek to the exact
// border of two frames may show either.
export function frameOf(seconds: number, fps: number): number {
  return Math.max(0, Math.floor(seconds * fps + 0.001))
}

export function middleOf(frame: number, fps: number): number {
  return (frame + 0.5) / fps
}

export function clampFrame(frame: number, frames: number): number {
  return Math.min(Math.max(0, frames - 1), Math.max(0, frame))
}

export type Marks = { from: number | null; to: number | null }

export const noMarks: Marks = { from: null, to: null }

/** In and out points; one that contradicts the other replaces it. */
export function mark(marks: Marks, which: 'from' | 'to', frame: number): Marks {
  if (which === 'from') return { from: frame, to: marks.to !== null && marks.to > frame ? marks.to : null }
  return { from: marks.from !== null && marks.from < frame ? marks.from : null, to: frame }
}

/** A dragged end stops one frame before the other. */
export function limitMark(marks: Marks, which: 'from' | 'to', frame: number, frames: number): number {
  const inside = clampFrame(frame, frames)
  if (which === 'from') return marks.to === null ? inside : Math.min(inside, marks.to - 1)
  return marks.from === null ? inside : Math.max(inside, marks.from + 1)
}

/** One button for both ends: sets A, then B, then clears. */
export function markNext(marks: Marks, frame: number): Marks {
  if (marks.from === null && marks.to === null) return mark(marks, 'from', frame)
  if (marks.from !== null && marks.to === null && frame > marks.from) return mark(marks, 'to', frame)
  return noMarks
}

/** What to do when playback has reached a frame. */
export function atFrame(
  frame: number,
  frames: number,
  marks: Marks,
  isLooping: boolean,
): 'on' | 'rewind' | 'stop' {
  const last = marks.to ?? frames - 1
  if (frame < last) return 'on'
  if (isLooping) return 'rewind'
  return marks.to !== null ? 'stop' : 'on'
}

const speeds = [1, 2, 0.25, 0.5] as const

export function nextSpeed(speed: number): number {
  const known: readonly number[] = speeds
  const index = known.indexOf(speed)
  return speeds[(index + 1) % speeds.length] ?? 1
}

const backgrounds = ['checker', 'black', 'white', 'own'] as const
export type Background = (typeof backgrounds)[number]

/** B walks through what can be shown; the person's own picture only once there is one. */
export function nextBackground(current: Background, hasOwn: boolean): Background {
  const choices = backgrounds.filter((choice) => choice !== 'own' || hasOwn)
  return choices[(choices.indexOf(current) + 1) % choices.length] ?? 'checker'
}

/**
 * The mark over a clip with alpha: what is baked into the file lies on the picture alone, and leaves the clear
 * parts unmarked.
 */
export function watermark(number: string): string {
  const text = `RUSHES ${number.replace(/[^\w-]/g, '')}`
  const look = `font-family="monospace" font-size="17" letter-spacing="2" fill="white" fill-opacity=".26" stroke="black" stroke-opacity=".2" paint-order="stroke"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="170"><text x="30" y="130" transform="rotate(-20 30 130)" ${look}>${text}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
