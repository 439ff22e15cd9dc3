import { describe, expect, it, vi } from 'vitest'
import { add, amount, isFree, money } from './money'
import { pageLinks } from './pages'
import { trickle, useProgress } from './progress'
import { signedIn } from './session'
import { clearSession, read, renewSession, session, watchSessions, write } from './storage'
import { initialTheme, useTheme } from './theme'
import { clock, moment, timecode } from './time'
import { isOwnPath, returnTarget, withQuery } from './url'
import { uuid } from './uuid'

describe('money', () => {
  it.each([
    ['168.00', '¥168'],
    ['151.20', '¥151.20'],
    ['0.50', '¥0.50'],
    ['1680.00', '¥1,680'],
    ['9007199254740993.01', '¥9,007,199,254,740,993.01'],
  ])('%s is shown as %s', (price, shown) => expect(money(price)).toBe(shown))

  it('knows what is free', () => {
    expect(isFree('0.00')).toBe(true)
    expect(isFree('0.01')).toBe(false)
    expect(isFree('10.00')).toBe(false)
  })
})

describe('time', () => {
  it('writes clocks', () => {
    expect(clock(18_000)).toBe('0:18')
    expect(clock(605_400)).toBe('10:05')
    expect(clock(3_725_000)).toBe('1:02:05')
  })

  it('writes timecode to the frame', () => {
    expect(timecode(112, 25)).toBe('00:00:04:12')
    expect(timecode(0, 25)).toBe('00:00:00:00')
    expect(timecode(30, 29.97)).toBe('00:00:01:00')
    expect(timecode(25 * 3600, 25)).toBe('01:00:00:00')
  })
})

describe('addresses', () => {
  it('sort their keys and leave out what is empty', () => {
    expect(withQuery('/list', { type: 'city', page: 2, q: '', sort: undefined })).toBe(
      '/list?page=2&type=city',
    )
    expect(withQuery('/list', { q: '雨 & 夜' })).toBe('/list?q=%E9%9B%A8+%26+%E5%A4%9C')
    expect(withQuery('/list')).toBe('/list')
  })

  it('are ours or not', () => {
    expect(isOwnPath('/vip-pricing?x=1')).toBe(true)
    for (const path of ['//a.b', '/\\a.b', '/\t/a.b', '/x\\y', 'https://a.b', 'list', '', undefined])
      expect(isOwnPath(path)).toBe(false)
  })

  it.each([
    ['/course/12?x=1#top', '/course/12?x=1#top'],
    ['/user/account/devices', '/user/account/devices'],
    ['//evil.example', '/user'],
    ['/\n/evil.example', '/user'],
    ['https://evil.example/', '/user'],
    ['javascript:alert(1)', '/user'],
    ['/login?to=/login', '/user'],
    ['/register/ab', '/user'],
    ['/user/login', '/user'],
    ['/api/user/logout', '/user'],
    ['/loginsomewhere', '/loginsomewhere'],
    ['/', '/user'],
    [undefined, '/user'],
    [['/a', '/b'], '/user'],
  ])('%s after logging in leads to %s', (to, target) => {
    expect(returnTarget(to, '/user')).toBe(target)
  })
})

describe('pages', () => {
  it('offers the first, the last and the neighbouring pages', () => {
    expect(pageLinks(1, 1)).toEqual([1])
    expect(pageLinks(1, 18)).toEqual([1, 2, 3, 4, 5, null, 18])
    expect(pageLinks(9, 18)).toEqual([1, null, 8, 9, 10, null, 18])
    expect(pageLinks(18, 18)).toEqual([1, null, 14, 15, 16, 17, 18])
    expect(pageLinks(4, 5)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('theme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['blue', true, 'dark'],
    ['blue', false, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
  ])('saved %s, system dark %s: %s', (saved, systemDark, theme) => {
    expect(initialTheme(saved, systemDark)).toBe(theme)
  })

  it('toggles, saves and marks the root', () => {
    const before = useTheme.getState().theme
    useTheme.getState().toggle()
    const after = useTheme.getState().theme
    expect(after).not.toBe(before)
    expect(localStorage.getItem('theme')).toBe(after)
    expect(document.documentElement.classList.contains(after)).toBe(true)
    expect(document.documentElement.classList.contains(before)).toBe(false)
  })
})

describe('sessions', () => {
  it('keep what else is known about the member when tokens change', () => {
    write('userInfo', JSON.stringify({ id: 7, nickname: 'Lin', token: 'a', refresh_token: 'b' }))
    renewSession('member', { token: 'c' })
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({
      id: 7,
      token: 'c',
      refresh_token: 'b',
    })
    clearSession('member')
    expect(session('member')).toBeNull()
  })

  it('belong to somebody with id and token, and tell when that changes', () => {
    const tell = vi.fn()
    const stop = watchSessions(tell)
    renewSession('member', { token: 'a' })
    expect(signedIn('member')).toBeNull()
    renewSession('member', { id: 7, nickname: 'Lin' })
    expect(signedIn('member')).toMatchObject({ id: 7, nickname: 'Lin' })
    expect(signedIn('member')).toBe(signedIn('member'))
    expect(tell).toHaveBeenCalledTimes(2)
    localStorage.removeItem('userInfo')
    dispatchEvent(new Event('storage'))
    expect(tell).toHaveBeenCalledTimes(3)
    expect(signedIn('member')).toBeNull()
    stop()
    dispatchEvent(new Event('storage'))
    expect(tell).toHaveBeenCalledTimes(3)
  })

  it('live in memory where the browser refuses to store', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full')
    })
    write('userInfo', '{"id":1,"token":"a"}')
    expect(read('userInfo')).toBe('{"id":1,"token":"a"}')
    refuse.mockRestore()
    clearSession('member')
    expect(read('userInfo')).toBeNull()
  })

  it('ignore what is broken', () => {
    write('adminInfo', '{oops')
    expect(session('admin')).toBeNull()
    write('adminInfo', '{"token":""}')
    expect(session('admin')).toBeNull()
  })
})

describe('uuid', () => {
  it('is a random version 4', () => {
    expect(uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(uuid()).not.toBe(uuid())
  })
})

describe('progress', () => {
  it('starts at 0.08, moves every 800 ms, counts overlaps and ends', () => {
    vi.useFakeTimers()
    const { start, done } = useProgress.getState()
    const value = () => useProgress.getState().value
    start()
    expect(value()).toBe(0.08)
    vi.advanceTimersByTime(799)
    expect(value()).toBe(0.08)
    vi.advanceTimersByTime(1)
    expect(value()).toBe(trickle(0.08))
    start()
    done()
    expect(value()).not.toBe(1)
    done()
    expect(value()).toBe(1)
    vi.advanceTimersByTime(300)
    expect(value()).toBeNull()
    done()
    expect(value()).toBeNull()
    vi.useRealTimers()
  })

  it('never arrives by itself', () => {
    let value = 0.08
    for (let step = 0; step < 500; step += 1) value = trickle(value)
    expect(value).toBeLessThan(1)
  })
})

describe('the back office’s figures and times', () => {
  it('always has two digits, groups and a true minus', () => {
    expect(amount('1234567.5')).toBe('¥1,234,567.50')
    expect(amount('-3')).toBe('−¥3.00')
    expect(amount('12.30', true)).toBe('+¥12.30')
    expect(amount('0.00', true)).toBe('¥0.00')
    expect(add('0.10', '-0.20')).toBe('-0.10')
    expect(add('99999999.99', '0.01')).toBe('100000000.00')
  })

  it('tells today and yesterday by name', () => {
    const now = new Date(2026, 10, 15, 10, 0).getTime()
    const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000
    expect(moment(at(2026, 10, 15, 0, 0), now)).toEqual({ day: 'today', text: '00:00' })
    expect(moment(at(2026, 10, 14, 23, 59), now)).toEqual({ day: 'yesterday', text: '23:59' })
    expect(moment(at(2026, 10, 13, 9, 7), now)).toEqual({ day: 'date', text: '11-13 09:07' })
    expect(moment(at(2025, 10, 14, 9, 7), now)).toEqual({ day: 'date', text: '2025-11-14' })
  })

  it('asks for several values of one name', () => {
    expect(withQuery('/x', { ids: [1, 2], a: 'b' })).toBe('/x?a=b&ids%5B%5D=1&ids%5B%5D=2')
  })
})

it('finds an answer of the page however its address is spelled', async () => {
  const answers = { '/a?q=x+y&t=b%2Cc': 'here' }
  document.body.innerHTML = `<script type="application/json" id="first-data">${JSON.stringify({ answers })}</script>`
  vi.resetModules()
  const { firstAnswer, forgetFirstAnswers } = await import('./firstData')
  expect(firstAnswer('/a?q=x%20y&t=b,c')).toBe('here')
  expect(firstAnswer('/a?q=x')).toBeUndefined()
  expect(firstAnswer('/a?q=%E0%A4%A')).toBeUndefined()
  forgetFirstAnswers()
  expect(firstAnswer('/a?q=x%20y&t=b,c')).toBeUndefined()
})
