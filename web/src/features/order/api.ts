import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../api/client'
import { ApiError } from '../../api/errors'
import { idempotentPost } from '../../api/idempotent'
import type { LineKey, PaymentState } from '../../api/orders'
import { apiQuery } from '../../api/query'
import { leaveFor } from '../../lib/url'
import { isSettling, type OrderSearch, orderHref } from './model'
import { forgetPayerCode, payerCode } from './payer'
import { payInWechat } from './wechat'

export const rowsPerPage = 20

export type CheckoutChoice = {
  lines: LineKey[]
  coupon: number | 'best' | null
  points: number
  balance: boolean
}

/** What the choice costs. Each answer replaces the one before, which stays on show while it is on its way. */
export const checkout = (choice: CheckoutChoice) =>
  queryOptions({
    queryKey: ['/api/order/quote', choice],
    queryFn: ({ signal }) =>
      api.post('/api/order/quote', choice, { signal, dedupe: false, showError: false }),
    enabled: choice.lines.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })

type NewOrder = {
  lines: LineKey[]
  coupon: number | null
  points: number
  total: string
  licensee?: string
  project?: string
}

export const createOrder = (order: NewOrder) =>
  idempotentPost('/api/order/create', { ...order, agreed: true, no_return: true })

export type Payment = { number: string; balance: boolean; channel: string | null }

/** Begins to pay. The code that says who pays inside of WeChat is good once: it is forgotten as soon as there is an answer. */
export async function payOrder(payment: Payment) {
  const payer_code = payment.channel === 'wechat' ? payerCode() : null
  try {
    const paid = await idempotentPost('/api/order/pay', { ...payment, payer_code })
    if (payer_code) forgetPayerCode()
    // Over whatever page comes next, which can open it again.
    if (paid.payment?.jsapi) void payInWechat(paid.payment.jsapi)
    return paid
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.error !== 'payment.no_payer') throw reason
    forgetPayerCode()
    return leaveFor(orderHref(payment.number))
  }
}

export const cancelOrder = (number: string) => api.post('/api/order/cancel', { number })
export type RefundWish = { reason: string; to: 'source' | 'balance' }
export const refundOrder = (number: string, wish: RefundWish) =>
  idempotentPost('/api/order/refund', { number, ...wish })

export const order = (number: string) => ({
  ...apiQuery('/api/order/detail', { number }),
  staleTime: 2_000,
})

/** "I have paid": the server asks the gateway now. */
export const confirmPayment = (number: string) => api.post('/api/payment/confirm', { number })

/** Asked until the gateway has said yes or no; the server asks the gateway by itself. */
export const paymentState = (number: string) => ({
  ...apiQuery('/api/payment/state', { number }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: PaymentState } }) =>
    !state.data || (isSettling(state.data.status) && state.data.order_status === 'pending') ? 2_000 : false,
})

export const orders = ({ state, q, page }: OrderSearch) => ({
  ...apiQuery('/api/order/index', { state, kind: 'all', q, page, limit: rowsPerPage }),
  staleTime: 2_000,
})

export const payments = (page: number) => ({
  ...apiQuery('/api/order/payments', { page }),
  staleTime: 2_000,
})

/**
 * Money has moved: balance, points, level, prices and what is owned may all be different now. What is on screen is asked
 * again at once, the rest when it is next looked at.
 */
export function useMoneyMoved(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
