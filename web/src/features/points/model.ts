/** 1765000000000 -> "2026-11", in the shop's reckoning of the reader's day. */
export function monthOf(now: number): string {
  const date = new Date(now)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year, number - 1 + by, 1))
  return date.toISOString().slice(0, 7)
}

/** Days of a month in weeks from Monday; null where a week belongs to another month. */
export function weeksOf(month: string): (number | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((first + count) / 7) * 7 }, (_, place) => {
    const day = place - first + 1
    return day >= 1 && day <= count ? day : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
