import { useRef } from 'react'

/** The lines of a table, walked with keys. The ref goes on what holds them: a page behind this one has lines too. */
export function useLines<E extends HTMLElement>() {
  const holder = useRef<E>(null)
  const lines = () => [...(holder.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  /** The place of the line that has the focus; -1 when none has. */
  const place = () => lines().findIndex((line) => line.contains(document.activeElement))
  const walk = (step: 1 | -1) => {
    const all = lines()
    all[Math.max(0, Math.min(all.length - 1, place() + step))]?.focus()
  }
  return { holder, place, walk }
}
