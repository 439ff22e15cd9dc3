import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import type { Schema } from '../../api/wire'

export type DifferenceRow = Schema<'DifferenceRow'>

export const statement = (month: string) => ({
  ...apiQuery('/admin/shop.bill/statement', { month }),
  staleTime: 60_000,
})

export const resolve = (id: number, remedy: 'ask' | 'noted', note: string) =>
  api.post('/admin/shop.bill/resolve', { id, remedy, note })
