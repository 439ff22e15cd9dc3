import { create } from 'zustand'
import { api } from '../../api/client'
import { ApiError } from '../../api/errors'
import { signedIn } from '../../lib/session'
import { read, watchSessions, write } from '../../lib/storage'
import { type Added, add, type CartLine, fitting, guestLines, lineKey, parse, putBack, remove } from './model'

const key = 'cart'
const owner = () => signedIn('member')?.id ?? 0
const silent = { showError: false, stay: true, dedupe: false }

type Answer = { lines: CartLine[]; most: number }
const bare = ({ lines, most }: Answer): CartLine[] => {
  useCart.setState({ most })
  return lines.map(({ material, variant, licence }) => ({ material, variant, licence }))
}
const ask = () => api.get('/api/cart/index', silent).then(bare)
const tell = (way: 'add' | 'del', lines: CartLine[]) =>
  api.post(`/api/cart/${way}`, { lines: lines }, silent).then(bare)

type Cart = {
  lines: CartLine[]
  /** Whose the lines are: a member's number, or 0 for this browser's own. */
  owner: number
  /** Lines that it may have. */
  most: number
  /** False while a member's cart is on its way. */
  isKnown: boolean
  isOpen: boolean
  open: () => void
  close: () => void
  /** What is to be said when the server will not have a change. */
  onRefused: (message: string) => void
  add: (line: CartLine) => Added['result']
  remove: (line: CartLine) => void
  putBack: (line: CartLine, place: number) => void
  /** The server took lines out itself: what was bought is no longer meant to be. */
  reload: () => Promise<void>
}

const stored = () => parse(read(key))

/** A visitor's cart is this browser's, a member's is the account's: it is on every device. */
export const useCart = create<Cart>((set, get) => {
  const keep = (lines: CartLine[]) => write(key, JSON.stringify(lines))

  /** Shown at once; the answer to the last change is what counts, and a refusal takes it back. */
  let changes = 0
  const change = (lines: CartLine[], call: () => Promise<CartLine[]>) => {
    const before = get().lines
    const who = get().owner
    set({ lines })
    if (who === 0) {
      keep(lines)
      return
    }
    changes += 1
    const own = changes
    call().then(
      (next) => own === changes && get().owner === who && set({ lines: next }),
      (reason: unknown) => {
        if (own === changes && get().owner === who) set({ lines: before })
        if (reason instanceof Error && reason.message) get().onRefused(reason.message)
      },
    )
  }
  // Another tab may have changed it: what is stored is what counts.
  const now = () => (get().owner === 0 ? stored() : get().lines)

  addEventListener('storage', (event) => {
    if (event.key === key && get().owner === 0) set({ lines: parse(event.newValue) })
  })
  return {
    lines: owner() === 0 ? stored() : [],
    owner: owner(),
    most: guestLines,
    isKnown: owner() === 0,
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    onRefused: () => undefined,
    add: (line) => {
      const { lines, result } = add(now(), line, get().most)
      if (result === 'added') change(lines, () => tell('add', [line]))
      return result
    },
    remove: (line) => change(remove(now(), line), () => tell('del', [line])),
    putBack: (line, place) => change(putBack(now(), line, place, get().most), () => tell('add', [line])),
    reload: async () => {
      if (get().owner === 0) return
      const lines = await ask().catch(() => null)
      if (lines) set({ lines })
    },
  }
})

/** The account's cart with what this browser had in it before somebody signed in. */
async function merged(): Promise<CartLine[]> {
  const own = stored()
  if (own.length === 0) return ask()
  try {
    return await tell('add', own)
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.error !== 'cart.full') throw reason
    const lines = await ask()
    const more = fitting(lines, own, useCart.getState().most)
    return more.length > 0 ? tell('add', more) : lines
  }
}

/** Follows who is signed in, from the shop's first page on. Returns what ends it. */
export function followCart(onRefused: (message: string) => void): () => void {
  let asked: number | null = null
  const follow = async () => {
    const who = owner()
    if (who === asked) return
    asked = who
    if (who === 0) {
      useCart.setState({ owner: 0, most: guestLines, isKnown: true, lines: stored() })
      return
    }
    useCart.setState({ owner: who, isKnown: false, lines: [] })
    try {
      const lines = await merged()
      write(key, '[]')
      if (owner() === who) useCart.setState({ lines, isKnown: true })
    } catch {
      // The browser keeps its own lines until the next visit; what is shown is at least no lie.
      if (owner() === who) useCart.setState({ lines: stored(), isKnown: true })
    }
  }
  useCart.setState({ onRefused })
  void follow()
  return watchSessions(() => void follow())
}

export const hasLine = (line: CartLine) => (cart: { lines: CartLine[] }) =>
  cart.lines.some((one) => lineKey(one) === lineKey(line))
