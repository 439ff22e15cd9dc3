import { describe, expect, it } from 'vitest'
import { placeOf, ratioAt } from './peek'

describe('frames beside a picture', () => {
  const wide = { width: 320, height: 180 }
  it('stand below it', () =>
    expect(placeOf({ left: 20, top: 100, bottom: 132 }, wide, 900)).toEqual({
      left: 20,
      top: 132,
      width: 272,
      height: 153,
    }))
  it('stand above it where the screen ends', () =>
    expect(placeOf({ left: 20, top: 800, bottom: 832 }, wide, 900).top).toBe(800 - 153))
  it('of a tall film are narrower, not higher', () =>
    expect(placeOf({ left: 0, top: 0, bottom: 32 }, { width: 180, height: 320 }, 900)).toMatchObject({
      width: 113,
      height: 200,
    }))
  it('follow the pointer and stop at both ends', () => {
    const place = { left: 20, top: 0, width: 200, height: 100 }
    expect([10, 20, 120, 500].map((x) => ratioAt(x, place))).toEqual([0, 0, 0.5, 1])
  })
})
