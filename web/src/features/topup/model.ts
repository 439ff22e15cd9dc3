import type { Topup } from '../../api/orders'
import { add, fen, yuan } from '../../lib/money'

const isNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9-]{4,40}$/.test(text)

export type TopupSearch = {
  /** Back from the gateway. */
  order: string | null
  payment: string | null
  /** The order that waits for the money, and how much it lacks. */
  back: string | null
  need: string | null
}

export function readTopup(search: Record<string, unknown>): TopupSearch {
  const need =
    typeof search.need === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(search.need) ? search.need : null
  return {
    order: isNumber(search.order) ? search.order : null,
    payment: isNumber(search.payment) ? search.payment : null,
    back: isNumber(search.back) ? search.back : null,
    need: need && fen(need) > 0 ? yuan(fen(need)) : null,
  }
}

/** What to propose: the smallest offer that covers the need, or the need itself; without a need the best offer. */
export type Proposal = { template: number } | { amount: string } | null

export function propose({ templates, custom }: Topup, need: string | null): Proposal {
  const open = templates.filter((one) => one.blocked === null)
  if (need === null) {
    const best = open.find((one) => one.best) ?? open[0]
    return best ? { template: best.id } : null
  }
  const enough = open
    .filter((one) => fen(add(one.amount, one.gift)) >= fen(need))
    .sort((a, b) => fen(a.amount) - fen(b.amount))[0]
  const own = yuan(Math.max(fen(need), fen(custom.least)))
  if (fen(own) > fen(custom.most)) return enough ? { template: enough.id } : null
  return enough && fen(enough.amount) <= fen(own) ? { template: enough.id } : { amount: own }
}

/** What is wrong with a sum somebody typed. */
export function wrongAmount(
  text: string,
  custom: Topup['custom'],
): 'required' | 'format' | 'least' | 'most' | null {
  const tidy = tidyAmount(text)
  if (tidy === '') return 'required'
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(tidy)) return 'format'
  if (fen(tidy) < fen(custom.least)) return 'least'
  return fen(tidy) > fen(custom.most) ? 'most' : null
}

/** Full-width digits, blanks and the currency are how people write money. */
export function tidyAmount(text: string): string {
  return text.normalize('NFKC').replace(/[\s,¥￥元]/g, '')
}
