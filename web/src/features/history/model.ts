import { recordOf } from '../../lib/guards'
import { day } from '../../lib/time'

/** What a visitor's browser remembers; an account keeps more, and longer. */
export type Seen = { id: number; viewed_at: number }

export const mostSeen = 100
const mostSearches = 10
const longestSearch = 80

/** The material on top, once. */
export function withSeen(list: Seen[], id: number, now: number): Seen[] {
  return [{ id, viewed_at: Math.floor(now / 1000) }, ...list.filter((one) => one.id !== id)].slice(
    0,
    mostSeen,
  )
}

/** What was stored, as far as it makes sense: anybody can write into a browser's storage. */
export function readSeen(text: string | null): Seen[] {
  const isSeen = (one: unknown): one is Seen => {
    const { id, viewed_at } = recordOf(one)
    return Number.isSafeInteger(id) && Number.isSafeInteger(viewed_at)
  }
  return readList(text).filter(isSeen).slice(0, mostSeen)
}

export function readSearches(text: string | null): string[] {
  return readList(text)
    .filter((one) => typeof one === 'string')
    .slice(0, mostSearches)
}

function readList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export function tidyWords(words: string): string {
  return words.trim().replace(/\s+/g, ' ').slice(0, longestSearch)
}

/** The search on top, once, however it was written. */
export function withSearch(list: string[], words: string): string[] {
  return [words, ...withoutSearch(list, words)].slice(0, mostSearches)
}

export function withoutSearch(list: string[], words: string): string[] {
  return list.filter((one) => one.toLowerCase() !== words.toLowerCase())
}

export type DayOf<T> = { name: 'today' | 'yesterday' | 'date'; day: string; list: T[] }

/** Newest first stays newest first; a day is the reader's day. */
export function byDay<T extends { viewed_at: number }>(list: T[], now = Date.now()): DayOf<T>[] {
  const today = new Date(now)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  const names = new Map<string, DayOf<T>['name']>([
    [day(yesterday.getTime() / 1000), 'yesterday'],
    [day(now / 1000), 'today'],
  ])
  const days = new Map<string, DayOf<T>>()
  for (const one of list) {
    const key = day(one.viewed_at)
    const known = days.get(key) ?? { name: names.get(key) ?? 'date', day: key, list: [] }
    known.list.push(one)
    days.set(key, known)
  }
  return [...days.values()]
}

export type HistorySearch = { q?: string; page: number }

/** Words are `find` in the address: `q` is the header's search of the shop. */
export function readSearch(search: Record<string, unknown>): HistorySearch {
  const q = typeof search.find === 'string' ? tidyWords(search.find) : ''
  return { q: q || undefined, page: /^[1-9]\d{0,5}$/.test(String(search.page)) ? Number(search.page) : 1 }
}

/** A page of what a browser remembers, found by words in titles and numbers. */
export function pageOf<T extends { title: string; no: string }>(
  list: T[],
  { q, page }: HistorySearch,
  limit: number,
): { list: T[]; total: number } {
  const words = q?.toLowerCase() ?? ''
  const found = list.filter((one) => `${one.title} ${one.no}`.toLowerCase().includes(words))
  return { list: found.slice((page - 1) * limit, page * limit), total: found.length }
}
