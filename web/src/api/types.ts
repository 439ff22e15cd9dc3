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
