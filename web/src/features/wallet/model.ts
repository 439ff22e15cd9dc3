import { add } from '../../lib/money'

export type Purse = 'money' | 'score'

export type Adjustment = { isLess: boolean; amount: string; memo: string }
export type AdjustProblem = 'amount' | 'zero' | 'too_much' | 'memo'

/** "20" -> "20.00" for money; null when it is no amount. */
export function cleanAmount(purse: Purse, text: string): string | null {
  const value = text.trim().replace(/^¥/, '').replaceAll(',', '')
  if (purse === 'score') return /^\d{1,9}$/.test(value) ? String(Number(value)) : null
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(value) ? add(value, '0') : null
}

/** The change as it is sent: a signed decimal for money, a whole number for points. */
export function signed(purse: Purse, { isLess, amount }: Adjustment): string | null {
  const value = cleanAmount(purse, amount)
  return value === null ? null : isLess ? `-${value}` : value
}

/** What the member holds afterwards. */
export function afterwards(purse: Purse, before: string, change: string): string {
  return purse === 'score' ? String(Number(before) + Number(change)) : add(before, change)
}

export function adjustProblem(purse: Purse, before: string, adjustment: Adjustment): AdjustProblem | null {
  const change = signed(purse, adjustment)
  if (change === null) return 'amount'
  if (/^-?[0.]+$/.test(change)) return 'zero'
  if (afterwards(purse, before, change).startsWith('-')) return 'too_much'
  return adjustment.memo.trim() === '' ? 'memo' : null
}
