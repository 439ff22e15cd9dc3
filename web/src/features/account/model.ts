// Rules of seed section 5 and what the member centre works out from the server's figures.

import { ApiError } from '../../api/errors'
import type { Meter } from '../../api/orders'
import { type VerificationType, verificationTypes } from '../../api/types'
import { fen, yuan } from '../../lib/money'

/** Name of a complaint, a key under `check` in the messages. */
export type Complaint =
  | 'required'
  | 'username'
  | 'password'
  | 'same_password'
  | 'email'
  | 'mobile'
  | 'code'
  | 'nickname'
  | 'motto'
  | 'birthday'
  | 'agree'

type Rule = (value: string) => Complaint | null

const rule =
  (complaint: Complaint, fits: (value: string) => boolean): Rule =>
  (value) =>
    value === '' ? 'required' : fits(value) ? null : complaint

export const wrongUsername = rule('username', (value) => /^[A-Za-z][A-Za-z0-9_]{2,14}$/.test(value))
export const wrongPassword = rule('password', (value) => /^[^&<>"'\r\n]{6,32}$/u.test(value))
export const wrongEmail = rule(
  'email',
  (value) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) && value.length <= 100,
)
export const wrongMobile = rule('mobile', (value) => /^1[3-9]\d{9}$/.test(value))
export const wrongCode = rule('code', (value) => /^\d{6}$/.test(value))
export const wrongNickname = rule('nickname', (value) => /^[\p{Script=Han}A-Za-z0-9_-]{1,32}$/u.test(value))
export const wrongMotto: Rule = (value) => ([...value].length > 200 ? 'motto' : null)
export const missing: Rule = (value) => (value.trim() === '' ? 'required' : null)

export function wrongAddress(type: VerificationType, value: string): Complaint | null {
  return type === 'email' ? wrongEmail(value.trim()) : wrongMobile(value.trim())
}

/** Empty, or a day that exists and is not in the future. */
export function wrongBirthday(value: string, today: string): Complaint | null {
  if (value === '') return null
  const date = new Date(`${value}T00:00:00Z`)
  const exists =
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return exists && value <= today && value >= '1900-01-01' ? null : 'birthday'
}

/** The fields an error of the server may belong to; the form has one of them. */
const fieldsOf: Record<string, string[]> = {
  'member.bad_username': ['username'],
  'member.username_taken': ['username'],
  'member.bad_password': ['newPassword', 'password'],
  'member.wrong_password': ['oldPassword', 'password'],
  'member.bad_email': ['address'],
  'member.email_taken': ['address'],
  'member.unknown_email': ['address'],
  'member.bad_mobile': ['address'],
  'member.mobile_taken': ['address'],
  'member.unknown_mobile': ['address'],
  'member.bad_nickname': ['nickname'],
  'member.bad_motto': ['motto'],
  'member.bad_birthday': ['birthday'],
  'member.unknown_invite': ['invite'],
  'code.wrong': ['code'],
  'code.too_soon': ['code'],
  'code.too_many': ['code'],
}

/** A failed call as a form shows it: at its field, else at the form. A call that was given up says nothing. */
export function explain(reason: unknown): { fields: string[]; message: string } | null {
  if (!(reason instanceof ApiError) || reason.message === '') return null
  return { fields: fieldsOf[reason.error ?? ''] ?? [], message: reason.message }
}

/** Two letters of a Latin name, the first character of any other. */
export function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean)
  const [first = ''] = words
  if (!/^[A-Za-z0-9]/.test(first)) return [...first][0] ?? '?'
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase()
}

export function greetingAt(hour: number): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** "li***@example.com", "138****8000". */
export function masked(type: VerificationType, address: string): string {
  if (type === 'mobile') return address.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, Math.min(2, name.length - 1))}***@${host}`
}

/** A change as it stands in a list: "+50.00", "−12.30" (with a minus sign), "0.00". */
export function signed(amount: string): string {
  const bare = amount.replace(/^[-+−]/, '')
  if (/^-|^−/.test(amount)) return `−${bare}`
  return /[1-9]/.test(bare) ? `+${bare}` : bare
}

/** What points take off an order at most, rounded down to the fen. */
export const pointsWorth = (points: number, perYuan: number) =>
  yuan(Math.floor((points * 100) / Math.max(1, perYuan)))

/** How far the spending has come from the step reached to the next, 0 to 1. */
export function meterPart({ spent, tiers, next }: Pick<Meter, 'spent' | 'tiers' | 'next'>): number {
  if (!next) return 1
  const reached = tiers.map((tier) => fen(tier.amount)).filter((amount) => amount <= fen(spent))
  const from = Math.max(0, ...reached)
  const way = fen(next.amount) - from
  return way > 0 ? Math.min(1, Math.max(0, (fen(spent) - from) / way)) : 0
}

/** The step reached, where the meter begins. */
export function reachedTier({ spent, tiers }: Pick<Meter, 'spent' | 'tiers'>): string {
  return yuan(Math.max(0, ...tiers.map((tier) => fen(tier.amount)).filter((amount) => amount <= fen(spent))))
}

/** 0.95 is "9.5" (折) in Chinese and "5" (% off) in English. */
export function rateNumber(rate: number, language: string): string {
  const hundredths = Math.round(rate * 100)
  return language === 'zh-cn' ? String(hundredths / 10) : String(100 - hundredths)
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Browser and system a device names itself with; null for what is neither. */
export function deviceName(agent: string): string | null {
  const find = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(agent))?.[1]
  const names = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : null
}

/** Page of an address; anything odd is the first. */
export function pageOf(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Where codes can be sent in this shop. */
export const waysOf = ({
  accountVerificationType,
}: {
  accountVerificationType: string[]
}): VerificationType[] => verificationTypes.filter((type) => accountVerificationType.includes(type))
