import type { AdminOrder, RefundPlan } from '../../api/office'
import { fen, yuan } from '../../lib/money'
import { dayTime } from '../../lib/time'

type Columns = AdminOrder['columns'][number]

/** The steps that lead from the list price to what is due, in the order they are taken. */
const steps = ['sale', 'rate', 'coupon', 'points', 'credit'] as const
export type StepName = (typeof steps)[number]

const usual: Record<AdminOrder['kind'], readonly StepName[]> = {
  goods: ['sale', 'rate', 'coupon', 'points'],
  vip: ['credit'],
  topup: [],
}

/** The columns of an order's sum: those of its kind, and any other that took something off. */
export function stepsOf({ kind, columns }: Pick<AdminOrder, 'kind' | 'columns'>): StepName[] {
  return steps.filter((step) => usual[kind].includes(step) || columns.some((line) => fen(line[step]) !== 0))
}

/** What stands in a discount's cell: what it took off, or nothing. */
export const off = (value: string) => (fen(value) === 0 ? null : yuan(-Math.abs(fen(value))))

type Sums = Record<'list' | 'due' | 'principal' | 'bonus' | 'channel' | StepName, string>

export function sums(columns: Columns[]): Sums {
  const sum = (of: keyof Sums) => yuan(columns.reduce((total, line) => total + fen(line[of]), 0))
  return {
    list: sum('list'),
    sale: sum('sale'),
    rate: sum('rate'),
    coupon: sum('coupon'),
    points: sum('points'),
    credit: sum('credit'),
    due: sum('due'),
    principal: sum('principal'),
    bonus: sum('bonus'),
    channel: sum('channel'),
  }
}

/** List price less what was taken off is what is due, line by line. False is a sum nobody could follow. */
export function addsUp(line: Columns): boolean {
  return (
    fen(line.list) - steps.reduce((total, step) => total + Math.abs(fen(line[step])), 0) === fen(line.due)
  )
}

const givenBack = ['paid', 'fulfilled', 'part_refunded']

/** The lines that can still be given back. */
export function refundable(order: Pick<AdminOrder, 'status' | 'lines'>): number[] {
  return givenBack.includes(order.status)
    ? order.lines.filter((line) => !line.refunded).map((line) => line.id)
    : []
}

/** "admin:3" -> who and which; the shop itself and gateways have a name, not a number. */
export function actorOf(actor: string): { kind: 'member' | 'admin' | 'gateway' | 'system'; name: string } {
  const [kind = '', name = ''] = actor.split(':')
  return kind === 'member' || kind === 'admin' || kind === 'gateway'
    ? { kind, name }
    : { kind: 'system', name: '' }
}

/** An event's detail is an amount, a word for why it was closed or set aside, or said as it is. */
export function detailKind(detail: string, kind: string): 'money' | 'closed' | 'quarantine' | 'text' {
  if (kind === 'closed' || kind === 'quarantine') return kind
  return /^-?\d+\.\d{2}$/.test(detail) ? 'money' : 'text'
}

/** Money is told to the second; another day than today's with its date. */
export function eventTime(unix: number, now = Date.now()): string {
  const [date = '', minutes = ''] = dayTime(unix).split(' ')
  const time = `${minutes}:${String(unix % 60).padStart(2, '0')}`
  const [today = ''] = dayTime(now / 1000).split(' ')
  if (date === today) return time
  return `${date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date} ${time}`
}

/** An entry of a journal: fen are money, points are counted. */
export const entryText = (amount: number, unit: string) => (unit === 'fen' ? yuan(amount) : String(amount))

export type Effect = { key: string; value: string; kind: 'money' | 'count' | 'word' }

type About = { kind: AdminOrder['kind']; hasCoupon: boolean }

/** Everything a refund does besides paying, in the order it is told. What does not happen is left out. */
export function effectsOf(plan: RefundPlan, { kind, hasCoupon }: About): Effect[] {
  const effects: (Effect | null)[] = [
    fen(plan.channel) > 0 ? { key: 'channel', value: plan.channel, kind: 'money' } : null,
    fen(plan.principal) > 0 ? { key: 'principal', value: plan.principal, kind: 'money' } : null,
    fen(plan.bonus) > 0 ? { key: 'bonus', value: plan.bonus, kind: 'money' } : null,
    plan.points_back > 0 ? { key: 'points_back', value: String(plan.points_back), kind: 'count' } : null,
    plan.points_taken > 0 ? { key: 'points_taken', value: String(-plan.points_taken), kind: 'count' } : null,
    hasCoupon ? { key: plan.coupon_back ? 'coupon_back' : 'coupon_kept', value: '', kind: 'word' } : null,
    fen(plan.commission) !== 0
      ? { key: 'commission', value: yuan(-Math.abs(fen(plan.commission))), kind: 'money' }
      : null,
    fen(plan.spend) !== 0 ? { key: 'spend', value: yuan(-Math.abs(fen(plan.spend))), kind: 'money' } : null,
    plan.entitlements > 0 ? { key: 'entitlements', value: String(plan.entitlements), kind: 'count' } : null,
    kind === 'vip' ? { key: 'vip', value: '', kind: 'word' } : null,
  ]
  return effects.filter((effect) => effect !== null)
}
