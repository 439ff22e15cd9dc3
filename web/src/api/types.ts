// The server's own words for its answers, from its description of the API (schema.gen.ts, made by bin/gen).
import type { components } from './schema.gen'

type Schemas = components['schemas']

export type Captcha = Schemas['Captcha']
export type ContentPage = Schemas['ContentPage']
export type Device = Schemas['Device']
export type Home = Schemas['Home']
export type MemberInfo = Schemas['MemberInfo']
export type MoneyPage = Schemas['MoneyPage']
export type Overview = Schemas['Overview']
export type Preview = Schemas['Preview']
export type RateInfo = Schemas['RateInfo']
export type ScorePage = Schemas['ScorePage']
export type Site = Schemas['SiteInfo']
export type Slide = Schemas['Slide']
export type Sprite = Schemas['Sprite']
export type Start = Schemas['Start']
export type TypeNode = Schemas['TypeNode']
export type TypeRef = Schemas['TypeName']

/** What a captcha is asked for; its answer is good for nothing else. */
export type CaptchaPurpose = 'user_login' | 'admin_login' | 'code'
/** Where a code can be sent. */
export type VerificationType = 'email' | 'mobile'
type Ways = { accountVerificationType: VerificationType[] }
export type CheckIn = Omit<Schemas['CheckIn'], keyof Ways> & Ways
export type ProfilePage = Omit<Schemas['ProfilePage'], keyof Ways> & Ways

export type Piece = { text: string; hit: boolean }
export type Card = Schemas['Card'] & { found?: Piece[] }
export type Sort = 'relevance' | Schemas['Sort']
export type FacetKey =
  | 'type'
  | 'kind'
  | 'offer'
  | 'resolution'
  | 'fps'
  | 'aspect'
  | 'alpha'
  | 'duration'
  | 'codec'
  | 'software'
  | 'level'
  | 'tag'
export type FacetValue = { value: string; name: string | null; count: number; children: FacetValue[] }
export type Facet = { key: FacetKey; values: FacetValue[] }
export type PriceFacet = { min: string; max: string; bars: number[] }
export type Drop = { key: FacetKey | 'q' | 'price'; count: number }
type Tag = { slug: string; name: string }
export type MaterialPage = {
  list: Card[]
  total: number
  page: number
  limit: number
  sort: Sort
  type: (TypeRef & { trail: TypeRef[] }) | null
  tags: Tag[]
  facets: Facet[]
  price: PriceFacet
  drops: Drop[]
  corrected: string | null
}
export type Suggestion = {
  kind: 'type' | 'tag' | 'material'
  path: string
  pieces: Piece[]
  count: number | null
  thumb: string | null
  price: string | null
}
export type OwnFact = { id: number; owned: boolean; collected: boolean; price: string | null }
export type LicenceKey = 'personal' | 'commercial' | 'enterprise'
export type Licence = { key: LicenceKey; times: string }
export type Variant = Schemas['Variant'] & {
  duration_ms: number | null
  frames: number | null
  transfer: string | null
  sha1: string | null
  sha256: string | null
  measured: boolean
  licences: { licence: LicenceKey; price: string }[]
}
type QuoteLine = {
  key: 'variant' | 'licence' | 'vip' | 'spend'
  name: string
  note: string | null
  amount: string
}
export type Quote = {
  variant: number
  licence: LicenceKey
  lines: QuoteLine[]
  due: string
  saved: string
}
export type Lesson = {
  id: number
  title: string
  duration_ms: number
  free: boolean
  clip: Preview | null
  poster: string | null
  files: number
}
type Chapter = { title: string; lessons: Lesson[]; duration_ms: number }
export type Course = {
  chapters: Chapter[]
  lessons: number
  duration_ms: number
  free: number
  files: number
  needs: { software: string; machine: string; basics: string }
  outcomes: Card[]
  teacher: { name: string; about: string } | null
}
export type Pack = Card & { thumbs: string[] }
export type ProjectFile = { name: string; note: string; size: number | null; software: string | null }
type Consent = 'none' | 'released' | 'unreleased'
export type Rights = {
  people: Consent
  property: Consent
  ai: boolean
  trademarks: boolean
  editorial: boolean
}
export type Detail = Card & {
  summary: string
  html: string
  tags: Tag[]
  trail: TypeRef[]
  canonical: string
  published_at: number
  updated_at: number
  loopable: boolean
  preview: Preview | null
  variants: Variant[]
  licences: Licence[]
  /** None for a material that has nothing to buy yet. */
  quote: Quote | null
  rights: Rights
  software_list: { name: string; version: string }[]
  withdrawn: boolean
  sales: number
  views: number
  course: Course | null
  files: ProjectFile[]
  contents: Card[]
  packs: Pack[]
  shoot: Card[]
  similar: Card[]
  together: Card[]
}
