import type { Placed, Vip } from '../../api/buying'
import { postOnce } from '../../api/once'
import { question } from '../../api/query'

/** Today's amounts are of today: asked anew on every visit. */
export const vip = () => ({
  ...question<Vip>('/api/vip/index', {}, { stay: true, isOwn: true }),
  staleTime: 2_000,
})

type NewVip = { level: number; days: number; total: string }
export const orderVip = (order: NewVip) => postOnce<Placed>('/api/vip/order', { ...order, agreed: true })
