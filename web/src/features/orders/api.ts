import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import { idempotentPost } from '../../api/idempotent'
import { apiQuery } from '../../api/query'
import { uuid } from '../../lib/uuid'

export const orderUrl = '/admin/shop.order'

export const adminOrder = (number: string) => ({
  ...apiQuery(`${orderUrl}/view`, { number }),
  staleTime: 2_000,
})

/** What was delivered of an order, signs of risk and notes. */
export const orderDesk = (number: string) => apiQuery(`${orderUrl}/desk`, { number })
export const addOrderNote = (number: string, body: string) => api.post(`${orderUrl}/note`, { number, body })
export const removeOrderNote = (number: string, remove: number) =>
  api.post(`${orderUrl}/note`, { number, remove })
export const resendLetter = (number: string) =>
  api.post(`${orderUrl}/resend`, { number }, { showSuccess: true })

export type RefundChoice = { number: string; lines: number[]; to: 'source' | 'balance' }

/** What giving back would do; nothing is done, so each asking has a key of its own. */
export const refundPlan = (choice: RefundChoice) =>
  queryOptions({
    queryKey: [`${orderUrl}/refund`, choice],
    queryFn: ({ signal }) =>
      api.post(
        `${orderUrl}/refund`,
        { ...choice, reason: '', preview: true },
        { signal, dedupe: false, showError: false, headers: { 'Idempotency-Key': uuid() } },
      ),
    enabled: choice.lines.length > 0,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const refund = (choice: RefundChoice, reason: string) =>
  idempotentPost(`${orderUrl}/refund`, { ...choice, reason, preview: false })

export const closeOrder = (number: string, reason: string) =>
  api.post(`${orderUrl}/close`, { number, reason }, { showError: false, showSuccess: true })
