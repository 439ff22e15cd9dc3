import { expect, it } from 'vitest'
import { fitted } from './place'

it('the panel stays inside the window, whatever was remembered', () => {
  const room = { width: 1440, height: 900 }
  expect(fitted({ x: 676, y: 194, width: 748, height: 690 }, room)).toEqual({
    x: 676,
    y: 194,
    width: 748,
    height: 690,
  })
  expect(fitted({ x: 5000, y: -50, width: 748, height: 690 }, room)).toEqual({
    x: 692,
    y: 0,
    width: 748,
    height: 690,
  })
  expect(fitted({ x: 0, y: 0, width: 9999, height: 9999 }, room)).toEqual({ x: 0, y: 0, ...room })
  expect(fitted({ x: 10, y: 10, width: 5, height: 5 }, room)).toEqual({
    x: 10,
    y: 10,
    width: 420,
    height: 280,
  })
  expect(fitted({ x: 10, y: 10, width: 748, height: 690 }, { width: 390, height: 200 })).toEqual({
    x: 0,
    y: 0,
    width: 390,
    height: 200,
  })
})
