import { describe, expect, it } from 'vitest'
import type { Vip, VipPrice } from '../../api/orders'
import { daysOf, durations, lifted, mostSaved, perMonth } from './model'

const price = (days: number, text: string) => ({ days, price: text }) as VipPrice
const level = (number: number, ...prices: VipPrice[]) => ({ level: number, prices })
const shop = (mine: number | null) =>
  ({
    levels: [
      level(1, price(30, '29.00'), price(90, '79.00'), price(365, '299.00')),
      level(2, price(30, '79.00'), price(365, '799.00')),
      level(3, price(30, '239.00'), price(365, '2399.00')),
    ],
    mine: mine === null ? null : { level: mine, name: 'x', until: 0 },
  }) as unknown as Vip

describe('durations', () => {
  it('are those that are sold, and the longest is shown first', () => {
    expect(durations(shop(null))).toEqual([30, 90, 365])
    expect(daysOf('90', [30, 90, 365])).toBe(90)
    expect(daysOf('91', [30, 90, 365])).toBe(365)
    expect(daysOf(undefined, [])).toBe(0)
  })

  it('are told by the month, to the fen', () => {
    expect(perMonth(price(365, '299.00'))).toBe('24.92')
    expect(perMonth(price(90, '79.00'))).toBe('26.33')
    expect(perMonth(price(30, '29.00'))).toBe('29.00')
    expect(perMonth(price(7, '9.00'))).toBe('9.00')
  })

  it('say no more than they save', () => {
    expect(mostSaved(shop(null), 30)).toBe(0)
    expect(mostSaved(shop(null), 365)).toBe(17)
  })
})

describe('the level that stands out', () => {
  it.each([
    [null, 2],
    [1, 2],
    [2, 3],
    [3, 3],
  ])('for level %s is %s', (mine, want) => expect(lifted(shop(mine))).toBe(want))
})
