import { idempotentPost } from '../../api/idempotent'
import { apiQuery } from '../../api/query'

/** Today's amounts are of today: asked anew on every visit. */
export const vip = () => ({
  ...apiQuery('/api/vip/index', {}, { stay: true, isOwn: true }),
  staleTime: 2_000,
})

type NewVip = { level: number; days: number; total: string }
export const orderVip = (order: NewVip) => idempotentPost('/api/vip/order', { ...order, agreed: true })
