import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors'
import { couponsHref, explain, readCoupons, tidyCode } from './model'

describe('a code', () => {
  it('is read however it was written', () => {
    expect(tidyCode(' rush-2026 – abcd ')).toBe('RUSH2026ABCD')
    expect(tidyCode('ＲＵＳＨ＿１２')).toBe('RUSH12')
    expect(tidyCode(' - ')).toBe('')
  })

  it('that is refused is complained about at its field, anything else at the form', () => {
    const said = (error: string) => explain(new ApiError('No', { status: 200, error }))
    expect(said('coupon.unknown_code')).toEqual({ fields: ['code'], message: 'No' })
    expect(said('request.busy')).toEqual({ fields: [], message: 'No' })
    expect(explain(new DOMException('given up', 'AbortError'))).toBeNull()
  })
})

describe('the address of the coupons', () => {
  it('keeps the default out and begins another state at its first page', () => {
    const search = readCoupons({ state: 'used', page: '3' })
    expect(search).toEqual({ state: 'used', page: 3 })
    expect(couponsHref(search, { state: 'usable' })).toBe('/user/my-coupons')
    expect(couponsHref(search, { page: 2 })).toBe('/user/my-coupons?page=2&state=used')
    expect(readCoupons({ state: 'odd', page: '-1' })).toEqual({ state: 'usable', page: 1 })
  })
})
