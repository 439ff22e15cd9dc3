import { describe, expect, it } from 'vitest'
import {
  buyHref,
  methodOf,
  ordersHref,
  pointsStep,
  problemOf,
  readOrders,
  readPay,
  split,
  topupFirst,
  topupHref,
  whyNot,
} from './model'

const line = { material: 12, variant: 3, licence: 'commercial' as const }

describe('what /pay is asked for', () => {
  it('reads the lines of an address and writes the same', () => {
    const other = { material: 9, variant: 1, licence: 'personal' as const }
    expect(buyHref([line, other])).toBe('/pay?buy=12-3-commercial,9-1-personal')
    expect(readPay({ buy: '12-3-commercial,9-1-personal' })).toEqual({ kind: 'lines', lines: [line, other] })
  })

  it('takes each line once and leaves out what is none', () => {
    const buy = '12-3-commercial,12-3-commercial,x-1-personal,4-5-free,-1-2-personal,7'
    expect(readPay({ buy })).toEqual({ kind: 'lines', lines: [line] })
    expect(readPay({ buy: 'nothing' })).toEqual({ kind: 'nothing' })
    expect(readPay({})).toEqual({ kind: 'nothing' })
  })

  it('an order goes before everything else, with the payment one comes back from', () => {
    expect(readPay({ order: 'R26-7QX4', payment: 'P1-ABCD', from: 'cart' })).toEqual({
      kind: 'order',
      number: 'R26-7QX4',
      payment: 'P1-ABCD',
    })
    expect(readPay({ order: 'R26-7QX4', payment: '/evil' })).toMatchObject({ payment: null })
    expect(readPay({ order: '../x', from: 'cart' })).toEqual({ kind: 'cart' })
  })
})

describe('what is paid with', () => {
  it('the balance takes what it can', () => {
    const balance = { principal: '180.00', bonus: '20.00' }
    expect(split('904.30', balance, true)).toEqual({ have: '200.00', used: '200.00', due: '704.30' })
    expect(split('904.30', balance, false)).toEqual({ have: '200.00', used: '0.00', due: '904.30' })
    expect(split('150.05', balance, true)).toEqual({ have: '200.00', used: '150.05', due: '0.00' })
  })

  it('money that does not match is not called a failure', () => {
    expect(problemOf('failed')).toBe('failed')
    expect(problemOf('closed')).toBe('failed')
    expect(problemOf('quarantine')).toBe('held')
    expect(problemOf('pending')).toBeNull()
  })

  it('points go in steps up to the most', () => {
    const rule = { most: 3200, step: 100 }
    expect(pointsStep(149, rule)).toBe(100)
    expect(pointsStep(9999, rule)).toBe(3200)
    expect(pointsStep(-5, rule)).toBe(0)
    expect(pointsStep(7, { most: 0, step: 0 })).toBe(0)
  })

  it('a channel that is no longer offered gives way to the first', () => {
    const channels = [{ key: 'alipay' }, { key: 'sandbox' }]
    expect(methodOf('sandbox', channels, true)).toBe('sandbox')
    expect(methodOf('wechat', channels, true)).toBe('alipay')
    expect(methodOf(topupFirst, channels, true)).toBe(topupFirst)
    expect(methodOf(topupFirst, channels, false)).toBe('alipay')
    expect(methodOf(null, [], true)).toBe(topupFirst)
    expect(methodOf(null, [], false)).toBeNull()
  })

  it('tells one reason at a time why it cannot be pressed', () => {
    const all = {
      due: '1.00',
      isOld: false,
      hasGoods: true,
      hasLicensee: true,
      method: 'x',
      isAgreed: true,
      isNoReturn: true,
    }
    expect(whyNot(all)).toBeNull()
    expect(whyNot({ ...all, isNoReturn: false })).toBe('no_return')
    expect(whyNot({ ...all, isAgreed: false, isNoReturn: false })).toBe('agreed')
    expect(whyNot({ ...all, method: null, isAgreed: false })).toBe('method')
    expect(whyNot({ ...all, method: null, due: '0.00' })).toBeNull()
    expect(whyNot({ ...all, hasLicensee: false, method: null })).toBe('licensee')
    expect(whyNot({ ...all, isOld: true })).toBe('counting')
    expect(whyNot({ ...all, hasGoods: false, isOld: true })).toBe('goods')
  })
})

describe('addresses', () => {
  it('of the list of orders keep the default out', () => {
    const search = readOrders({ state: 'pending', find: ' 雨 ', page: '3' })
    expect(search).toEqual({ state: 'pending', q: '雨', page: 3 })
    expect(ordersHref(search, { state: 'all' })).toBe('/user/my-orders?find=%E9%9B%A8')
    expect(ordersHref(search, { page: 2 })).toBe('/user/my-orders?find=%E9%9B%A8&page=2&state=pending')
    expect(readOrders({ state: 'odd', page: '0' })).toEqual({ state: 'all', q: undefined, page: 1 })
  })

  it('of a top-up name the order that waits', () => {
    expect(topupHref('R26-7QX4', '704.30')).toBe('/topup?back=R26-7QX4&need=704.30')
  })
})
