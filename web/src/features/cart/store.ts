import { create } from 'zustand'
import { read, write } from '../../lib/storage'
import { type Added, add, type CartLine, parse, putBack, remove } from './model'

const key = 'cart'

type Cart = {
  lines: CartLine[]
  isOpen: boolean
  open: () => void
  close: () => void
  add: (line: CartLine) => Added['result']
  remove: (line: CartLine) => void
  putBack: (line: CartLine, place: number) => void
}

/** The cart of this browser. */
export const useCart = create<Cart>((set) => {
  // Another tab may have changed it: what is stored is what counts.
  const change = (how: (lines: CartLine[]) => CartLine[]) => {
    const lines = how(parse(read(key)))
    write(key, JSON.stringify(lines))
    set({ lines })
  }
  addEventListener('storage', (event) => {
    if (event.key === key) set({ lines: parse(event.newValue) })
  })
  return {
    lines: parse(read(key)),
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    add: (line) => {
      const { lines, result } = add(parse(read(key)), line)
      change(() => lines)
      return result
    },
    remove: (line) => change((lines) => remove(lines, line)),
    putBack: (line, place) => change((lines) => putBack(lines, line, place)),
  }
})
