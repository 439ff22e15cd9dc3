import type { Invite, Reward } from '../../api/buying'
import { api } from '../../api/client'
import { question } from '../../api/query'

export const rowsPerPage = 20
export const invite = () => ({ ...question<Invite>('/api/invite/index'), staleTime: 2_000 })
export const rewards = (page: number) => ({
  ...question<{ list: Reward[]; total: number }>('/api/invite/rewards', { page }),
  staleTime: 2_000,
})

export const rewardsUrl = '/admin/shop.Invite'

export const releaseReward = (id: number) =>
  api.post(`${rewardsUrl}/release`, { id }, { showError: false, showSuccess: true })
export const refuseReward = (id: number, reason: string) =>
  api.post(`${rewardsUrl}/refuse`, { id, reason }, { showError: false, showSuccess: true })
