// What is said about buying. Money is decimal text in yuan, times are unix seconds, names and reasons are in the asker's
// language already.
import type { LicenceKey } from './types'

export type LineKey = { material: number; variant: number; licence: LicenceKey }

export type Step = {
  key:
    | 'list'
    | 'sale'
    | 'vip'
    | 'spend'
    | 'coupon'
    | 'points'
    | 'total'
    | 'balance'
    | 'due'
    | 'credit'
    | 'gift'
  name: string
  note: string | null
  amount: string
}

export type Channel = { key: string; name: string; note: string; test: boolean }

export type CouponOffer = {
  id: number
  name: string
  face: string
  rule: string
  until: number | null
  off: string
  usable: boolean
  reason: string | null
  best: boolean
}

export type CheckoutLine = LineKey & {
  state: 'ready' | 'owned' | 'gone'
  path: string
  title: string
  poster: string
  kind: string
  variant_name: string
  licence_name: string
  list: string
  /** After sale and rate, and after coupon and points too. */
  price: string
  due: string
  sale: { name: string; note: string } | null
}

export type Checkout = {
  lines: CheckoutLine[]
  steps: Step[]
  total: string
  saved: string
  due: string
  /** The rule that did not win. */
  note: string | null
  coupons: CouponOffer[]
  coupon: number | null
  points: { have: number; most: number; used: number; off: string; earns: number; step: number }
  balance: { principal: string; bonus: string; used: string; used_principal: string; used_bonus: string }
  channels: Channel[]
  agreements: { page: string; version: number }[]
}

export type OrderStatus =
  | 'pending'
  | 'paid'
  | 'fulfilled'
  | 'closed'
  | 'refunding'
  | 'part_refunded'
  | 'refunded'

export type PaymentStatus =
  | 'created'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'closing'
  | 'closed'
  | 'late_paid'
  | 'duplicate_paid'
  | 'quarantine'
  | 'part_refunded'
  | 'refunded'

export type Placed = { number: string; status: OrderStatus; total: string; expires_at: number }

export type Paid = {
  number: string
  status: OrderStatus
  due: string
  payment: { number: string; url: string } | null
}

type OrderLine = {
  id: number
  material: number | null
  variant: number | null
  licence: LicenceKey | null
  path: string | null
  title: string
  detail: string
  licence_name: string | null
  poster: string | null
  list: string
  due: string
  refunded: boolean
}

type OrderKind = 'goods' | 'vip' | 'topup'

export type Order = {
  number: string
  kind: OrderKind
  status: OrderStatus
  created_at: number
  expires_at: number
  paid_at: number | null
  closed_at: number | null
  close_reason: string | null
  lines: OrderLine[]
  steps: Step[]
  list: string
  total: string
  saved: string
  paid: { principal: string; bonus: string; channel: string; points: number }
  refunded: string
  payments: {
    number: string
    channel: string
    channel_name: string
    amount: string
    status: PaymentStatus
    created_at: number
    paid_at: number | null
    test: boolean
  }[]
  refunds: { amount: string; to: 'source' | 'balance'; reason: string; status: string; created_at: number }[]
  can: { pay: boolean; cancel: boolean; refund: boolean; refund_until: number | null }
  channels: Channel[]
  balance: { principal: string; bonus: string }
  test: boolean
  /** Of a top-up: the order that lacked funds. */
  back: string | null
}

export type OrderPage = {
  list: Order[]
  total: number
  counts: Record<'all' | 'pending' | 'done' | 'closed' | 'refunded', number>
}

export type PaymentState = {
  number: string
  status: PaymentStatus
  order: string
  order_status: OrderStatus
}

export type Purchase = {
  material: number
  path: string
  title: string
  kind: string
  poster: string
  variant_name: string | null
  licence: LicenceKey
  licence_name: string
  source: 'order' | 'vip' | 'pack' | 'course' | 'gift' | 'staff'
  source_name: string
  granted_at: number
  expires_at: number | null
  order: string | null
  withdrawn: boolean
}

export type PaymentRow = {
  number: string
  kind: OrderKind
  title: string
  total: string
  principal: string
  bonus: string
  channel: string
  points: number
  refunded: string
  paid_at: number
  status: OrderStatus
}

export type Meter = {
  spent: string
  rate: number
  tiers: { amount: string; rate: number; name: string }[]
  next: { amount: string; missing: string; rate: number } | null
  leaving: { amount: string; date: number } | null
  vip: { level: number; name: string; rate: number; until: number } | null
  months: { month: string; amount: string }[]
  pending_points: number
  pending_rewards: string
  coupons: number
}

export type VipPrice = {
  days: number
  price: string
  per_day: string
  /** After credit. */
  today: string
  credit: string
  until: number
  action: 'buy' | 'renew' | 'upgrade' | 'lower'
}

export type VipLevel = {
  level: number
  name: string
  rate: number
  rate_note: string
  month_pool: number
  day_pool: number
  seats: number
  licence: LicenceKey
  licence_name: string
  prices: VipPrice[]
}

export type Vip = {
  levels: VipLevel[]
  mine: { level: number; name: string; until: number } | null
  agreements: { page: string; version: number }[]
}

export type Topup = {
  templates: { id: number; amount: string; gift: string; best: boolean; blocked: string | null }[]
  custom: { least: string; most: string; gift_from: string }
  balance: { principal: string; bonus: string }
  cap: string
  cap_reason: string
  left_today: number
  channels: Channel[]
  agreements: { page: string; version: number }[]
  history: { number: string; amount: string; gift: string; status: OrderStatus; created_at: number }[]
}

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
