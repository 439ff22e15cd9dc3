import { expect, it } from 'vitest'
import { frameAt, tilePosition } from './sprite'

it('finds the frame under the pointer and its tile', () => {
  expect([0, 0.5, 0.999, 1, -1].map((ratio) => frameAt(ratio, 60))).toEqual([0, 30, 59, 59, 0])
  const sprite = { columns: 10, rows: 6 }
  expect(tilePosition(0, sprite)).toBe('0% 0%')
  expect(tilePosition(59, sprite)).toBe('100% 100%')
  expect(tilePosition(3, { columns: 1, rows: 1 })).toBe('0% 0%')
})
