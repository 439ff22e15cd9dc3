import { describe, expect, it } from 'vitest'
import { joined, minutesLeft, nextSpeed, ordered, startAt, untilRenewal, watching, withWord } from './model'

describe('what was watched', () => {
  it('is what played, without the jumps', () => {
    const watch = watching()
    for (const ms of [0, 250, 500, 750]) watch.tick(ms)
    watch.tick(60_000)
    watch.tick(60_250)
    expect(watch.take()).toEqual([
      [0, 750],
      [60_000, 60_250],
    ])
    expect(watch.take()).toEqual([])
  })

  it('does not count a jump backwards, nor the time of a pause', () => {
    const watch = watching()
    watch.tick(5000)
    watch.tick(5200)
    watch.tick(1000)
    watch.rest()
    watch.tick(2000)
    watch.tick(2300)
    expect(watch.take()).toEqual([
      [2000, 2300],
      [5000, 5200],
    ])
  })

  it('goes on from where it was taken', () => {
    const watch = watching()
    watch.tick(0)
    watch.tick(1000)
    watch.take()
    watch.tick(2000)
    expect(watch.take()).toEqual([[1000, 2000]])
  })

  it('keeps what could not be sent', () => {
    const watch = watching()
    watch.tick(0)
    watch.tick(1000)
    const taken = watch.take()
    watch.tick(1500)
    watch.giveBack(taken)
    expect(watch.take()).toEqual([[0, 1500]])
  })

  it('counts at double speed too', () => {
    const watch = watching()
    watch.tick(0)
    watch.tick(2000)
    expect(watch.take()).toEqual([[0, 2000]])
  })

  it('joins what touches', () => {
    expect(
      joined([
        [5, 9],
        [0, 5],
        [20, 20],
        [8, 12],
      ]),
    ).toEqual([[0, 12]])
  })
})

it('begins where one was, but not at the end', () => {
  expect(startAt(60_000, 600_000)).toBe(60_000)
  expect(startAt(2000, 600_000)).toBe(0)
  expect(startAt(595_000, 600_000)).toBe(0)
})

it('goes through the speeds and stops at both ends', () => {
  expect(nextSpeed(1, 1)).toBe(1.25)
  expect(nextSpeed(2, 1)).toBe(2)
  expect(nextSpeed(0.5, -1)).toBe(0.5)
  expect(nextSpeed(0.9, 1)).toBe(1.25)
})

it('counts the minutes that are left', () => {
  expect(minutesLeft(600_000, 0)).toBe(10)
  expect(minutesLeft(600_000, 950)).toBe(1)
  expect(minutesLeft(600_000, 1000)).toBe(0)
})

it('puts notes in the order of the film', () => {
  const note = (id: number, at_ms: number) => ({ id, at_ms, text: '', created_at: 0 })
  expect(ordered([note(2, 500), note(3, 10), note(1, 500)]).map(({ id }) => id)).toEqual([3, 1, 2])
})

it('finds the same piece under the new word', () => {
  expect(withWord('http://x/hls/old/720p/3.m4s', '/hls/new/index.m3u8')).toBe('http://x/hls/new/720p/3.m4s')
  expect(withWord('http://x/media/a.mp4', '/hls/new/index.m3u8')).toBe('http://x/media/a.mp4')
})

it('asks for the next stream in time, and never at once', () => {
  expect(untilRenewal(100, 40_000)).toBe(60_000)
  expect(untilRenewal(10, 40_000)).toBe(5000)
})
