import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors'
import type { MemberInfo } from '../../api/types'
import { fen, yuan } from '../../lib/money'
import { clearSession } from '../../lib/storage'
import { axisOf, barsOf } from './chart'
import { markSent, secondsLeft, sentAt, sentKey } from './countdown'
import {
  deviceName,
  explain,
  greetingAt,
  initials,
  masked,
  meterPart,
  pageOf,
  rateNumber,
  reachedTier,
  signed,
  wrongAddress,
  wrongBirthday,
  wrongCode,
  wrongEmail,
  wrongMobile,
  wrongMotto,
  wrongNickname,
  wrongPassword,
  wrongUsername,
} from './model'
import { member, remember, signIn } from './store'

describe('what is typed', () => {
  it.each([
    [
      wrongUsername,
      ['abc', 'Lin_xiaoman_12', 'a23456789012345'],
      ['ab', '1abc', 'a234567890123456', 'a-b', '林小满'],
    ],
    [
      wrongPassword,
      ['123456', 'a b·中文字符', 'x'.repeat(32)],
      ['12345', 'x'.repeat(33), 'abc&def', "abc'def", 'abc\ndef'],
    ],
    [wrongEmail, ['a@b.co', 'lin.xm+1@mail.example.com'], ['a@b', 'a b@c.d', '@b.co', 'a@@b.co', 'a@b.co.']],
    [
      wrongMobile,
      ['13800138000', '19912345678'],
      ['12800138000', '1380013800', '138001380000', '+8613800138000'],
    ],
    [wrongCode, ['012345'], ['12345', '1234567', '12a456']],
    [wrongNickname, ['林小满', 'Lin_1-a', 'x'.repeat(32)], ['x'.repeat(33), 'a b', '<b>', '😀']],
  ])('%o', (rule, good, bad) => {
    expect(good.map(rule)).toEqual(good.map(() => null))
    for (const value of bad) expect(rule(value), value).not.toBeNull()
    expect(rule('')).toBe('required')
  })

  it('is an address of the chosen kind, spaces around it forgiven', () => {
    expect(wrongAddress('email', ' a@b.co ')).toBeNull()
    expect(wrongAddress('mobile', 'a@b.co')).toBe('mobile')
  })

  it('is a day that exists and has come', () => {
    const today = '2026-11-15'
    for (const good of ['', '2026-11-15', '2000-02-29']) expect(wrongBirthday(good, today), good).toBeNull()
    for (const bad of ['2026-11-16', '2001-02-29', '1899-12-31', '2000-2-1', 'soon'])
      expect(wrongBirthday(bad, today), bad).toBe('birthday')
  })

  it('counts characters, not code units', () => {
    expect(wrongMotto('😀'.repeat(200))).toBeNull()
    expect(wrongMotto('x'.repeat(201))).toBe('motto')
  })
})

describe('a refused call', () => {
  const refused = (error: string) => new ApiError('No', { status: 200, error })
  it('complains at its field, else at the form', () => {
    expect(explain(refused('member.username_taken'))).toEqual({ fields: ['username'], message: 'No' })
    expect(explain(refused('code.wrong'))?.fields).toEqual(['code'])
    expect(explain(refused('member.wrong_password'))?.fields).toEqual(['oldPassword', 'password'])
    expect(explain(refused('member.login_wrong'))).toEqual({ fields: [], message: 'No' })
  })

  it('that was given up, or already led to the login, says nothing', () => {
    expect(explain(new DOMException('gone', 'AbortError'))).toBeNull()
    expect(explain(new ApiError('', { status: 200, code: 409 }))).toBeNull()
  })
})

describe('the minute between codes', () => {
  beforeEach(() => localStorage.clear())

  it('counts down and ends', () => {
    expect(secondsLeft(1000, 1000)).toBe(60)
    expect(secondsLeft(1000, 31_500)).toBe(30)
    expect(secondsLeft(1000, 60_999)).toBe(1)
    expect(secondsLeft(1000, 61_000)).toBe(0)
    expect(secondsLeft(undefined, 1000)).toBe(0)
  })

  it('does not make anyone wait for a clock that was set back', () => {
    expect(secondsLeft(10_000_000, 1000)).toBe(0)
  })

  it('is kept over a reload, by way, purpose and address, without the address', () => {
    const key = sentKey('email', 'register', ' Lin@Example.com')
    markSent(key, 5000)
    expect(sentAt(sentKey('email', 'register', 'lin@example.com'))).toBe(5000)
    expect(sentAt(sentKey('email', 'register', 'other@example.com'))).toBeUndefined()
    expect(sentAt(sentKey('email', 'change', 'lin@example.com'))).toBeUndefined()
    expect(localStorage.getItem('codeSent')).not.toContain('example')
  })

  it('forgets what is over, and what is broken', () => {
    markSent('a', 1000)
    markSent('b', 100_000)
    expect(sentAt('a')).toBeUndefined()
    expect(sentAt('b')).toBe(100_000)
    localStorage.setItem('codeSent', '{oops')
    expect(sentAt('b')).toBeUndefined()
  })
})

describe('the stored member', () => {
  const info = {
    id: 7,
    nickname: 'Lin',
    email: 'l@x.co',
    mobile: '13800138000',
    token: 'a',
    refresh_token: 'b',
    money: '1.00',
  }

  it('has no e-mail and no mobile', () => {
    clearSession('member')
    signIn(info as MemberInfo)
    expect(member()).toMatchObject({ id: 7, token: 'a', money: '1.00' })
    expect(localStorage.getItem('userInfo')).not.toMatch(/l@x|138/)
  })

  it('keeps its tokens when facts change', () => {
    remember({ ...info, money: '2.00', token: '', refresh_token: '' } as MemberInfo)
    expect(member()).toMatchObject({ money: '2.00', token: 'a', refresh_token: 'b' })
    expect(localStorage.getItem('userInfo')).not.toMatch(/l@x|138/)
  })
})

describe('money and rates', () => {
  it.each([
    ['12.50', 1250],
    ['-0.05', -5],
    ['3', 300],
    ['0.5', 50],
    ['odd', 0],
  ])('%s is %i fen', (text, value) => expect(fen(text)).toBe(value))

  it('comes back to two digits', () => {
    expect(yuan(-5)).toBe('-0.05')
    expect(yuan(120_000)).toBe('1200.00')
  })

  it('is written with its sign', () => {
    expect(signed('50.00')).toBe('+50.00')
    expect(signed('-12.30')).toBe('−12.30')
    expect(signed('0.00')).toBe('0.00')
    expect(signed('-3')).toBe('−3')
  })

  const tiers = [
    { amount: '2000.00', rate: 0.95, name: '' },
    { amount: '5000.00', rate: 0.92, name: '' },
  ]
  const next = { amount: '5000.00', missing: '516.00', rate: 0.92 }
  it('is measured from the step reached to the next', () => {
    expect(meterPart({ spent: '3500.00', tiers, next })).toBe(0.5)
    expect(meterPart({ spent: '500.00', tiers, next: { ...next, amount: '2000.00' } })).toBe(0.25)
    expect(meterPart({ spent: '9000.00', tiers, next: null })).toBe(1)
    expect(reachedTier({ spent: '1999.99', tiers })).toBe('0.00')
    expect(reachedTier({ spent: '2000.00', tiers })).toBe('2000.00')
  })

  it('says a rate as each language does', () => {
    expect(rateNumber(0.95, 'zh-cn')).toBe('9.5')
    expect(rateNumber(0.9, 'zh-cn')).toBe('9')
    expect(rateNumber(0.88, 'en')).toBe('12')
  })
})

describe('charts', () => {
  it.each([
    [[0, 3, 10], 0, 10, [0, 5, 10]],
    [[120, 880, 40], 0, 1000, [0, 500, 1000]],
    [[-5, 12], -5, 15, [-5, 0, 5, 10, 15]],
    [[-7], -8, 0, [-8, -6, -4, -2, 0]],
    [[1], 0, 1, [0, 1]],
  ])('of %j run from %i to %i', (values, low, high, ticks) => {
    const axis = axisOf(values)
    expect(axis.ticks.includes(0)).toBe(true)
    expect(axis.low).toBeLessThanOrEqual(Math.min(0, ...values))
    expect(axis.high).toBeGreaterThanOrEqual(Math.max(0, ...values))
    expect(axis).toEqual({ low, high, ticks })
  })

  it('draw bars from the zero line up and down', () => {
    const box = { left: 0, top: 0, width: 100, height: 100 }
    const [up, down, none] = barsOf([10, -5, 0], { low: -10, high: 10, ticks: [] }, box)
    expect(up).toMatchObject({ y: 0, height: 50 })
    expect(down).toMatchObject({ y: 50, height: 25 })
    expect(none?.height).toBe(0)
  })
})

describe('words about people and things', () => {
  it.each([
    ['林小满', '林'],
    ['lin_xiaoman', 'LX'],
    ['Ada', 'A'],
    ['ada lovelace king', 'AL'],
    ['', '?'],
  ])('initials of %s are %s', (name, letters) => expect(initials(name)).toBe(letters))

  it.each([
    [3, 'night'],
    [8, 'morning'],
    [12, 'noon'],
    [15, 'afternoon'],
    [20, 'evening'],
    [23, 'night'],
  ])('at %i it is %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting))

  it('hides the middle of an address', () => {
    expect(masked('mobile', '13800138000')).toBe('138****8000')
    expect(masked('email', 'linxm@example.com')).toBe('li***@example.com')
    expect(masked('email', 'a@example.com')).toBe('***@example.com')
  })

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0',
      'WeChat · iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/149.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    ['curl/8.0', null],
    ['', null],
  ])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name))

  it('reads the page of an address', () => {
    expect(['3', '0', '-1', 'x', '1e3', undefined].map(pageOf)).toEqual([3, 1, 1, 1, 1, 1])
  })
})
