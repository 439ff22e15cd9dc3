import { useState } from 'react'
import { parseJson } from '../lib/json'
import { read, write } from '../lib/storage'
import { useOffice } from './office'

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

type Prefs = {
  density: Density
  hidden: Record<string, string[]>
  order: Record<string, string[]>
  /** Tables that had saved views when they were last open. */
  viewed: Record<string, boolean>
}

const plain: Prefs = { density: 'normal', hidden: {}, order: {}, viewed: {} }

function load(key: string): Prefs {
  return { ...plain, ...parseJson<Partial<Prefs>>(read(key)) }
}

/** How one administrator likes their tables, on this browser. */
export function usePrefs(node: string, usuallyHidden: string[]) {
  const key = `office.${useOffice().adminInfo.id}`
  const [prefs, setPrefs] = useState(() => load(key))
  const put = (next: Partial<Prefs>) => {
    // Another page may have saved since this one was opened.
    const all = { ...load(key), ...next }
    write(key, JSON.stringify(all))
    setPrefs(all)
  }
  const hidden = prefs.hidden[node] ?? usuallyHidden
  return {
    density: prefs.density,
    hidden,
    order: prefs.order[node] ?? [],
    hadViews: prefs.viewed[node] === true,
    noteViews: (hasViews: boolean) => put({ viewed: { ...load(key).viewed, [node]: hasViews } }),
    setDensity: (density: Density) => put({ density }),
    /** Which columns are hidden, and in which order the others stand. */
    arrange: (hidden: string[], order: string[]) => {
      const known = load(key)
      put({ hidden: { ...known.hidden, [node]: hidden }, order: { ...known.order, [node]: order } })
    },
    reset: () => {
      const { [node]: _, ...rest } = load(key).hidden
      const { [node]: __, ...others } = load(key).order
      put({ hidden: rest, order: others })
    },
  }
}
