const grouped = (whole: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** "1680.00" -> "¥1,680", "151.20" -> "¥151.20". Works on the digits: money never becomes a float. */
export function money(price: string): string {
  const [whole = '0', cents = ''] = price.split('.')
  return cents === '' || /^0+$/.test(cents)
    ? `¥${grouped(whole)}`
    : `¥${grouped(whole)}.${cents.padEnd(2, '0')}`
}

export function isFree(price: string): boolean {
  return /^0*(?:\.0*)?$/.test(price)
}

/** "1234.5" -> "¥1,234.50", "-3" -> "−¥3.00": always two digits, grouped, a true minus; gains carry a plus when asked. */
export function amount(value: string, withPlus = false): string {
  const isNegative = value.startsWith('-')
  const [whole = '0', cents = ''] = value.replace(/^[-+]/, '').split('.')
  const sign = isNegative ? '−' : withPlus && !isFree(value) ? '+' : ''
  return `${sign}¥${grouped(whole)}.${cents.padEnd(2, '0').slice(0, 2)}`
}

/** Decimal text to whole fen: sums and comparisons of money are never done in fractions. */
export function fen(text: string): number {
  const [, sign = '', whole = '0', part = ''] = /^([-−+]?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return /[-−]/.test(sign) && value !== 0 ? -value : value
}

export function yuan(value: number): string {
  const sign = value < 0 ? '-' : ''
  const whole = Math.abs(value)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Exact sum of two decimal strings. */
export const add = (a: string, b: string) => yuan(fen(a) + fen(b))

/** A price at a rate in hundredths of a percent, half a fen up: as the server works it out. */
export const atRate = (price: string, rate: number) => yuan(Math.floor((fen(price) * rate + 5000) / 10_000))
