// The list of what a material needs, as the form stands: what is typed counts before it is saved.
import type { MaterialEdit, MaterialState } from '../../api/materials'
import { fen } from '../../lib/money'
import { isMoney, type Part } from './model'

type Check = MaterialState['checks'][number]

const LEAST_SUMMARY = 60
const LEAST_TAGS = 3

/** How much a text says: a Chinese character as much as two Latin letters. The server counts the same way. */
export const weight = (text: string) =>
  [...text.trim()].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1), 0)

const partOf = (have: number, wanted: number) => (have < wanted ? `${have}/${wanted}` : null)

/** The server's list with what the form says now; what is made of files is the server's to know. */
export function liveChecks(checks: Check[], edit: MaterialEdit): Check[] {
  const summary = weight(edit.summary_zh)
  const tags = edit.tags_zh.length
  const isPriced =
    edit.variants.length > 0 &&
    edit.variants.every(({ price }) => isMoney(price) && fen(price) >= fen(edit.least_price))
  const isTranslated =
    edit.title_en.trim() !== '' && edit.title_en !== edit.title_zh && edit.summary_en.trim() !== ''
  const typed: Record<string, Pick<Check, 'ok' | 'note'>> = {
    title: { ok: edit.title_zh.trim() !== '', note: null },
    category: { ok: edit.category_id > 0, note: null },
    tags: { ok: tags >= LEAST_TAGS, note: partOf(tags, LEAST_TAGS) },
    summary: { ok: summary >= LEAST_SUMMARY, note: partOf(summary, LEAST_SUMMARY) },
    price: { ok: isPriced, note: null },
    english: { ok: isTranslated, note: null },
  }
  const presale = edit.course?.presale ?? false
  return checks.map((check) => ({
    ...check,
    ...typed[check.key],
    ...(check.key === 'films' ? { later: presale } : {}),
  }))
}

const fields: Record<string, { part: Part; field?: string }> = {
  title: { part: 'texts', field: 'title_zh' },
  category: { part: 'texts', field: 'category' },
  tags: { part: 'texts', field: 'tags_zh' },
  summary: { part: 'texts', field: 'summary_zh' },
  english: { part: 'texts', field: 'title_en' },
  price: { part: 'prices', field: 'price' },
  lessons: { part: 'lessons' },
  films: { part: 'lessons', field: 'presale' },
  free: { part: 'lessons' },
}

/** Where a line of the list is dealt with. */
export const placeOfCheck = (key: string): { part: Part; field?: string } => fields[key] ?? { part: 'media' }
