import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { Block, BlockKind } from '../../api/office'
import { question } from '../../api/query'
import type { Home, MaterialPage, TypeNode } from '../../api/types'
import type { Data, Edited, Lang } from './model'

export const url = '/admin/shop.PageSet'

export const blocks = () => question<{ list: Block[] }>(`${url}/index`, { limit: 100 })

const quiet = { showError: false }

export async function saveBlock(block: Edited): Promise<number> {
  const { id, kind, data } = block
  if (id > 0) {
    await api.post(`${url}/edit`, { id, data }, quiet)
    return id
  }
  const { row } = await api.post<{ row: Block }>(`${url}/add`, { kind, data }, quiet)
  return row.id
}

export const switchBlock = (id: number, isOn: boolean) =>
  api.post(`${url}/edit`, { id, status: isOn ? '1' : '0' })
export const sortBlocks = (move: number, target: number, direction: 'up' | 'down') =>
  api.post(`${url}/sortable`, { move, target, direction, order: 'weigh,desc' })
export const removeBlock = (id: number) => api.delete(`${url}/del?ids[]=${id}`, { showSuccess: true })

type Asked = { id: number; kind: BlockKind; data: Data }

/** The home page as it would be; the last one stays while the next is on its way. */
export function usePreview(asked: Asked[], lang: Lang) {
  return useQuery({
    queryKey: [`${url}/preview`, lang, JSON.stringify(asked)],
    queryFn: ({ signal }) =>
      api.post<Home>(`${url}/preview?lang=${lang}`, { blocks: asked }, { ...quiet, signal, dedupe: false }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
}

export const found = (q: string) => question<MaterialPage>('/api/material/index', { q, limit: 12 })
export const types = () => question<{ list: TypeNode[] }>('/api/type/index')
