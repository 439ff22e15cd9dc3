// The back office's answers, in the server's own words.
import type { components } from './schema.gen'

type Schemas = components['schemas']

export type Adjust = Schemas['AdjustRow']
export type Admin = Schemas['AdminRow']
export type AdminGroup = Schemas['GroupNode']
export type AdminInfo = Schemas['AdminInfo']
export type AdminOrder = Schemas['AdminOrder']
export type AdminRule = Schemas['MenuNode']
export type Block = Schemas['BlockRow']
export type BlockKind = Block['kind']
export type Books = Schemas['Books']
export type CartLines = Schemas['CartLines']
export type CouponRow = Schemas['CouponRow']
export type Dashboard = Schemas['Dashboard']
export type Department = Schemas['DepartmentNode']
export type Device = Schemas['Device']
export type LevelRow = Schemas['VipLevelRow']
export type LogEntry = Schemas['LogLine']
export type MemberGroup = Schemas['GroupNode']
export type MemberRow = Schemas['MemberRow']
export type Message = Schemas['MessageRow']
export type MoneyEntry = Schemas['MoneyRow']
export type Office = Schemas['Office']
export type OrderRow = Schemas['OrderRow']
export type PaymentDetail = Schemas['PaymentDetail']
export type PaymentRow = Schemas['PaymentRow']
export type Profile = Schemas['OwnInfo']
export type RefundPlan = Schemas['RefundPlan']
export type RewardRow = Schemas['InviteRow']
export type Rule = Schemas['RuleNode']
export type ScoreEntry = Schemas['ScoreRow']
export type Simulation = Schemas['Simulation']
export type WalletOwner = Schemas['WalletOwner']

/** Every list of the back office; trees come whole. */
export type ListPage<T> = { list: T[]; total?: number; remark: string }
