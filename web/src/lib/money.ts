/** "168.00" -> "¥168", "151.20" -> "¥151.20". Works on the digits: money never becomes a float. */
export function money(price: string): string {
  const [whole = '0', cents = ''] = price.split('.')
  return cents === '' || /^0+$/.test(cents) ? `¥${whole}` : `¥${whole}.${cents.padEnd(2, '0')}`
}

export function isFree(price: string): boolean {
  return /^0*(?:\.0*)?$/.test(price)
}
