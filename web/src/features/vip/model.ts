import type { Vip, VipLevel, VipPrice } from '../../api/orders'
import { fen, yuan } from '../../lib/money'

/** Durations that are sold, shortest first. */
export function durations({ levels }: Vip): number[] {
  return [...new Set(levels.flatMap((level) => level.prices.map((price) => price.days)))].sort(
    (a, b) => a - b,
  )
}

/** The duration of an address, else the longest: it is the cheapest by the day. */
export function daysOf(text: unknown, sold: number[]): number {
  return sold.find((days) => String(days) === text) ?? sold.at(-1) ?? 0
}

export function priceOf(level: VipLevel, days: number): VipPrice | undefined {
  return level.prices.find((price) => price.days === days)
}

/** What a duration comes to by the month; a year is twelve of them. */
export function perMonth({ price, days }: VipPrice): string {
  return yuan(Math.round(fen(price) / Math.max(1, Math.round(days / 30.42))))
}

/** The most any level saves by this duration instead of the shortest, in whole percent. */
export function mostSaved(vip: Vip, days: number): number {
  const shortest = durations(vip)[0] ?? 0
  const saved = vip.levels.map((level) => {
    const [long, short] = [priceOf(level, days), priceOf(level, shortest)]
    if (!long || !short || fen(short.price) === 0) return 0
    return 1 - fen(long.price) / days / (fen(short.price) / shortest)
  })
  return Math.max(0, Math.floor(Math.max(0, ...saved) * 100))
}

/** The level that stands out: the next one up, or the middle one for whoever has none yet. */
export function lifted({ levels, mine }: Vip): number | null {
  if (!mine) return levels[Math.floor(levels.length / 2)]?.level ?? null
  return levels.find((level) => level.level > mine.level)?.level ?? mine.level
}
