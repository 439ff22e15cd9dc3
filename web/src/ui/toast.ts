import { create } from 'zustand'

export type Toast = { id: number; kind: 'error' | 'success'; message: string }

type Waiting = { list: Toast[]; add: (kind: Toast['kind'], message: string) => void; take: () => Toast[] }

let last = 0

/** Toasts waiting for their host. The host's code is fetched with the first toast: most visits see none. */
export const useWaitingToasts = create<Waiting>((set, get) => ({
  list: [],
  add: (kind, message) => {
    last += 1
    set({ list: [...get().list, { id: last, kind, message }] })
  },
  take: () => {
    const { list } = get()
    if (list.length > 0) set({ list: [] })
    return list
  },
}))

export function toast(kind: Toast['kind'], message: string): void {
  useWaitingToasts.getState().add(kind, message)
}
