import { createContext, useContext } from 'react'

export type Search = Record<string, string>

/** What of an address changes; undefined leaves it. */
export type Patch = Record<string, string | undefined>

export type Address = {
  path: string
  search: Search
  /** Empty values leave the address. Typing replaces the entry, choosing adds one. */
  change: (patch: Patch, how?: 'push' | 'replace') => void
  isVisible: boolean
}

/** The page's own address: a page that is kept alive behind another keeps the one it was left at. */
export const AddressContext = createContext<Address | null>(null)

export function useAddress(): Address {
  const address = useContext(AddressContext)
  if (!address) throw new Error('a page stands outside the shell')
  return address
}

/** The search after a change. Null: everything but these. */
export function changed(search: Search, patch: Patch): Search {
  const next: Search = {}
  for (const [key, value] of Object.entries({ ...search, ...patch })) if (value) next[key] = value
  return next
}
