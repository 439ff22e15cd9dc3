// The server's own words for its answers, from its description of the API (schema.gen.ts, made by bin/gen).
import type { components } from './schema.gen'

type Schemas = components['schemas']

export type Captcha = Schemas['Captcha']
export type Card = Schemas['Card']
export type Collection = Schemas['Collection']
export type ContentPage = Schemas['ContentPage']
export type Course = Schemas['Course']
export type Detail = Schemas['Detail']
export type Device = Schemas['Device']
export type FaqPage = Schemas['FaqPage']
export type Favourite = Schemas['Favourite']
export type Favourites = Schemas['Favourites']
export type History = Schemas['History']
export type Drop = Schemas['Drop']
export type Facet = Schemas['Facet']
export type FacetKey = Schemas['FacetKey']
export type FacetValue = Schemas['FacetValue']
export type Home = Schemas['Home']
export type HomeBlock = Schemas['HomeBlock']
/** A block that is a shelf of cards. */
export type HomeShelf = Extract<HomeBlock, { kind: 'rail' | 'picks' }>
export type Licence = Schemas['LicenceOffer']
export type LicenceKey = Schemas['Licence']
export type MaterialPage = Schemas['MaterialPage']
export type MemberInfo = Schemas['MemberInfo']
export type MoneyPage = Schemas['MoneyPage']
export type Overview = Schemas['Overview']
export type Pack = Schemas['Pack']
export type Piece = Schemas['Piece']
export type Preview = Schemas['Preview']
export type PriceRange = Schemas['PriceRange']
export type ProjectFile = Schemas['ProjectFile']
export type Quote = Schemas['Quote']
export type Rights = Schemas['Rights']
export type ScorePage = Schemas['ScorePage']
export type SharedCollection = Schemas['SharedCollection']
export type Site = Schemas['SiteInfo']
export type Slide = Schemas['Slide']
export type Sort = Schemas['Sort']
export type Sprite = Schemas['Sprite']
export type Start = Schemas['Start']
export type Suggestion = Schemas['Suggestion']
export type TypeNode = Schemas['TypeNode']
export type TypeRef = Schemas['TypeName']
export type Variant = Schemas['Variant']
export type Viewed = Schemas['Viewed']

/** What a captcha is asked for; its answer is good for nothing else. */
export type CaptchaPurpose = 'user_login' | 'admin_login' | 'code' | 'download'
/** Where a code can be sent. */
export type VerificationType = 'email' | 'mobile'
type Ways = { accountVerificationType: VerificationType[] }
export type CheckIn = Omit<Schemas['CheckIn'], keyof Ways> & Ways
export type ProfilePage = Omit<Schemas['ProfilePage'], keyof Ways> & Ways

/** What is a member's own about a material; the price when it differs from everybody's. */
export type OwnFact = {
  id: number
  owned: boolean
  collected: boolean
  price: string | null
  /** May be taken from the monthly downloads of a membership. */
  pool?: boolean
}
