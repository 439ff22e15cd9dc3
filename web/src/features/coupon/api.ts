import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import type { CouponSearch } from './model'

export const rowsPerPage = 20

/** Asked anew on every visit: what is left of a coupon changes by the minute. */
export const centre = () => ({
  ...apiQuery('/api/coupon/centre', {}, { stay: true, isOwn: true }),
  staleTime: 2_000,
})

export const ownCoupons = ({ state, page }: CouponSearch) => ({
  ...apiQuery('/api/coupon/mine', { state, page }),
  staleTime: 2_000,
})

export const claim = (id: number) => api.post('/api/coupon/claim', { id })
export const redeem = (code: string) => api.post('/api/coupon/redeem', { code }, { showError: false })

/** A coupon came or went: the lists of coupons and every open sum are asked for again. */
export function useCouponsChanged(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        ['/api/coupon/centre', '/api/coupon/mine', '/api/order/quote', '/api/vip/meter'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [queries],
  )
}
