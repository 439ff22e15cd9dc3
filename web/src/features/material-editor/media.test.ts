import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha1 } from '../../lib/sha1'
import { isSameFile, missingParts, partRange, pauseBefore, secondsLeft, speedOf, withSample } from './upload'

const theirs = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

describe('sha1', () => {
  it('agrees with the known answers', () => {
    const of = (text: string) => {
      const hash = sha1()
      hash.update(new TextEncoder().encode(text))
      return hash.digest()
    }
    expect(of('')).toBe('da39a3ee5e6b4b0d3255bfef95601890afd80709')
    expect(of('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  })

  it('does not mind how the bytes are cut', () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => (at * 31 + 7) % 256)
    for (const cut of [1, 55, 56, 63, 64, 65, 119, 128, 999]) {
      const hash = sha1()
      for (let at = 0; at < bytes.length; at += cut) hash.update(bytes.subarray(at, at + cut))
      expect(hash.digest()).toBe(theirs(bytes))
    }
  })

  it('is right for every length around a block', () => {
    for (let length = 50; length < 135; length += 1) {
      const bytes = new Uint8Array(length).fill(length)
      const hash = sha1()
      hash.update(bytes)
      expect(hash.digest()).toBe(theirs(bytes))
    }
  })
})

describe('parts', () => {
  it('sends only what is not there', () => {
    expect(missingParts({ size: 35, part_size: 10, have: [0, 2] })).toEqual([1, 3])
    expect(missingParts({ size: 30, part_size: 10, have: [2, 0, 1] })).toEqual([])
  })

  it('cuts the last part short', () => {
    expect(partRange(0, 35, 10)).toEqual([0, 10])
    expect(partRange(3, 35, 10)).toEqual([30, 35])
  })

  it('goes on only with the same file', () => {
    const row = { name: 'a.mov', size: 9 }
    expect(isSameFile({ name: 'a.mov', size: 9 }, row)).toBe(true)
    expect(isSameFile({ name: 'a.mov', size: 8 }, row)).toBe(false)
    expect(isSameFile({ name: 'b.mov', size: 9 }, row)).toBe(false)
  })
})

describe('speed', () => {
  it('is that of the last seconds', () => {
    let samples = withSample([], { at: 0, sent: 0 })
    expect(speedOf(samples)).toBeNull()
    samples = withSample(samples, { at: 1000, sent: 1_000_000 })
    expect(speedOf(samples)).toBe(1_000_000)
    for (let at = 2000; at <= 20_000; at += 1000) samples = withSample(samples, { at, sent: 1_000_000 })
    expect(speedOf(samples)).toBe(0)
  })

  it('says how long it takes, if it can', () => {
    expect(secondsLeft(100, 40, 20)).toBe(3)
    expect(secondsLeft(100, 40, null)).toBeNull()
    expect(secondsLeft(100, 40, 0)).toBeNull()
  })

  it('waits longer each time and gives up in the end', () => {
    expect(pauseBefore(0)).toBe(1000)
    expect(pauseBefore(7)).toBe(30_000)
    expect(pauseBefore(8)).toBeNull()
  })
})
