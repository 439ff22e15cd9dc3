// The back office's answers, in the server's own words.
import type { Schema } from './wire'

export type Adjust = Schema<'AdjustRow'>
export type Admin = Schema<'AdminRow'>
export type AdminGroup = Schema<'GroupNode'>
export type AdminInfo = Schema<'AdminInfo'>
export type AdminOrder = Schema<'AdminOrder'>
export type AdminRule = Schema<'MenuNode'>
export type Block = Schema<'BlockRow'>
export type BlockKind = Block['kind']
export type Books = Schema<'LedgerAudit'>
export type CouponRow = Schema<'CouponRow'>
export type Dashboard = Schema<'Dashboard'>
export type Department = Schema<'DepartmentNode'>
export type LevelRow = Schema<'VipLevelRow'>
export type LogEntry = Schema<'LogLine'>
export type MemberGroup = Schema<'GroupNode'>
export type MemberRow = Schema<'MemberRow'>
export type Message = Schema<'MessageRow'>
export type MoneyEntry = Schema<'MoneyRow'>
export type Office = Schema<'Office'>
export type OrderRow = Schema<'OrderRow'>
export type PaymentRow = Schema<'PaymentRow'>
export type Profile = Schema<'OwnInfo'>
export type RefundPlan = Schema<'RefundPlan'>
export type RewardRow = Schema<'InviteRow'>
export type Rule = Schema<'RuleNode'>
export type ScoreEntry = Schema<'ScoreRow'>
export type Simulation = Schema<'Simulation'>
export type TerminalCommand = Schema<'TerminalCommand'>
export type TerminalOffer = Schema<'TerminalOffer'>
export type TerminalRun = Schema<'TerminalRun'>

/** Every list of the back office; trees come whole. */
export type ListPage<T> = { list: T[]; total?: number; remark: string }
export type SettingItem = Schema<'SettingItem'>
export type TextVersion = Schema<'TextVersion'>
export type Tried = Schema<'Tried'>
export type MemberOverview = Schema<'Dossier'>
