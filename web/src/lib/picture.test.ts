import { describe, expect, it } from 'vitest'
import { pictureSuffixes, pushed, squareOf, wrongPicture } from './picture'

describe('a chosen picture', () => {
  it('is refused before it is sent when it is no picture or too large', () => {
    const rules = { maxSize: 1000, allowedSuffixes: 'jpg,png,zip' }
    expect(wrongPicture({ name: 'a.PNG', size: 1000 }, rules)).toBeNull()
    expect(wrongPicture({ name: 'a.png', size: 1001 }, rules)).toBe('size')
    expect(wrongPicture({ name: 'a.zip', size: 1 }, rules)).toBe('type')
    expect(wrongPicture({ name: 'a.png', size: 0 }, rules)).toBe('incomplete')
    expect(wrongPicture({ name: '', size: 1 }, rules)).toBe('incomplete')
    expect(wrongPicture({ name: 'a.webp', size: 1 }, rules)).toBe('type')
    expect(wrongPicture({ name: 'a.webp', size: 1 })).toBeNull()
    expect(pictureSuffixes(rules)).toEqual(['jpg', 'png'])
  })
})

describe('a square of a picture', () => {
  const size = { width: 400, height: 200 }

  it('is its middle at first, and smaller the nearer one looks', () => {
    expect(squareOf(size, { x: 0, y: 0, zoom: 1 })).toEqual([100, 0, 200])
    expect(squareOf(size, { x: 0, y: 0, zoom: 2 })).toEqual([150, 50, 100])
    expect(squareOf(size, { x: 1, y: -1, zoom: 2 })).toEqual([300, 0, 100])
  })

  it('follows the hand and stops at the edge', () => {
    const start = { x: 0, y: 0, zoom: 1 }
    expect(pushed(size, start, { x: 100, y: 0 }, 200)).toMatchObject({ x: -1, y: 0 })
    expect(pushed(size, start, { x: 50, y: 40 }, 200)).toMatchObject({ x: -0.5, y: 0 })
    expect(pushed(size, start, { x: -900, y: 0 }, 200).x).toBe(1)
  })
})
