// What is said about buying. Money is decimal text in yuan, times are unix seconds, names and reasons are in the asker's
// language already.
import type { components } from './schema.gen'
import type { LicenceKey } from './types'

type Schemas = components['schemas']

export type LineKey = { material: number; variant: number; licence: LicenceKey }
export type Channel = Schemas['PayChannel']
export type Checkout = Omit<Schemas['Checkout'], 'lines'> & { lines: CheckoutLine[] }
/** A line that came back always says its licence; one that is sent may leave it out. */
export type CheckoutLine = Omit<Schemas['CheckoutLine'], 'licence'> & { licence: LicenceKey }
export type CouponOffer = Schemas['CouponOffer']
export type Meter = Schemas['Meter']
export type Order = Schemas['OrderView']
export type OrderPage = Schemas['OrderPage']
export type OrderStatus = Schemas['OrderStatus']
export type Paid = Schemas['Paid']
export type PaymentState = Schemas['PaymentState']
export type PaymentStatus = Schemas['PaymentStatus']
export type Placed = Schemas['OrderCreated']
export type Spend = Schemas['Spend']
export type SpendPage = Schemas['SpendPage']
export type Step = Schemas['PriceStep']
export type Topup = Schemas['TopupOffer']
export type Vip = Schemas['VipOffer']
export type VipLevel = Schemas['VipLevel']
export type VipPrice = Schemas['VipPrice']

export type CentreCoupon = {
  id: number
  name: string
  face: string
  rule: string
  scope: string
  until: number | null
  left: number | null
  mine: 'none' | 'have' | 'used' | 'full'
  valid_days: number | null
}

export type OwnCoupon = {
  id: number
  name: string
  face: string
  rule: string
  scope: string
  from: number
  until: number | null
  state: 'usable' | 'locked' | 'used' | 'expired'
  order: string | null
}

export type OwnCoupons = {
  list: OwnCoupon[]
  total: number
  counts: Record<'usable' | 'used' | 'expired', number>
}

export type PointsCalendar = {
  month: string
  days: { day: number; points: number }[]
  today: number
  done: boolean
  streak: number
  next: { day: number; bonus: number } | null
  score: number
  pending: { points: number; due_at: number }[]
  expiring: { points: number; at: number } | null
}

export type Invite = {
  code: string
  link: string
  poster: string
  qr: string
  funnel: { opened: number; registered: number; paid: number; earned: string }
  pending: string
  settled: string
  reversed: string
  rules: string[]
  invitee_gift: string
}

export type Reward = {
  id: number
  nickname: string
  event: 'first' | 'later'
  order_amount: string
  amount: string
  state: 'pending' | 'settled' | 'reversed' | 'held'
  due_at: number
  created_at: number
  reason: string | null
}
