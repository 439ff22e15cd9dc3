// Periods that move with the calendar. The address and saved views keep the word; the server is asked for its days.
import { isOneOf } from '../../lib/guards'
import { day } from '../../lib/time'
import type { Search } from '../address'

export const periods = ['today', 'yesterday', 'last-7', 'last-30', 'last-90', 'month', 'last-month'] as const
export type Period = (typeof periods)[number]

export const isPeriod = (value: string): value is Period => isOneOf(periods, value)

/** First and last day of a period, as the reader's calendar has them. */
export function daysOf(period: Period, now: Date): [string, string] {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const at = (month: number, date: number) => day(new Date(year, month, date).getTime() / 1000)
  if (period === 'yesterday') return [at(month, date - 1), at(month, date - 1)]
  if (period === 'month') return [at(month, 1), at(month + 1, 0)]
  if (period === 'last-month') return [at(month - 1, 1), at(month, 0)]
  const back = period === 'today' ? 0 : Number(period.slice('last-'.length)) - 1
  return [at(month, date - back), at(month, date)]
}

/** A question in which every period has become its days. */
export function settled(query: Search, now = new Date()): Search {
  const value = (text: string) => {
    if (!isPeriod(text)) return text
    const [from, to] = daysOf(text, now)
    return `${from} 00:00:00,${to} 23:59:59`
  }
  const isTime = (key: string) => query[key.replace('[val]', '[render]')] === 'datetime'
  return Object.fromEntries(
    Object.entries(query).map(([key, text]) => [
      key,
      key.endsWith('[val]') && isTime(key) ? value(text) : text,
    ]),
  )
}
