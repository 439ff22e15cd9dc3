import { useState } from 'react'
import { read, write } from '../lib/storage'
import { useOffice } from './office'

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

type Prefs = { density: Density; hidden: Record<string, string[]> }

function load(key: string): Prefs {
  try {
    return { density: 'normal', hidden: {}, ...(JSON.parse(read(key) ?? '{}') as Partial<Prefs>) }
  } catch {
    return { density: 'normal', hidden: {} }
  }
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
    setDensity: (density: Density) => put({ density }),
    hide: (names: string[]) => put({ hidden: { ...load(key).hidden, [node]: names } }),
  }
}
