import { api } from '../../api/client'
import { idempotentPost } from '../../api/idempotent'
import { apiQuery } from '../../api/query'
import type { Purse } from './model'

export const walletUrl = {
  money: '/admin/user.moneylog',
  score: '/admin/user.scorelog',
} as const satisfies Record<Purse, string>
export const walletNode: Record<Purse, string> = { money: 'user/moneyLog', score: 'user/scoreLog' }

export const holder = (purse: Purse, userId: number) => ({
  ...apiQuery(`${walletUrl[purse]}/add`, { userId }),
  staleTime: 0,
})

/** Money goes as a signed decimal string, points as a number. */
export function adjust(purse: Purse, userId: number, change: string, memo: string): Promise<unknown> {
  const body = purse === 'money' ? { money: change } : { score: Number(change) }
  return idempotentPost(`${walletUrl[purse]}/add`, { user_id: userId, ...body, memo }, { showSuccess: true })
}

export const adjustUrl = '/admin/shop.adjust'

export const approveAdjust = (id: number) =>
  api.post(`${adjustUrl}/approve`, { id }, { showError: false, showSuccess: true })
export const rejectAdjust = (id: number, reason: string) =>
  api.post(`${adjustUrl}/reject`, { id, reason }, { showError: false, showSuccess: true })
