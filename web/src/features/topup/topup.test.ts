import { describe, expect, it } from 'vitest'
import type { Topup } from '../../api/orders'
import { propose, readTopup, tidyAmount, wrongAmount } from './model'

const custom = { least: '10.00', most: '2000.00', gift_from: '500.00' }
const offer = (id: number, amount: string, gift: string, more = {}) => ({
  id,
  amount,
  gift,
  best: false,
  blocked: null,
  ...more,
})
const shop = {
  templates: [
    offer(1, '100.00', '0.00'),
    offer(2, '500.00', '50.00'),
    offer(3, '1000.00', '120.00', { best: true }),
    offer(4, '3000.00', '500.00', { blocked: 'too much' }),
  ],
  custom,
} as unknown as Topup

describe('what a top-up proposes', () => {
  it('is the best offer when nothing waits', () => {
    expect(propose(shop, null)).toEqual({ template: 3 })
  })

  it('is never more than what is needed', () => {
    expect(propose(shop, '704.30')).toEqual({ amount: '704.30' })
    expect(propose(shop, '100.00')).toEqual({ template: 1 })
    expect(propose(shop, '520.00'), 'the gift counts').toEqual({ template: 2 })
    expect(propose(shop, '3.00'), 'not below the least').toEqual({ amount: '10.00' })
  })

  it('is an offer where the need is more than one may type, and nothing where nothing covers it', () => {
    expect(propose({ ...shop, custom: { ...custom, most: '600.00' } }, '704.30')).toEqual({ template: 3 })
    expect(propose(shop, '2500.00')).toBeNull()
  })
})

describe('a sum somebody typed', () => {
  it.each([
    ['', 'required'],
    ['abc', 'format'],
    ['1.234', 'format'],
    ['-5', 'format'],
    ['9.99', 'least'],
    ['2000.01', 'most'],
    ['2000', null],
    ['￥１，２００．５０ 元', null],
  ])('%s: %s', (text, wrong) => expect(wrongAmount(text, custom)).toBe(wrong))

  it('is tidied before it is sent', () => expect(tidyAmount(' ¥1,200.50元')).toBe('1200.50'))
})

describe('the address', () => {
  it('says which order waits for how much', () => {
    expect(readTopup({ back: 'R26-7001', need: '704.3' })).toEqual({
      order: null,
      payment: null,
      back: 'R26-7001',
      need: '704.30',
    })
    expect(readTopup({ back: '//x', need: '-1' })).toMatchObject({ back: null, need: null })
    expect(readTopup({ need: '0' })).toMatchObject({ need: null })
  })
})
