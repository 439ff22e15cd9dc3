import type { LineKey, Order, OrderStatus, PaymentStatus } from '../../api/orders'
import type { LicenceKey } from '../../api/types'
import { fen, yuan } from '../../lib/money'
import { withQuery } from '../../lib/url'

const licences: LicenceKey[] = ['personal', 'commercial', 'enterprise']

/** What /pay is asked to do: nothing it can read leads to an order that says so. */
export type PayTarget =
  | { kind: 'cart' }
  | { kind: 'lines'; lines: LineKey[] }
  | { kind: 'order'; number: string; payment: string | null }
  | { kind: 'nothing' }

const isNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9-]{4,40}$/.test(text)

function readLine(text: string): LineKey | null {
  const [, material, variant, word] = /^(\d{1,15})-(\d{1,15})-(\w+)$/.exec(text) ?? []
  const licence = licences.find((one) => one === word)
  return material && variant && licence
    ? { material: Number(material), variant: Number(variant), licence }
    : null
}

export function readPay(search: Record<string, unknown>): PayTarget {
  if (isNumber(search.order))
    return { kind: 'order', number: search.order, payment: isNumber(search.payment) ? search.payment : null }
  if (search.from === 'cart') return { kind: 'cart' }
  if (typeof search.buy !== 'string') return { kind: 'nothing' }
  const read = search.buy
    .split(',')
    .slice(0, 200)
    .map(readLine)
    .filter((line) => line !== null)
  const lines = read.filter(
    (line, place) => read.findIndex((one) => JSON.stringify(one) === JSON.stringify(line)) === place,
  )
  return lines.length > 0 ? { kind: 'lines', lines } : { kind: 'nothing' }
}

/** The address that buys these at once. Commas and dashes stay readable. */
export function buyHref(lines: LineKey[]): string {
  const text = lines.map((line) => `${line.material}-${line.variant}-${line.licence}`).join(',')
  return `/pay?buy=${text}`
}

export const orderHref = (number: string) => withQuery('/pay', { order: number })

/** To the payment of an order: its code to scan, or the wait for its gateway. */
export const paymentHref = (number: string, payment: string) => withQuery('/pay', { order: number, payment })

/** To the top-up that this order is waiting for. */
export const topupHref = (number: string, need: string) => withQuery('/topup', { back: number, need })

export const isPaid = (status: OrderStatus) => status === 'paid' || status === 'fulfilled'

/** The gateway may still say something about a payment in these states. */
export const isSettling = (status: PaymentStatus) => ['created', 'pending', 'closing'].includes(status)

/** Why an order is still open after a payment: it failed, or money came that somebody has to look at first. */
export function problemOf(status: PaymentStatus): 'failed' | 'held' | null {
  if (isSettling(status)) return null
  return status === 'failed' || status === 'closed' ? 'failed' : 'held'
}

/** What of a locked total the balance takes, and what is left for a channel. */
export function split(total: string, balance: Order['balance'], isUsed: boolean) {
  const have = fen(balance.principal) + fen(balance.bonus)
  const used = isUsed ? Math.min(have, fen(total)) : 0
  return { have: yuan(have), used: yuan(used), due: yuan(fen(total) - used) }
}

/** Points go in steps, never beyond the most. */
export function pointsStep(wanted: number, { most, step }: { most: number; step: number }): number {
  const whole = Math.max(1, step)
  return Math.max(0, Math.min(most, Math.round(wanted / whole) * whole))
}

/** Topping up the balance first, chosen instead of a channel. */
export const topupFirst = 'topup'

type Press = {
  due: string
  isOld: boolean
  hasGoods: boolean
  /** Named, or nobody has to be. */
  hasLicensee: boolean
  method: string | null
  isAgreed: boolean
  isNoReturn: boolean
}

/** What is missing before the order can be placed, by the name of its part of the page. One at a time, the first to mend. */
export function whyNot({ due, isOld, hasGoods, hasLicensee, method, isAgreed, isNoReturn }: Press) {
  if (!hasGoods) return 'goods'
  if (isOld) return 'counting'
  if (!hasLicensee) return 'licensee'
  if (fen(due) > 0 && method === null) return 'method'
  if (!isAgreed) return 'agreed'
  return isNoReturn ? null : 'no_return'
}

/** The shown channel: the one chosen while it is offered, else the first. */
export function methodOf(
  chosen: string | null,
  channels: { key: string }[],
  canTopUp: boolean,
): string | null {
  if (chosen === topupFirst && canTopUp) return chosen
  return channels.find((one) => one.key === chosen)?.key ?? channels[0]?.key ?? (canTopUp ? topupFirst : null)
}

export const orderStates = ['all', 'pending', 'done', 'closed', 'refunded'] as const
export type OrderSearch = { state: (typeof orderStates)[number]; q?: string; page: number }

const pageOf = (text: unknown) => (typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)
const wordsOf = (text: unknown) => (typeof text === 'string' && text.trim() ? text.trim() : undefined)

export function readOrders(search: Record<string, unknown>): OrderSearch {
  return {
    state: orderStates.find((state) => state === search.state) ?? 'all',
    q: wordsOf(search.find),
    page: pageOf(search.page),
  }
}

export function ordersHref(search: OrderSearch, change: Partial<OrderSearch>): string {
  const { state, q, page } = { ...search, page: 1, ...change }
  return withQuery('/user/my-orders', {
    state: state === 'all' ? undefined : state,
    find: q,
    page: page > 1 ? page : undefined,
  })
}

export const readPage = (search: Record<string, unknown>) => pageOf(search.page)
