// What is said about delivering: files that were bought, their certificates, courses that are watched. Times are unix
// seconds, sizes are bytes, names and reasons are in the asker's language already.
import type { components } from './schema.gen'
import type { Preview } from './types'

type Schemas = components['schemas']

/** A file somebody owns. `key` says which: "v12" a variant, "p5" a project file, "l7" a file of a lesson. */
export type OwnedFile = Schemas['OwnedFile']
/** How somebody came by a thing. (The description has another `Source` too, and calls both by that name.) */
export type PurchaseSource = 'order' | 'vip' | 'pack' | 'course' | 'gift' | 'staff'
export type Purchase = Omit<Schemas['Purchase'], 'source'> & { source: PurchaseSource }
export type PurchaseKind = keyof Schemas['PurchaseCounts']
export type PurchasePage = Omit<Schemas['PurchasePage'], 'list'> & { list: Purchase[] }
export type Pool = Schemas['Pool']
export type Ticket = Schemas['FileLinks']
export type Zip = Schemas['ZipLink']
export type ManifestFormat = 'aria2' | 'metalink' | 'sha256'
export type Manifest = Schemas['Manifest']
export type Verified = Schemas['Verified']

export type CourseStudy = {
  owned: boolean
  lessons: { id: number; permille: number; done: boolean; position_ms: number }[]
  done: number
  total: number
  next: number | null
  certificate: string | null
}

export type Note = { id: number; at_ms: number; text: string; created_at: number }
export type Range = [from: number, to: number]
type Neighbour = { id: number; title: string }
type LessonStream = { url: string; heights: number[]; renew_at: number }
type LessonAccess = 'owned' | 'free' | 'trial' | 'none'

export type LessonPage = {
  id: number
  title: string
  /** Chapter and place, as "3.4". */
  number: string
  course: { id: number; title: string; path: string; poster: string }
  chapter: { title: string; number: number }
  duration_ms: number
  access: LessonAccess
  trial_ms: number | null
  stream: LessonStream | null
  clip: Preview | null
  subtitles: { lang: string; name: string; url: string }[]
  files: OwnedFile[]
  position_ms: number
  ranges: Range[]
  done: boolean
  notes: Note[]
  prev: Neighbour | null
  next: Neighbour | null
  mark: string | null
  /** The film is still being made. */
  waiting: boolean
}

export type Watch = { url: string; renew_at: number }
export type Progress = { permille: number; done: boolean; course: { done: number; total: number } }
