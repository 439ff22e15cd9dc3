// Buying. Money is decimal text in yuan, times are unix seconds, names and reasons are in the asker's
// language already.
import type { Schema } from './wire'

export type LineKey = Schema<'GoodsKey'>
export type Channel = Schema<'PayChannel'>
export type Checkout = Schema<'Checkout'>
export type CheckoutLine = Schema<'CheckoutLine'>
export type CouponOffer = Schema<'CouponOffer'>
export type Meter = Schema<'Meter'>
export type Order = Schema<'OrderView'>
export type OrderStatus = Schema<'OrderStatus'>
export type PaymentLink = Schema<'PaymentLink'>
export type PaymentState = Schema<'PaymentState'>
export type PaymentStatus = Schema<'PaymentStatus'>
export type Spend = Schema<'Spend'>
export type Step = Schema<'PriceStep'>
export type Topup = Schema<'TopupOffer'>
export type Vip = Schema<'VipOffer'>
export type VipLevel = Schema<'VipLevel'>
export type VipPrice = Schema<'VipPrice'>

export type CentreCoupon = Schema<'CouponOnOffer'>
export type OwnCoupon = Schema<'OwnCoupon'>
export type Invite = Schema<'Invitation'>
export type Reward = Schema<'Reward'>
