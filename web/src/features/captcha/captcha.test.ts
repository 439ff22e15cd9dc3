import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256Hex } from '../../lib/sha256'
import { infoOf, targetOf, workInfo } from './model'
import { likelihood, solve, zeroBits } from './work'

const reference = (text: string) => createHash('sha256').update(text).digest('hex')

describe('SHA-256', () => {
  it('agrees with the published examples', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('agrees with another implementation at every length around a block, and beyond ASCII', () => {
    for (let length = 0; length <= 140; length += 1) {
      const text = 'x'.repeat(length)
      expect(sha256Hex(text)).toBe(reference(text))
    }
    expect(sha256Hex('样片 rushes')).toBe(reference('样片 rushes'))
  })
})

describe('the work', () => {
  it('counts leading zero bits across words', () => {
    expect(zeroBits(Uint32Array.of(0x80000000, 0))).toBe(0)
    expect(zeroBits(Uint32Array.of(1, 0))).toBe(31)
    expect(zeroBits(Uint32Array.of(0, 0x00ff0000))).toBe(40)
  })

  it('finds the first number that fits', () => {
    const work = { salt: 'b51c9f', bits: 12 }
    const found = solve(work, 0, 200_000)
    const fits = (n: number) => reference(`${work.salt}${n}`).startsWith('000')
    expect(found).not.toBeNull()
    expect(fits(found ?? -1)).toBe(true)
    for (let n = 0; n < (found ?? 0); n += 1) if (fits(n)) throw new Error(`${n} came first`)
  })

  it('gives up after its share and goes on from there', () => {
    const work = { salt: 'b51c9f', bits: 12 }
    const found = solve(work, 0, 200_000) ?? 0
    expect(solve(work, 0, found)).toBeNull()
    expect(solve(work, found, 1)).toBe(found)
  })

  it('shows progress that grows and never arrives', () => {
    expect(likelihood(0, 19)).toBe(0)
    expect(likelihood(2 ** 19, 19)).toBeCloseTo(0.632, 3)
    expect(likelihood(2 ** 22, 19)).toBeLessThan(1)
  })
})

describe('the answer', () => {
  it('is written as the protocol says', () => {
    const points = [
      { x: 50, y: 60 },
      { x: 150.126, y: 100.5 },
    ]
    expect(infoOf(points, 350, 200)).toBe('50,60-150.13,100.5;350;200')
    expect(workInfo(48123)).toBe('work:48123')
  })

  it('names icons and written words', () => {
    expect(targetOf('<灯泡>')).toEqual({ kind: 'icon', name: '灯泡' })
    expect(targetOf('海')).toEqual({ kind: 'text', name: '海' })
    expect(targetOf('<>')).toEqual({ kind: 'text', name: '<>' })
  })
})
