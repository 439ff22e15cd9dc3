import type { Invite, Reward } from '../../api/buying'
import { question } from '../../api/query'

export const rowsPerPage = 20
export const invite = () => ({ ...question<Invite>('/api/invite/index'), staleTime: 2_000 })
export const rewards = (page: number) => ({
  ...question<{ list: Reward[]; total: number }>('/api/invite/rewards', { page }),
  staleTime: 2_000,
})
