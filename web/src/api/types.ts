// The server's own words for its answers, from its description of the API (schema.gen.ts, made by bin/gen).
import type { components } from './schema.gen'

type Schemas = components['schemas']

export type Card = Schemas['Card']
export type ContentPage = Schemas['ContentPage']
export type Detail = Schemas['Detail']
export type Home = Schemas['Home']
export type MaterialPage = Schemas['MaterialPage']
export type Preview = Schemas['Preview']
export type Site = Schemas['SiteInfo']
export type Slide = Schemas['Slide']
export type Sort = Schemas['Sort']
export type Sprite = Schemas['Sprite']
export type Start = Schemas['Start']
export type TypeNode = Schemas['TypeNode']
export type TypeRef = Schemas['TypeName']
export type Variant = Schemas['Variant']

export type CaptchaPurpose = 'user_login' | 'admin_login' | 'code'
export type Captcha = {
  id: string
  text: string[]
  base64: string
  width: number
  height: number
  work: { salt: string; bits: number }
}
export type VerificationType = 'email' | 'mobile'
export type CheckIn = { userLoginCaptchaSwitch: boolean; accountVerificationType: VerificationType[] }
export type RateInfo = {
  sum12monthpay: string
  pay_rate: number
  sale_list: { amount: string; rate: number }[]
}
export type MemberInfo = {
  id: number
  username: string
  nickname: string
  email: string
  mobile: string
  avatar: string
  gender: 0 | 1 | 2
  birthday: string | null
  money: string
  score: number
  last_login_time: number | null
  last_login_ip: string
  join_time: number
  motto: string
  token: string
  refresh_token: string
  invate_code: string
  vip_level: number
  vip_date: number | null
  vipLevelName: string
  rateInfo: RateInfo
  /** A deletion is planned for then. */
  delete_time: number | null
}
export type Device = {
  id: number
  agent: string
  ip: string
  login_time: number
  seen_time: number
  current: boolean
}
export type Overview = { days: string[]; score: number[]; money: string[] }
type LogRow = { id: number; before: string; after: string; memo: string; create_time: number }
export type MoneyRow = LogRow & { money: string }
export type ScoreRow = LogRow & { score: number }
export type Rows<T> = { list: T[]; total: number }
