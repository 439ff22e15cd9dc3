import { fen } from '../../lib/money'

/** Presets of the range, in days; the address says which. */
export const spans = [1, 7, 30, 90, 365] as const

export type Pair<T> = { now: T; before: T }

/** How much a figure grew, in tenths of a percent; null where there was nothing to grow from. */
export function growth({ now, before }: Pair<number>): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before)
}

export const fens = (pair: Pair<string>): Pair<number> => ({ now: fen(pair.now), before: fen(pair.before) })

/** 182 -> "18.2%", -3 -> "0.3%": the arrow beside it says which way. */
export const percent = (tenths: number) => `${(Math.abs(tenths) / 10).toFixed(1)}%`

/** What part of the step before went on, in tenths of a percent; null where nobody was there. */
export const passed = (step: number, from: number) => (from === 0 ? null : Math.round((step * 1000) / from))

/** A round number that is not below, so that the lines of a chart stand at readable values. */
export function ceiling(value: number): number {
  if (value <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 5, 10].map((step) => step * unit).find((round) => round >= value) ?? 10 * unit
}

/** 800000 fen -> "8k", 12050 -> "120": what stands beside a line. */
export function short(value: number): string {
  const yuan = value / 100
  if (yuan >= 1000) return `${Number((yuan / 1000).toFixed(1))}k`
  return String(Number(yuan.toFixed(yuan < 10 ? 1 : 0)))
}

/** Points of a line through the values, left to right, in a box of that size. */
export function points(values: number[], top: number, width: number, height: number): [number, number][] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) => [
    values.length > 1 ? at * step : width / 2,
    height - (Math.max(0, value) / top) * height,
  ])
}

export const path = (list: [number, number][]) =>
  list.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** A day, so many days before another; both as 2026-11-02. */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - count)
  return date.toISOString().slice(0, 10)
}

/** Days from one to the other, both counted. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** Text of a table for spreadsheets; what begins like a formula is made harmless. */
export function csv(rows: (string | number)[][]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
