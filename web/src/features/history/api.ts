import { useEffect } from 'react'
import { create } from 'zustand'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import { signedIn, useSignedIn } from '../../lib/session'
import { read, watchSessions, write } from '../../lib/storage'
import {
  type HistorySearch,
  mostSeen,
  readSearches,
  readSeen,
  type Seen,
  tidyWords,
  withoutSearch,
  withSearch,
  withSeen,
} from './model'

const seenKey = 'browseHistory'
const searchesKey = 'searchHistory'
/** Remembering is a kindness, not a task: when it fails, nobody is told. */
const silent = { showError: false, stay: true, dedupe: false }
const whoever = () => signedIn('member')?.id ?? 0
const quietly = (call: Promise<unknown>) => void call.catch(() => undefined)

/** Somebody looks at a material: it is counted, and stands on top of their history. */
export function recordView(id: number): void {
  if (!whoever()) keepSeen(withSeen(seen(), id, Date.now()))
  quietly(api.post('/api/history/view', { id }, silent))
}

/** What this browser remembers of a visitor. */
export const seen = (): Seen[] => readSeen(read(seenKey))
export const keepSeen = (list: Seen[]) => write(seenKey, JSON.stringify(list))

/** The account's history, asked anew on every visit: each material that is opened changes it. */
export const history = ({ q, page }: HistorySearch) => ({
  ...apiQuery('/api/history/index', { q, page: page > 1 ? page : undefined }),
  staleTime: 2_000,
})

/** Cards of what a browser remembers; what is no longer sold is not among them. */
export const cardsOf = (ids: number[]) =>
  apiQuery('/api/material/cards', { ids: ids.slice(0, mostSeen).join(',') })

export const removeSeen = (material: number) => api.post('/api/history/del', { materials: [material] })
export const clearSeen = () => api.post('/api/history/del', { all: true })
export const putBack = (one: Seen) => api.post('/api/history/merge', { list: [one] })

/** Hands over to the account what the browser remembers, whenever somebody is signed in. */
export function mergeOnSignIn(): void {
  let isMerging = false
  const merge = async () => {
    const list = seen()
    if (isMerging || !whoever() || list.length === 0) return
    isMerging = true
    try {
      await api.post('/api/history/merge', { list }, silent)
      keepSeen([])
    } catch {
      // the browser keeps it until the next visit
    } finally {
      isMerging = false
    }
  }
  watchSessions(() => void merge())
  void merge()
}

type Searches = { owner: number | null; list: string[] }

/** The searches of whoever is there: an account's from the server, a visitor's from the browser. */
const useSearches = create<Searches>(() => ({ owner: null, list: [] }))

function setSearches(owner: number, list: string[]): void {
  useSearches.setState({ owner, list })
  if (owner === 0) write(searchesKey, JSON.stringify(list))
}

async function loadSearches(owner: number): Promise<void> {
  if (owner === 0) return setSearches(0, readSearches(read(searchesKey)))
  useSearches.setState({ owner, list: [] })
  const { list } = await api.get('/api/history/searches', silent)
  if (useSearches.getState().owner === owner) useSearches.setState({ list })
}

const known = (owner: number) => {
  const { owner: of, list } = useSearches.getState()
  return of === owner ? list : owner === 0 ? readSearches(read(searchesKey)) : []
}

export function recordSearch(text: string): void {
  const words = tidyWords(text)
  if (!words) return
  const owner = whoever()
  setSearches(owner, withSearch(known(owner), words))
  if (owner) quietly(api.post('/api/history/search', { words }, silent))
}

/** The last ten searches, newest first, and how to forget one or all. */
export function useRecentSearches(): { list: string[]; forget: (words?: string) => void } {
  const owner = useSignedIn('member')?.id ?? 0
  const state = useSearches()
  useEffect(() => {
    if (state.owner !== owner) quietly(loadSearches(owner))
  }, [owner, state.owner])
  const forget = (words?: string) => {
    setSearches(owner, words === undefined ? [] : withoutSearch(known(owner), words))
    if (owner)
      quietly(api.post('/api/history/forget', words === undefined ? { all: true } : { words }, silent))
  }
  return { list: state.owner === owner ? state.list : [], forget }
}
