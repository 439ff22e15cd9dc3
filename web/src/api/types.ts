// The server's own words for its answers, from its description of the API (schema.gen.ts, made by bin/gen).
import type { Schema } from './wire'

export type Captcha = Schema<'Captcha'>
export type Card = Schema<'Card'>
export type Collection = Schema<'Collection'>
export type Course = Schema<'Course'>
export type Detail = Schema<'Detail'>
export type FaqPage = Schema<'FaqPage'>
export type Favourite = Schema<'Favourite'>
export type Favourites = Schema<'Favourites'>
export type Drop = Schema<'Drop'>
export type Facet = Schema<'Facet'>
export type FacetKey = Schema<'FacetKey'>
export type FacetValue = Schema<'FacetValue'>
export type Home = Schema<'Home'>
export type HomeBlock = Schema<'HomeBlock'>
/** A block that is a shelf of cards. */
export type HomeShelf = Extract<HomeBlock, { kind: 'rail' | 'picks' }>
export type Licence = Schema<'LicenceOffer'>
export type LicenceKey = Schema<'Licence'>
export type MaterialPage = Schema<'MaterialPage'>
export type MemberInfo = Schema<'MemberInfo'>
export type Pack = Schema<'Pack'>
export type Piece = Schema<'Piece'>
export type Preview = Schema<'Preview'>
export type PriceRange = Schema<'PriceRange'>
export type ProjectFile = Schema<'ProjectFile'>
export type Quote = Schema<'Quote'>
export type Rights = Schema<'Rights'>
export type Site = Schema<'SiteInfo'>
export type Slide = Schema<'Slide'>
export type Start = Schema<'Start'>
export type Sort = Schema<'Sort'>
export type Sprite = Schema<'Sprite'>
export type Suggestion = Schema<'Suggestion'>
export type TypeNode = Schema<'TypeNode'>
export type TypeRef = Schema<'TypeName'>
export type Variant = Schema<'Variant'>
export type Viewed = Schema<'Viewed'>

/** What a captcha is asked for; its answer is good for nothing else. */
export type CaptchaPurpose = 'user_login' | 'admin_login' | 'code' | 'download'
/** Where a code can be sent. */
export const verificationTypes = ['email', 'mobile'] as const
export type VerificationType = (typeof verificationTypes)[number]
export type CheckIn = Schema<'CheckIn'>

/** What is a member's own about a material; the price when it differs from everybody's. */
export type OwnFact = Schema<'OwnFact'>
/** A version, or all of them, that a member may download or watch. */
export type OwnRight = Schema<'OwnRight'>
