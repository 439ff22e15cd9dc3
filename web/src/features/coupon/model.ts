import { ApiError } from '../../api/errors'
import { withQuery } from '../../lib/url'

export const couponStates = ['usable', 'used', 'expired'] as const
export type CouponSearch = { state: (typeof couponStates)[number]; page: number }

export function readCoupons(search: Record<string, unknown>): CouponSearch {
  const { state, page } = search
  return {
    state: couponStates.find((one) => one === state) ?? 'usable',
    page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function couponsHref(search: CouponSearch, change: Partial<CouponSearch>): string {
  const { state, page } = { ...search, page: 1, ...change }
  return withQuery('/user/my-coupons', {
    state: state === 'usable' ? undefined : state,
    page: page > 1 ? page : undefined,
  })
}

/** Codes are read off cards and screens: case, blanks and dashes of any kind do not matter. */
export function tidyCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s‐-―_-]/g, '')
    .toUpperCase()
}

/** A refused code is the field's business. */
export function explain(reason: unknown): { fields: string[]; message: string } | null {
  if (!(reason instanceof ApiError) || reason.message === '') return null
  return { fields: reason.error?.startsWith('coupon.') ? ['code'] : [], message: reason.message }
}
