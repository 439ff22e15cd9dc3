import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { LineKey } from '../../api/orders'
import { apiQuery } from '../../api/query'

const url = '/admin/shop.price/simulate'

export type Ask = {
  member: number | null
  lines: LineKey[]
  coupon: number | 'best' | null
  points: number
  at: number | null
}

export const simulation = (ask: Ask) =>
  queryOptions({
    queryKey: [url, ask],
    queryFn: ({ signal }) => api.post(url, ask, { signal, dedupe: false, showError: false }),
    enabled: ask.lines.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })

export const detail = (id: number) => apiQuery('/api/material/detail', { id })
