import { beforeEach, describe, expect, it } from 'vitest'
import { read, write } from '../../lib/storage'
import { add, type CartLine, mostLines, parse, putBack, remove } from './model'
import { useCart } from './store'

const line = (material: number, change: Partial<CartLine> = {}): CartLine => ({
  material,
  variant: 1,
  licence: 'personal',
  ...change,
})

describe('the lines of a cart', () => {
  it('are one per material, version and licence, newest first', () => {
    const first = add([], line(1))
    expect(first).toEqual({ lines: [line(1)], result: 'added' })
    expect(add(first.lines, line(1))).toEqual({ lines: [line(1)], result: 'there' })
    expect(add(first.lines, line(1, { licence: 'commercial' })).lines).toEqual([
      line(1, { licence: 'commercial' }),
      line(1),
    ])
    expect(add(first.lines, line(1, { variant: 2 })).result).toBe('added')
  })

  it('are fifty at most', () => {
    const full = Array.from({ length: mostLines }, (_, place) => line(place + 1))
    expect(add(full, line(99))).toEqual({ lines: full, result: 'full' })
    expect(add(full, line(7)).result).toBe('there')
  })

  it('come back to their place when a removal is undone', () => {
    const lines = [line(1), line(2), line(3)]
    const rest = remove(lines, line(2))
    expect(rest).toEqual([line(1), line(3)])
    expect(putBack(rest, line(2), 1)).toEqual(lines)
    expect(putBack(lines, line(2), 0)).toEqual(lines)
  })

  it('are read from what a browser kept, whatever it kept', () => {
    expect(parse(null)).toEqual([])
    expect(parse('{')).toEqual([])
    expect(parse('{"a":1}')).toEqual([])
    const odd = [
      line(1),
      line(1),
      { ...line(2), licence: 'all' },
      { material: '3' },
      null,
      { ...line(4), price: '1' },
    ]
    expect(parse(JSON.stringify(odd))).toEqual([line(1), line(4)])
    expect(parse(JSON.stringify(Array.from({ length: 80 }, (_, place) => line(place + 1))))).toHaveLength(50)
  })
})

describe('the cart of this browser', () => {
  beforeEach(() => {
    write('cart', '[]')
    useCart.setState({ lines: [] })
  })

  it('is kept, without prices', () => {
    expect(useCart.getState().add(line(5))).toBe('added')
    expect(parse(read('cart'))).toEqual([line(5)])
    useCart.getState().remove(line(5))
    expect(read('cart')).toBe('[]')
  })

  it('does not undo what another tab did', () => {
    useCart.getState().add(line(1))
    write('cart', JSON.stringify([line(2), line(1)]))
    useCart.getState().add(line(3))
    expect(useCart.getState().lines).toEqual([line(3), line(2), line(1)])
  })

  it('follows another tab', () => {
    dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: JSON.stringify([line(9)]) }))
    expect(useCart.getState().lines).toEqual([line(9)])
  })
})
