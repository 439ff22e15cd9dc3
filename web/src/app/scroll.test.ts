import { expect, it } from 'vitest'
import { scrollTarget } from './scroll'

const saved = { entry: 700, home: 500 }

it.each([
  ['/', '/course/7', 'new', 500],
  ['/', '/course2/7', 'history', 500],
  ['/', '/list', 'history', 0],
  ['/', '/about', 'new', 0],
  ['/', null, 'history', 0],
  ['/list', '/course/7', 'history', 700],
  ['/list', '/course/7', 'new', 0],
  ['/course/7', '/list', 'new', 0],
  ['/course/7', '/list', 'history', 700],
] as const)('to %s from %s (%s) scrolls to %i', (to, from, move, y) => {
  expect(scrollTarget(to, from, move, saved)).toBe(y)
})
