import { describe, expect, it } from 'vitest'
import { hearTime, serverNow } from './clock'
import { countdown, secondsLeft } from './timeLeft'

describe('the time left', () => {
  it('counts whole seconds down to zero and no further', () => {
    expect(secondsLeft(1000, 999_001)).toBe(1)
    expect(secondsLeft(1000, 999_000)).toBe(1)
    expect(secondsLeft(1000, 1_000_000)).toBe(0)
    expect(secondsLeft(1000, 2_000_000)).toBe(0)
  })

  it('is written as a clock', () => {
    expect(countdown(1661)).toBe('27:41')
    expect(countdown(5)).toBe('00:05')
    expect(countdown(3725)).toBe('1:02:05')
  })

  it('follows the server’s clock when the computer’s is wrong', () => {
    const now = Date.now()
    hearTime(Math.floor(now / 1000) + 600, now)
    expect(serverNow() - Date.now()).toBeGreaterThan(595_000)
    hearTime(Math.floor(now / 1000), now)
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000)
    hearTime(1, now)
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000)
  })
})
