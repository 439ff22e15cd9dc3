// The back office's answers about materials in the making, their files and the queue. Money is decimal text in yuan.
import type { components } from './schema.gen'
import type { Preview, Rights, Sprite } from './types'

type Schemas = components['schemas']

export type MaterialKind = 'footage' | 'pack' | 'course' | 'project_file'
type Level = 'beginner' | 'intermediate' | 'advanced'

export type MaterialRow = Schemas['MaterialRow']

/** What a file is: measured from it, or said by hand. */
export type VariantSpecs = {
  width: number | null
  height: number | null
  fps_num: number | null
  fps_den: number | null
  codec: string | null
  container: string | null
  bit_depth: number | null
  chroma: string | null
  alpha: 'none' | 'straight' | 'premultiplied'
  colour: string | null
  audio: string | null
  size: number | null
  duration_ms: number | null
  frames: number | null
  transfer: string | null
}
export type SpecName = keyof VariantSpecs

export type VariantEdit = {
  id: number | null
  name_zh: string
  name_en: string
  price: string
  commercial_price: string | null
  enterprise_price: string | null
  specs: VariantSpecs
  sources: Partial<Record<SpecName, 'file' | 'hand'>>
  measured: VariantSpecs | null
  weigh: number
}

export type LessonEdit = {
  id: number | null
  title_zh: string
  title_en: string
  free: boolean
  duration_ms: number
}
export type ChapterEdit = { id: number | null; title_zh: string; title_en: string; lessons: LessonEdit[] }

export const courseTexts = ['software', 'machine', 'basics', 'teacher', 'about'] as const
type CourseText = (typeof courseTexts)[number]
export type CourseFields = Record<`${CourseText}_zh` | `${CourseText}_en`, string>
type PartEdit = { id: number; number: string; title: string; thumb: string }

type MaterialMedia = {
  poster: string
  thumb: string
  tint: string
  sprite: Sprite | null
  clip: string | null
  preview: Preview | null
  aspect: string | null
}

export type MaterialEdit = {
  id: number
  number: string
  kind: MaterialKind
  category_id: number
  title_zh: string
  title_en: string
  summary_zh: string
  summary_en: string
  body_zh: string
  body_en: string
  tags_zh: string[]
  tags_en: string[]
  vip: boolean
  loopable: boolean
  level: Level | null
  software: string[]
  rights: Rights
  fixed_price: boolean
  least_price: string
  active: boolean
  published_at: number | null
  variants: VariantEdit[]
  chapters: ChapterEdit[]
  /** Of a course: what it asks of its pupils, and who gives it. */
  course: CourseFields | null
  /** What a pack contains. */
  parts: PartEdit[]
  media: MaterialMedia
}

export type Task = Schemas['TaskRow']

type StoredFile = { id: number; name: string; size: number; sha256: string }
export type MasterRow = {
  variant: number | null
  edition: number | null
  file: StoredFile | null
  upload: { id: number; name: string; size: number; received: number; state: string; error: string } | null
  job: Task | null
}
export type LessonState = {
  lesson: number
  file: { name: string; size: number } | null
  job: Task | null
  streams: string[]
  subtitles: string[]
  files: { id: number; name: string; size: number }[]
}
type Check = { key: string; ok: boolean; note: string | null }
export type MaterialState = {
  masters: MasterRow[]
  lessons: LessonState[]
  /** Files of a project or a pack. */
  files: StoredFile[]
  checks: Check[]
  ready: boolean
  media: MaterialMedia
  /** Frames to choose the picture from. */
  posters: string[]
  poster_chosen: number | null
}

export type Health = {
  ffmpeg: string | null
  ffprobe: string | null
  node: string
  workers: number
  note: string | null
}
