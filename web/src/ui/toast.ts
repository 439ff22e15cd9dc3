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
  /** Pages that were left: what was said on one of them goes with it. */
  left: number
}

let last = 0

/** Toasts waiting for their host. The host's code is fetched with the first toast: most visits see none. */
export const useWaitingToasts = create<Waiting>((set, get) => ({
  list: [],
  left: 0,
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

/** Another page is shown. */
export function leaveToasts(): void {
  useWaitingToasts.setState(({ left }) => ({ left: left + 1 }))
}

export function toast(kind: Toast['kind'], message: string, ...actions: ToastAction[]): void {
  useWaitingToasts.getState().add({ kind, message, actions })
}
