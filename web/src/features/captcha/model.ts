export type Point = { x: number; y: number }
type Target = { kind: 'icon' | 'text'; name: string }

/** What to click: "<name>" is an icon, anything else is written in the picture as it stands. */
export function targetOf(text: string): Target {
  const icon = /^<(.+)>$/.exec(text)
  return icon?.[1] ? { kind: 'icon', name: icon[1] } : { kind: 'text', name: text }
}

const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** Clicks in CSS pixels of the shown picture and its shown size (wire-protocol section 5): "50,60-150,100;350;200". */
export function infoOf(points: Point[], width: number, height: number): string {
  const clicks = points.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join('-')
  return `${clicks};${rounded(width)};${rounded(height)}`
}

export const workInfo = (n: number) => `work:${n}`
