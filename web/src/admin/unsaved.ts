import { useEffect } from 'react'
import { create } from 'zustand'

type Unsaved = { names: ReadonlySet<string>; mark: (name: string, isUnsaved: boolean) => void }

export const useUnsavedPages = create<Unsaved>((set, get) => ({
  names: new Set(),
  mark: (name, isUnsaved) => {
    const { names } = get()
    if (names.has(name) === isUnsaved) return
    const next = new Set(names)
    if (isUnsaved) next.add(name)
    else next.delete(name)
    set({ names: next })
  },
}))

/** Tells the shell that a page holds work: it is kept behind other tabs, marked, and asked about before it closes. */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  const mark = useUnsavedPages((state) => state.mark)
  useEffect(() => mark(name, isUnsaved), [mark, name, isUnsaved])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
