// What is kept of a list under a name: conditions, words, order and columns, not the page one is on.
import type { Patch, Search } from '../address'

export type ViewState = { query: Search; hidden: string[]; order: string[] }
export type SavedView = { id: number; name: string; shared: boolean; own: boolean; state: ViewState }

const isOfView = (key: string) => ['order', 'quickSearch', 'match'].includes(key) || key.startsWith('search[')

export const viewQuery = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => isOfView(key)))

/** The change of the address that shows a view, or everything. */
export function viewPatch(search: Search, query: Search, id?: number | string): Patch {
  const gone = Object.fromEntries(
    Object.keys(search)
      .filter((key) => isOfView(key) || key === 'page')
      .map((key) => [key, undefined]),
  )
  return { ...gone, ...query, view: id === undefined ? undefined : String(id) }
}

export function isSameView(a: ViewState, b: ViewState): boolean {
  const flat = ({ query, hidden, order }: ViewState) =>
    JSON.stringify([Object.entries(query).sort(), [...hidden].sort(), order])
  return flat(a) === flat(b)
}
