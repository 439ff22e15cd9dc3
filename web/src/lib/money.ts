/** "168.00" -> "¥168", "151.20" -> "¥151.20". Works on the digits: money never becomes a float. */
export function money(price: string): string {
  const [whole = '0', cents = ''] = price.split('.')
  return cents === '' || /^0+$/.test(cents) ? `¥${whole}` : `¥${whole}.${cents.padEnd(2, '0')}`
}

export function isFree(price: string): boolean {
  return /^0*(?:\.0*)?$/.test(price)
}

/** "1234.5" -> "¥1,234.50", "-3" -> "−¥3.00": always two digits, grouped, a true minus; gains carry a plus when asked. */
export function amount(value: string, withPlus = false): string {
  const isNegative = value.startsWith('-')
  const [whole = '0', cents = ''] = value.replace(/^[-+]/, '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const sign = isNegative ? '−' : withPlus && !isFree(value) ? '+' : ''
  return `${sign}¥${grouped}.${cents.padEnd(2, '0').slice(0, 2)}`
}

/** Exact sum of two decimal strings, in fen. */
export function add(a: string, b: string): string {
  const fen = (text: string) => {
    const [whole = '0', cents = ''] = text.replace(/^[-+]/, '').split('.')
    const value = BigInt(whole || '0') * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2))
    return text.startsWith('-') ? -value : value
  }
  const sum = fen(a) + fen(b)
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
