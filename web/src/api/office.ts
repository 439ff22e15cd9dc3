// The back office's answers, in the server's own words.
import type { components } from './schema.gen'

type Schemas = components['schemas']

export type Admin = Schemas['AdminRow']
export type AdminGroup = Schemas['GroupNode']
export type AdminInfo = Schemas['AdminInfo']
export type AdminOrder = Schemas['AdminOrder']
export type AdminRule = Schemas['MenuNode']
export type Block = Schemas['BlockRow']
export type BlockKind = Block['kind']
export type Books = Schemas['Books']
export type Dashboard = Schemas['Dashboard']
export type Department = Schemas['DepartmentNode']
export type Device = Schemas['Device']
export type FaqRow = Schemas['FaqRow']
export type Job = Schemas['JobRow']
export type SearchMiss = Schemas['MissRow']
export type SynonymGroup = Schemas['GroupRow']
export type LogEntry = Schemas['LogLine']
export type MemberGroup = Schemas['GroupNode']
export type MemberRow = Schemas['MemberRow']
export type Message = Schemas['MessageRow']
export type MoneyEntry = Schemas['MoneyRow']
export type Office = Schemas['Office']
export type OrderRow = Schemas['OrderRow']
export type Profile = Schemas['OwnInfo']
export type RefundPlan = Schemas['RefundPlan']
export type RewardRow = Schemas['InviteRow']
export type Rule = Schemas['RuleNode']
export type ScoreEntry = Schemas['ScoreRow']
export type WalletOwner = Schemas['WalletOwner']

export type Adjust = {
  id: number
  unit: 'fen' | 'point'
  amount: string
  memo: string
  state: 'waiting' | 'approved' | 'rejected'
  reason: string
  create_time: number
  decide_time: number | null
  user: { id: number; username: string; nickname: string; avatar: string; money: string; score: number }
  asked: { id: number; username: string }
  decided: { id: number; username: string } | null
}

type Timed = { start_time: number; status: string }
type Named = { id: number; name_zh: string; name_en: string }
type Aimed = { scope: 'all' | 'kind' | 'type' | 'material'; target: string; target_name: string }
export type CouponRow = Named &
  Aimed &
  Timed & {
    kind: 'amount' | 'percent' | 'item'
    amount: string
    rate: number
    cap: string
    least: string
    way: 'claim' | 'code' | 'auto' | 'invite'
    code: string | null
    total: number
    given: number
    used: number
    per_member: number
    end_time: number | null
    valid_days: number
  }
export type SaleRow = Named & Aimed & Timed & { rate: number; end_time: number }
export type LevelRow = Named & {
  rate: number
  month_pool: number
  day_pool: number
  seats: number
  licence: string
  status: string
  prices: { days: number; price: string }[]
}
export type TopupRow = {
  id: number
  amount: string
  gift: string
  best: boolean
  weigh: number
  status: string
}
export type TierRow = { id: number; amount: string; rate: number }

/** Every list of the back office; trees come whole. */
export type ListPage<T> = { list: T[]; total?: number; remark: string }
