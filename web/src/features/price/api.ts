import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LineKey } from '../../api/buying'
import { api } from '../../api/client'
import type { Simulation } from '../../api/office'
import { question } from '../../api/query'
import type { Detail } from '../../api/types'

const url = '/admin/shop.Price/simulate'

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
    queryFn: ({ signal }) => api.post<Simulation>(url, ask, { signal, dedupe: false, showError: false }),
    enabled: ask.lines.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })

export const detail = (id: number) => question<Detail>('/api/material/detail', { id })
