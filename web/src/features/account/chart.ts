// Geometry of the bar charts: pure, so that odd figures can be tried without a screen.

type Axis = { low: number; high: number; ticks: number[] }

/** Round steps (1, 2 or 5 with zeros) from at or below the smallest value to at or above the largest, through zero. */
export function axisOf(values: number[], steps = 4): Axis {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const rough = (top - bottom) / steps || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power)
  const low = Math.floor(bottom / step) * step
  const high = Math.max(Math.ceil(top / step) * step, low + step)
  const ticks: number[] = []
  for (let tick = low; tick <= high; tick += step) ticks.push(tick)
  return { low, high, ticks }
}

type Bar = { x: number; y: number; width: number; height: number }
type Box = { left: number; top: number; width: number; height: number }

export function heightOf(value: number, { low, high }: Axis, box: Box): number {
  return box.top + box.height - ((value - low) / (high - low)) * box.height
}

/** A bar for each value, from the zero line up or down. */
export function barsOf(values: number[], axis: Axis, box: Box): Bar[] {
  const slot = box.width / Math.max(1, values.length)
  const width = Math.min(28, slot * 0.56)
  const zero = heightOf(0, axis, box)
  return values.map((value, place) => {
    const end = heightOf(value, axis, box)
    const x = box.left + slot * place + (slot - width) / 2
    return { x, y: Math.min(zero, end), width, height: Math.abs(zero - end) }
  })
}
