import { describe, expect, it } from 'vitest'
import type { AdminOrder, RefundPlan } from '../../api/office'
import {
  actorOf,
  addsUp,
  detailKind,
  effectsOf,
  entryText,
  eventTime,
  off,
  refundable,
  stepsOf,
  sums,
} from './model'

const nothing = {
  sale: '0.00',
  rate: '0.00',
  coupon: '0.00',
  points: '0.00',
  credit: '0.00',
  principal: '0.00',
  bonus: '0.00',
  channel: '0.00',
  points_used: 0,
  refunded: false,
}
const line = (id: number, list: string, due: string, rest: Partial<typeof nothing> = {}) => ({
  id,
  ...nothing,
  list,
  due,
  ...rest,
})

describe('the sum of an order', () => {
  const columns = [
    line(1, '252.00', '157.19', { sale: '25.20', rate: '45.36', coupon: '17.32', points: '6.93' }),
    line(2, '29.00', '20.11', { rate: '5.80', coupon: '2.21', points: '0.88' }),
  ]

  it('adds up by line and in all', () => {
    expect(columns.every(addsUp)).toBe(true)
    expect(addsUp(line(1, '252.00', '157.20', { sale: '25.20' }))).toBe(false)
    expect(sums(columns)).toMatchObject({ list: '281.00', sale: '25.20', rate: '51.16', due: '177.30' })
  })

  it('has the columns of its kind, and those that took something off', () => {
    expect(stepsOf({ kind: 'goods', columns: [line(1, '9.00', '9.00')] })).toEqual([
      'sale',
      'rate',
      'coupon',
      'points',
    ])
    expect(stepsOf({ kind: 'vip', columns: [line(1, '9.00', '9.00')] })).toEqual(['credit'])
    expect(stepsOf({ kind: 'topup', columns: [line(1, '9.00', '9.00')] })).toEqual([])
    expect(stepsOf({ kind: 'vip', columns: [line(1, '9.00', '8.00', { coupon: '1.00' })] })).toEqual([
      'coupon',
      'credit',
    ])
  })

  it('shows what was taken off with a minus, and nothing as nothing', () => {
    expect(off('17.32')).toBe('-17.32')
    expect(off('-17.32')).toBe('-17.32')
    expect(off('0.00')).toBeNull()
  })
})

describe('giving back', () => {
  const order = (status: AdminOrder['status'], refunded: boolean[]) =>
    ({
      status,
      lines: refunded.map((is, place) => ({ id: place + 1, refunded: is })),
    }) as unknown as AdminOrder

  it('is offered for what was paid and is not back yet', () => {
    expect(refundable(order('fulfilled', [false, false]))).toEqual([1, 2])
    expect(refundable(order('part_refunded', [true, false]))).toEqual([2])
    expect(refundable(order('pending', [false]))).toEqual([])
    expect(refundable(order('refunded', [true]))).toEqual([])
  })

  it('tells every consequence, and only those', () => {
    const plan: RefundPlan = {
      amount: '20.11',
      channel: '13.29',
      principal: '4.60',
      bonus: '2.22',
      points_back: 88,
      points_taken: 20,
      coupon_back: false,
      commission: '1.01',
      spend: '20.11',
      entitlements: 1,
      lines: [],
    }
    expect(effectsOf(plan, { kind: 'goods', hasCoupon: true }).map(({ key, value }) => [key, value])).toEqual(
      [
        ['channel', '13.29'],
        ['principal', '4.60'],
        ['bonus', '2.22'],
        ['points_back', '88'],
        ['points_taken', '-20'],
        ['coupon_kept', ''],
        ['commission', '-1.01'],
        ['spend', '-20.11'],
        ['entitlements', '1'],
      ],
    )
    const free = {
      ...plan,
      channel: '0.00',
      bonus: '0.00',
      points_back: 0,
      commission: '0.00',
      coupon_back: true,
    }
    expect(effectsOf(free, { kind: 'goods', hasCoupon: true }).map(({ key }) => key)).toEqual([
      'principal',
      'points_taken',
      'coupon_back',
      'spend',
      'entitlements',
    ])
    const vip = { ...free, entitlements: 0, points_taken: 0, spend: '0.00' }
    expect(effectsOf(vip, { kind: 'vip', hasCoupon: false }).map(({ key }) => key)).toEqual([
      'principal',
      'vip',
    ])
  })
})

describe('what happened', () => {
  it('was done by somebody', () => {
    expect(actorOf('admin:3')).toEqual({ kind: 'admin', name: '3' })
    expect(actorOf('gateway:sandbox')).toEqual({ kind: 'gateway', name: 'sandbox' })
    expect(actorOf('system')).toEqual({ kind: 'system', name: '' })
  })

  it('is told as money, as a reason, or as it is', () => {
    expect(detailKind('1747.60', 'paid')).toBe('money')
    expect(detailKind('expired', 'closed')).toBe('closed')
    expect(detailKind('amount', 'quarantine')).toBe('quarantine')
    expect(detailKind('P9V3FNB7', 'payment')).toBe('text')
  })

  it('is told to the second, with the day when it is another', () => {
    const at = new Date(2026, 10, 15, 10, 31, 8).getTime()
    expect(eventTime(at / 1000, at + 60_000)).toBe('10:31:08')
    expect(eventTime(at / 1000, at + 24 * 3600_000)).toBe('11-15 10:31:08')
    expect(eventTime(at / 1000, new Date(2027, 0, 1).getTime())).toBe('2026-11-15 10:31:08')
  })

  it('is booked in fen or in points', () => {
    expect(entryText(-168760, 'fen')).toBe('-1687.60')
    expect(entryText(-1000, 'point')).toBe('-1000')
  })
})
