// What is said about delivering: files that were bought, their certificates, courses that are watched. Times are unix
// seconds, sizes are bytes, names and reasons are in the asker's language already.
import type { components } from './schema.gen'
import type { LicenceKey, Preview } from './types'

type Schemas = components['schemas']

/** A file somebody owns. `key` says which: "v12" a variant, "p5" a project file, "l7" a file of a lesson. */
export type OwnedFile = {
  key: string
  name: string
  file_name: string
  size: number
  sha256: string
  edition: number
  editions: number
  /** Newer than what they last had. */
  updated: boolean
  updated_at: number
  note: string
  downloaded_at: number | null
  /** Bytes of the last download that were sent. */
  downloaded: number
}

type Certificate = { number: string; licensee: string; project: string; editable: boolean }
type Study = {
  done: number
  lessons: number
  permille: number
  next: { id: number; title: string } | null
}
export type Pool = { used: number; limit: number; resets_at: number }

export type Purchase = Omit<Schemas['Purchase'], 'source'> & {
  id: number
  source: 'order' | 'vip' | 'pack' | 'course' | 'gift' | 'staff'
  files: OwnedFile[]
  certificate: Certificate | null
  study: Study | null
  total_size: number
}

export type PurchaseKind = 'all' | 'footage' | 'pack' | 'course' | 'project_file'
export type PurchasePage = {
  list: Purchase[]
  total: number
  counts: Record<PurchaseKind, number>
  pool: Pool | null
}

type Link = {
  key: string
  url: string
  name: string
  size: number
  sha256: string
  expires_at: number
}
export type Ticket = { links: Link[]; total: number }
export type Zip = { url: string; name: string; size: number; expires_at: number }
export type ManifestFormat = 'aria2' | 'metalink' | 'sha256'
export type Manifest = { name: string; text: string }

export type Verified = {
  number: string
  valid: boolean
  reason: string | null
  title: string
  material_number: string
  path: string
  variant: string
  licence: LicenceKey
  licence_name: string
  licensee: string
  project: string
  issued_at: number
}

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
