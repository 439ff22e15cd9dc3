import { describe, expect, it } from 'vitest'
import { readTime, timeText } from '../../lib/time'
import {
  couponSentence,
  couponStarts,
  phase,
  priceChain,
  pricesProblem,
  rateName,
  rateText,
  readRate,
  toForm,
  toRequest,
} from './model'

describe('a rate', () => {
  it.each([
    ['9', 'zh-cn', 9000],
    ['8.5 折', 'zh-cn', 8500],
    ['9.75', 'zh-cn', 9750],
    ['10', 'zh-cn', 10_000],
    ['0', 'zh-cn', null],
    ['11', 'zh-cn', null],
    ['-1', 'zh-cn', null],
    ['10', 'en', 9000],
    ['12.5%', 'en', 8750],
    ['0', 'en', 10_000],
    ['99.99', 'en', 1],
    ['100', 'en', null],
    ['', 'en', null],
  ] as const)('%s in %s is %s', (text, lang, rate) => {
    expect(readRate(text, lang)).toBe(rate)
  })

  it('comes back as it was typed', () => {
    for (const lang of ['zh-cn', 'en'] as const)
      for (const rate of [1, 999, 7000, 8750, 9990, 10_000])
        expect(readRate(rateText(rate, lang), lang)).toBe(rate)
  })

  it('has a name in either language', () => {
    expect(rateName(9000, 'zh-cn')).toBe('9 折')
    expect(rateName(9000, 'en')).toBe('10% off')
    expect(rateName(10_000, 'en')).toBeNull()
  })
})

describe('a coupon in a sentence', () => {
  const say = (values: Record<string, unknown>) => couponSentence(values, 'zh-cn')

  it('names what it has', () => {
    expect(say({ kind: 'amount', amount: '60', least: '500' })).toEqual({
      key: 'amount_from',
      fill: { value: '60', least: '500' },
    })
    expect(say({ kind: 'percent', rate: '9', cap: '50', least: '' })).toEqual({
      key: 'percent_cap',
      fill: { rate: '9 折', cap: '50' },
    })
    expect(say({ kind: 'percent', rate: 8500, cap: '0.00', least: '0.00' })?.key).toBe('percent')
    expect(say({ kind: 'item', cap: '29.9', least: '100.00' })).toEqual({
      key: 'item_from_cap',
      fill: { cap: '29.90', least: '100' },
    })
  })

  it('says nothing before its figures are there', () => {
    expect(say({ kind: 'amount', amount: '' })).toBeNull()
    expect(say({ kind: 'amount', amount: '0.00' })).toBeNull()
    expect(say({ kind: 'percent', rate: 'x' })).toBeNull()
  })
})

describe('the prices of a level', () => {
  const of = (...list: [string, string][]) => pricesProblem(list.map(([days, price]) => ({ days, price })))

  it('cost less a day the longer they last, in any order', () => {
    expect(of(['30', '39'], ['90', '99'], ['365', '299'])).toBeNull()
    expect(of(['365', '299'], ['30', '39'])).toBeNull()
    expect(of(['30', '39'], ['60', '78'])).toBe('prices_order')
    expect(of(['30', '39'], ['30', '38'])).toBe('prices_order')
    expect(of(['30', '39'], ['60', '77.99'])).toBeNull()
  })

  it('are there and are figures', () => {
    expect(of()).toBe('prices_none')
    expect(of(['0', '39'])).toBe('prices_bad')
    expect(of(['30', '0'])).toBe('prices_bad')
    expect(of(['30', 'free'])).toBe('prices_bad')
  })
})

describe('a form', () => {
  it('shows nothing where nothing is meant, and sends it back as it was', () => {
    const row = {
      kind: 'percent',
      amount: '0.00',
      rate: 9000,
      cap: '0.00',
      least: '500.00',
      scope: 'kind',
      target: 'course',
      total: 0,
      valid_days: 30,
      start_time: 1_794_700_800,
      end_time: null,
    }
    const form = toForm(row, 'zh-cn')
    expect(form).toMatchObject({
      rate: '9',
      cap: '',
      amount: '',
      least: '500.00',
      total: '',
      valid_days: 30,
      end_time: '',
      target_kind: 'course',
      target_material: '',
    })
    const { rate, cap, least, total, valid_days, start_time, end_time, target_kind } = form
    expect(
      toRequest({ rate, cap, least, total, valid_days, start_time, end_time, target_kind }, 'zh-cn'),
    ).toEqual({
      rate: 9000,
      cap: '0',
      least: '500.00',
      total: 0,
      valid_days: 30,
      start_time: 1_794_700_800,
      end_time: null,
      target: 'course',
    })
  })

  it('starts a new offer now, and sends only what it was given', () => {
    const now = new Date(2026, 10, 15, 10, 31).getTime()
    expect(toForm({}, 'en', now).start_time).toBe('2026-11-15T10:31')
    expect(readTime('2026-11-15T10:31')).toBe(now / 1000)
    expect(timeText(now / 1000)).toBe('2026-11-15T10:31')
    expect(toRequest({ name_zh: '新人券' }, 'zh-cn')).toEqual({ name_zh: '新人券' })
  })

  it('has coupons to begin with that say what they do and can be sent', () => {
    const said = Object.values(couponStarts).map((start) => couponSentence(start, 'zh-cn'))
    expect(said.map((one) => one?.key)).toEqual(['amount_from', 'percent_cap', 'item'])
    expect(toForm(couponStarts.festival, 'zh-cn').rate).toBe('8')
    expect(toRequest(toForm(couponStarts.festival, 'en'), 'en')).toMatchObject({ rate: 8000, cap: '100.00' })
  })

  it('shows what each step takes off', () => {
    expect(priceChain('10.00').map(({ value }) => value)).toEqual([
      '168.00',
      '-16.80',
      '-30.24',
      '-10.00',
      '-5.00',
      '105.96',
    ])
  })

  it('knows where an offer stands', () => {
    const row = { start_time: 100, end_time: 200, status: '1' }
    expect([50, 100, 199, 200].map((now) => phase(row, now))).toEqual(['soon', 'on', 'on', 'over'])
    expect(phase({ ...row, end_time: null }, 1e9)).toBe('on')
    expect(phase({ ...row, status: '0' }, 150)).toBe('off')
  })
})
