import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import { type CollectSearch, searchQuery } from './model'

const key = '/api/collect/index'

/** Asked anew on every visit: a heart on any page may have changed it. */
export const favourites = (search: CollectSearch) => ({
  ...apiQuery(key, searchQuery(search)),
  staleTime: 2_000,
})

export const sharedCollection = (word: string) => apiQuery('/api/collect/shared', { word }, { stay: true })

export type Kept = { material: number; collections?: number[]; collected_at?: number }

export const collect = (kept: Kept) => api.post('/api/collect/add', kept)
export const uncollect = (material: number) => api.post('/api/collect/del', { materials: [material] })
export const putInto = (material: number, collection: number) =>
  api.post('/api/collect/add', { material, collection })
export const takeOut = (material: number, collection: number) =>
  api.post('/api/collect/del', { materials: [material], collection })

/** What favourites look like to the rest of the shop is asked for again. */
export function useForgetFavourites() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['/api/material/own'] }),
      queries.invalidateQueries({ queryKey: [key] }),
    ])
}

/** A change of a collection; its complaints stand beside the field, the rest is a toast. */
function useChange<T, R>(change: (input: T) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
  })
}

const beside = { showError: false }

export const useCreate = () => useChange((name: string) => api.post('/api/collect/create', { name }, beside))
export const useRename = () =>
  useChange((to: { id: number; name: string }) => api.post('/api/collect/rename', to, beside))
export const useRemove = () =>
  useChange((id: number) => api.post('/api/collect/remove', { id }, { showSuccess: true }))
export const useShare = () => useChange((id: number) => api.post('/api/collect/share', { id }))
export const useUnshare = () =>
  useChange((id: number) => api.post('/api/collect/unshare', { id }, { showSuccess: true }))
