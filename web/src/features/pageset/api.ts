import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { BlockKind } from '../../api/office'
import { apiQuery } from '../../api/query'
import type { Data, Edited, Lang } from './model'

export const url = '/admin/shop.pageset'

export const blocks = () => apiQuery(`${url}/index`, { limit: 100 })

const quiet = { showError: false }

export async function saveBlock(block: Edited): Promise<number> {
  const { id, kind, data } = block
  if (id > 0) {
    await api.post(`${url}/edit`, { id, data }, quiet)
    return id
  }
  const { row } = await api.post(`${url}/add`, { kind, data }, quiet)
  return row.id
}

export const switchBlock = (id: number, isOn: boolean) => api.post(`${url}/edit`, { id, status: isOn })
export const sortBlocks = (move: number, target: number, direction: 'up' | 'down') =>
  api.post(`${url}/sortable`, { move, target, direction, order: 'weigh,desc' })
export const removeBlock = (id: number) => api.delete(`${url}/del`, { query: { ids: [id] } })

type Asked = { id: number; kind: BlockKind; data: Data }

/** The home page as it would be; the last one stays while the next is on its way. */
export function usePreview(asked: Asked[], lang: Lang) {
  return useQuery({
    queryKey: [`${url}/preview`, lang, JSON.stringify(asked)],
    queryFn: ({ signal }) =>
      api.post(`${url}/preview`, { blocks: asked }, { ...quiet, query: { lang }, signal, dedupe: false }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
}

export const found = (q: string) => apiQuery('/api/material/index', { q, limit: 12 })
export const types = () => apiQuery('/api/type/index')
