import { createContext, useContext } from 'react'

export type Search = Record<string, string>

export type Address = {
  path: string
  search: Search
  /** Empty values leave the address. Typing replaces the entry, choosing adds one. */
  change: (patch: Record<string, string | undefined>, how?: 'push' | 'replace') => void
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
export function changed(search: Search, patch: Record<string, string | undefined>): Search {
  const next: Search = {}
  for (const [key, value] of Object.entries({ ...search, ...patch })) if (value) next[key] = value
  return next
}
