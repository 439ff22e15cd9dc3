// Materials in the back office, their files and the queue. Money is decimal text in yuan.
import type { Schema } from './wire'

export type MaterialKind = Schema<'MaterialKind'>
export type MaterialRow = Schema<'MaterialRow'>

/** What a file is: measured from it, or said by hand. */
export type VariantSpecs = Schema<'Specs'>
export type SpecName = keyof VariantSpecs

/** As it is edited: what is not saved yet has no id. */
type Draft<T extends { id: number }> = Omit<T, 'id'> & { id: number | null }

export type VariantEdit = Draft<Schema<'VariantEdit'>>
export type LessonEdit = Draft<Omit<Schema<'LessonEdit'>, 'files' | 'subtitles'>>
export type ChapterEdit = Draft<Omit<Schema<'ChapterEdit'>, 'lessons'>> & { lessons: LessonEdit[] }

export const courseTexts = ['software', 'machine', 'basics', 'teacher', 'about'] as const
export type CourseFields = Schema<'CourseFields'>

export type MaterialEdit = Omit<Schema<'MaterialEdit'>, 'variants' | 'chapters'> & {
  variants: VariantEdit[]
  chapters: ChapterEdit[]
}
export type Task = Schema<'TaskRow'>
export type MasterRow = Schema<'MasterRow'>
export type LessonState = Schema<'LessonState'>
export type MaterialState = Schema<'MaterialState'>
