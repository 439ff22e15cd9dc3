import { api } from '../../api/client'
import type { WalletOwner } from '../../api/office'
import { postOnce } from '../../api/once'
import { question } from '../../api/query'
import type { Purse } from './model'

export const walletUrl: Record<Purse, string> = {
  money: '/admin/user.MoneyLog',
  score: '/admin/user.ScoreLog',
}
export const walletNode: Record<Purse, string> = { money: 'user/moneyLog', score: 'user/scoreLog' }

export const holder = (purse: Purse, userId: number) => ({
  ...question<WalletOwner>(`${walletUrl[purse]}/add`, { userId }),
  staleTime: 0,
})

/** Money goes as a signed decimal string, points as a number. */
export function adjust(purse: Purse, userId: number, change: string, memo: string): Promise<unknown> {
  const body = purse === 'money' ? { money: change } : { score: Number(change) }
  return postOnce(`${walletUrl[purse]}/add`, { user_id: userId, ...body, memo }, { showSuccess: true })
}

export const adjustUrl = '/admin/shop.Adjust'

export const approveAdjust = (id: number) =>
  api.post(`${adjustUrl}/approve`, { id }, { showError: false, showSuccess: true })
export const rejectAdjust = (id: number, reason: string) =>
  api.post(`${adjustUrl}/reject`, { id, reason }, { showError: false, showSuccess: true })
