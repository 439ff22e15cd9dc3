import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { AdminOrder, Books, RefundPlan } from '../../api/office'
import { postOnce } from '../../api/once'
import { question } from '../../api/query'
import { uuid } from '../../lib/uuid'

export const orderUrl = '/admin/shop.Order'

export const adminOrder = (number: string) => ({
  ...question<AdminOrder>(`${orderUrl}/view`, { number }),
  staleTime: 2_000,
})

export type RefundChoice = { number: string; lines: number[]; to: 'source' | 'balance' }

/** What giving back would do; nothing is done, so each asking has a key of its own. */
export const refundPlan = (choice: RefundChoice) =>
  queryOptions({
    queryKey: [`${orderUrl}/refund`, choice],
    queryFn: ({ signal }) =>
      api.post<RefundPlan>(
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
  postOnce<RefundPlan>(`${orderUrl}/refund`, { ...choice, reason, preview: false })

export const closeOrder = (number: string, reason: string) =>
  api.post(`${orderUrl}/close`, { number, reason }, { showError: false, showSuccess: true })

const booksUrl = '/admin/shop.Audit'

export const books = () => question<Books>(`${booksUrl}/index`)
export const checkBooks = () => api.post<Books>(`${booksUrl}/run`, {})
