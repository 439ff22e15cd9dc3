import { create } from 'zustand'

/** What a toast offers: the way back from what it reports. */
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  kind: 'error' | 'success'
  /** A second line is smaller. */
  message: string
  actions: ToastAction[]
}

type Waiting = {
  list: Toast[]
  add: (toast: Omit<Toast, 'id'>) => void
  take: () => Toast[]
}

let last = 0

/** Toasts waiting for their host. The host's code is fetched with the first toast: most visits see none. */
export const useWaitingToasts = create<Waiting>((set, get) => ({
  list: [],
  add: (toast) => {
    last += 1
    set({ list: [...get().list, { ...toast, id: last }] })
  },
  take: () => {
    const { list } = get()
    if (list.length > 0) set({ list: [] })
    return list
  },
}))

export function toast(kind: Toast['kind'], message: string, ...actions: ToastAction[]): void {
  useWaitingToasts.getState().add({ kind, message, actions })
}
