import { create } from 'zustand'

// Seed section 9: minimum 0.08, trickle 800 ms.
const minimum = 0.08
const trickleEvery = 800

type Progress = { value: number | null; start: () => void; done: () => void }

let running = 0
let timer: ReturnType<typeof setInterval> | undefined
let hide: ReturnType<typeof setTimeout> | undefined

/** Each step covers a part of what is left, so the bar slows down and never arrives by itself. */
export function trickle(value: number): number {
  return Math.min(0.994, value + (1 - value) * 0.12)
}

export const useProgress = create<Progress>((set, get) => ({
  value: null,
  start: () => {
    running += 1
    if (running > 1) return
    clearTimeout(hide)
    set({ value: minimum })
    timer = setInterval(() => set({ value: trickle(get().value ?? minimum) }), trickleEvery)
  },
  done: () => {
    if (running === 0) return
    running -= 1
    if (running > 0) return
    clearInterval(timer)
    set({ value: 1 })
    hide = setTimeout(() => set({ value: null }), 220)
  },
}))
