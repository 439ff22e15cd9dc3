import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import type { LicenceKey, OwnFact } from '../../api/types'
import { useSignedIn } from '../../lib/session'
import { isTelling, type ListSearch, searchQuery } from './model'

export const typeTree = () => apiQuery('/api/type/index')

export const materials = (search: ListSearch) =>
  apiQuery('/api/material/index', searchQuery(search), {
    stay: true,
    isOwn: search.offer?.includes('owned'),
  })

/** A few cards: the way out of an empty list. */
export const someMaterials = (search: ListSearch, limit: number) =>
  apiQuery('/api/material/index', { ...searchQuery(search), limit })

/** Looked for in vain, and asked for. */
export const askFor = (words: string) => api.post('/api/search/ask', { words })

/** What others look for; nothing while few do. */
export const popularSearches = () => apiQuery('/api/search/popular', {}, { stay: true })

export const material = (id: string | number) => apiQuery('/api/material/detail', { id }, { stay: true })

/** What is a member's own about these: bought, collected, and the price when it differs. */
const ownFacts = (ids: number[]) => apiQuery('/api/material/own', { ids: ids.join(',') }, { stay: true })

const none = new Map<number, OwnFact>()

/** The same by number; nothing for guests, and nothing while it is on its way. */
export function useOwn(ids: number[]): Map<number, OwnFact> {
  const isMember = useSignedIn('member') !== null
  const wanted = [...new Set(ids)].sort((a, b) => a - b).slice(0, 100)
  const { data } = useQuery({
    ...ownFacts(wanted),
    enabled: isMember && wanted.length > 0,
    select: ({ list }) => new Map(list.map((fact) => [fact.id, fact])),
  })
  return isMember ? (data ?? none) : none
}

export const quoteFor = (id: number, variant: number, licence: LicenceKey) => ({
  ...apiQuery('/api/material/quote', { id, licence, variant }, { stay: true }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** What the words typed so far may mean. Asked while typing, so an older question is dropped for a newer one. */
export const suggestions = (words: string) =>
  queryOptions({
    queryKey: ['/api/material/suggest', words],
    queryFn: ({ signal }) =>
      api.get('/api/material/suggest', {
        query: { q: words },
        signal,
        dedupe: false,
        showError: false,
      }),
    enabled: isTelling(words),
    placeholderData: keepPreviousData,
    retry: false,
  })
