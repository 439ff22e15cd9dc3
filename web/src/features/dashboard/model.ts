import type { Condition } from '../../admin/kit/list'
import { fen } from '../../lib/money'

/** Presets of the range, in days; the address says which. */
export const spans = [1, 7, 30, 90, 365] as const

export type Pair<T> = { now: T; before: T }

/** How a figure compares with the one before; `tenths` of a percent, null where there was nothing to grow from. */
export type Trend = { way: 'none' | 'same' | 'up' | 'down'; tenths: number | null }

export function trend({ now, before }: Pair<number>): Trend {
  if (now === before) return { way: now === 0 ? 'none' : 'same', tenths: null }
  const tenths = before === 0 ? null : Math.round(((now - before) * 1000) / before)
  return { way: now > before ? 'up' : 'down', tenths }
}

export const fens = (pair: Pair<string>): Pair<number> => ({ now: fen(pair.now), before: fen(pair.before) })

/** 182 -> "18.2%", -3 -> "0.3%": the arrow beside it says which way. What changed is never said to be nothing. */
export const percent = (tenths: number) => (tenths === 0 ? '<0.1%' : share(tenths))

/** A part of a whole, in tenths of a percent. */
export const share = (tenths: number) => `${(Math.abs(tenths) / 10).toFixed(1)}%`

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

/** Where a day stands in a row of so many, as a part of the width: in the middle of its slot. */
export const middleOf = (at: number, count: number) => (at + 0.5) / count

/** Points of a line through the values, left to right, in a box of that size. */
export function points(values: number[], top: number, width: number, height: number): [number, number][] {
  return values.map((value, at) => [
    middleOf(at, values.length) * width,
    height - (Math.max(0, value) / top) * height,
  ])
}

/** Which days have their date under the chart: the last one always, the others at equal distances before it. */
export function ticksOf(count: number, most = 7): number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0)
}

/** A condition of a list for what happened between two days, both counted. */
export const betweenDays = (field: string, from: string, to: string): Condition => ({
  field,
  operator: 'RANGE',
  val: `${from} 00:00:00,${to} 23:59:59`,
  render: 'datetime',
})

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
