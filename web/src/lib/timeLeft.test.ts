import { describe, expect, it } from 'vitest'
import { followServerClock, serverNow } from './clock'
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

  const dated = (unix: number, age?: number) =>
    new Headers({ date: new Date(unix).toUTCString(), ...(age === undefined ? {} : { age: String(age) }) })
  /** Whole seconds in the header leave an uncertainty of one. */
  const expectAhead = (ms: number) => expect(Math.abs(serverNow() - Date.now() - ms)).toBeLessThan(1100)

  it('follows the server’s clock when the computer’s is wrong', () => {
    const now = Math.floor(Date.now() / 1000) * 1000
    followServerClock(dated(now + 600_000), now, now + 100)
    expectAhead(600_000)
    followServerClock(new Headers(), now, now + 100)
    expectAhead(600_000)
    followServerClock(dated(now), now, now + 100)
    expectAhead(0)
  })

  it('stays where it is while answers agree with it, however long they took', () => {
    const now = Math.floor(Date.now() / 1000) * 1000
    followServerClock(dated(now), now + 300, now + 300)
    const before = serverNow() - Date.now()
    followServerClock(dated(now + 1000), now + 1300, now + 1300)
    followServerClock(dated(now + 4000), now, now + 9000)
    expect(Math.abs(serverNow() - Date.now() - before)).toBeLessThan(20)
  })

  it('does not believe an answer from a cache', () => {
    const now = Math.floor(Date.now() / 1000) * 1000
    followServerClock(dated(now), now, now)
    followServerClock(dated(now - 40_000, 40), now, now)
    expectAhead(0)
  })
})
