import { idempotentPost } from '../../api/idempotent'
import { apiQuery } from '../../api/query'

export const topup = () => ({ ...apiQuery('/api/topup/index'), staleTime: 2_000 })

type NewTopup = { template: number | null; amount: string | null; back: string | null }
export const orderTopup = (order: NewTopup) => idempotentPost('/api/topup/order', { ...order, agreed: true })
