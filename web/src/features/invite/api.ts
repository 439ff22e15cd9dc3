import { api } from '../../api/client'
import { apiQuery } from '../../api/query'

export const rowsPerPage = 20
export const invite = () => ({ ...apiQuery('/api/invite/index'), staleTime: 2_000 })
export const rewards = (page: number) => ({
  ...apiQuery('/api/invite/rewards', { page }),
  staleTime: 2_000,
})

export const rewardsUrl = '/admin/shop.invite'

export const releaseReward = (id: number) =>
  api.post(`${rewardsUrl}/release`, { id }, { showError: false, showSuccess: true })
export const refuseReward = (id: number, reason: string) =>
  api.post(`${rewardsUrl}/refuse`, { id, reason }, { showError: false, showSuccess: true })
