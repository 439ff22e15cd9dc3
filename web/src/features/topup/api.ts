import type { Placed, Topup } from '../../api/buying'
import { postOnce } from '../../api/once'
import { question } from '../../api/query'

export const topup = () => ({ ...question<Topup>('/api/topup/index'), staleTime: 2_000 })

type NewTopup = { template: number | null; amount: string | null; back: string | null }
export const orderTopup = (order: NewTopup) =>
  postOnce<Placed>('/api/topup/order', { ...order, agreed: true })
