import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectClient } from '../../api/client'
import { clearSession, read, renewSession, write } from '../../lib/storage'
import { add, type CartLine, fitting, guestLines, parse, putBack, remove } from './model'
import { followCart, useCart } from './store'

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
    const full = Array.from({ length: guestLines }, (_, place) => line(place + 1))
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

describe('a member’s cart', () => {
  const answers: { path: string; body: { lines?: CartLine[] } | null }[] = []
  let kept: CartLine[]
  let isRefusing: boolean
  let stop: () => void

  beforeEach(() => {
    answers.length = 0
    kept = [line(7)]
    isRefusing = false
    connectClient({
      toast: () => undefined,
      navigate: () => undefined,
      pathOf: () => null,
      currentPath: () => '/list',
      language: () => 'en',
      text: async (key) => key,
    })
    vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
      const sent = body ? (JSON.parse(body) as { lines: CartLine[] }) : null
      answers.push({ path, body: sent })
      const refused = { code: 0, msg: 'No more', time: 1, data: null, error: 'cart.full' }
      if (isRefusing && sent) return Response.json(refused)
      if (path.endsWith('/add')) kept = [...(sent?.lines ?? []), ...kept]
      if (path.endsWith('/del'))
        kept = kept.filter((one) => !sent?.lines.some((two) => two.material === one.material))
      return Response.json({
        code: 1,
        msg: '',
        time: 1,
        data: { lines: kept.map((one) => ({ ...one, added_at: 1 })) },
      })
    })
  })
  afterEach(() => {
    stop()
    clearSession('member')
    vi.unstubAllGlobals()
  })

  const signIn = () => renewSession('member', { id: 3, token: 't', refresh_token: 'r' })
  const lines = () => useCart.getState().lines

  it('takes over what the browser had, once', async () => {
    write('cart', JSON.stringify([line(1), line(2)]))
    stop = followCart(() => undefined)
    expect(lines()).toEqual([line(1), line(2)])
    signIn()
    expect(useCart.getState().isKnown).toBe(false)
    await vi.waitFor(() => expect(lines()).toEqual([line(1), line(2), line(7)]))
    expect(read('cart')).toBe('[]')
    expect(answers).toEqual([{ path: '/api/cart/add', body: { lines: [line(1), line(2)] } }])
    clearSession('member')
    expect(lines(), 'who signs out leaves nothing behind').toEqual([])
  })

  it('tells the server every change, and takes back what it will not have', async () => {
    const said: string[] = []
    stop = followCart((message) => said.push(message))
    signIn()
    await vi.waitFor(() => expect(lines()).toEqual([line(7)]))
    expect(useCart.getState().add(line(8))).toBe('added')
    expect(lines()).toEqual([line(8), line(7)])
    await vi.waitFor(() => expect(kept).toEqual([line(8), line(7)]))
    expect(read('cart'), 'a member’s cart is not the browser’s').toBe('[]')
    isRefusing = true
    useCart.getState().remove(line(7))
    expect(lines()).toEqual([line(8)])
    await vi.waitFor(() => expect(lines()).toEqual([line(8), line(7)]))
    expect(said).toEqual(['No more'])
  })

  it('takes as much as fits when it is nearly full', () => {
    const full = Array.from({ length: guestLines - 1 }, (_, place) => line(place + 1))
    expect(fitting(full, [line(1), line(90), line(91)])).toEqual([line(90)])
    expect(fitting([...full, line(60)], [line(90)])).toEqual([])
  })
})
