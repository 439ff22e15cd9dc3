import type {
  ChapterEdit,
  MaterialEdit,
  MaterialKind,
  MaterialState,
  SpecName,
  Task,
  VariantEdit,
  VariantSpecs,
} from '../../api/materials'
import type { Card } from '../../api/types'
import { isOneOf, keysOf } from '../../lib/guards'
import { language } from '../../lib/i18n'
import { fen, yuan } from '../../lib/money'
import type { PriceRule } from './api'

/** What the larger licences cost unless a price of their own is set; the settings may say otherwise, the shop decides. */
const multipliers = { commercial: 250, enterprise: 800 } as const
export type LargerLicence = keyof typeof multipliers

/** As the server rounds: half a fen and more upwards. */
export function derivedPrice(price: string, licence: LargerLicence): string | null {
  if (!isMoney(price)) return null
  return yuan(Math.floor((fen(price) * multipliers[licence] + 50) / 100))
}

export const isMoney = (text: string) => /^\d{1,7}(?:\.\d{1,2})?$/.test(text)

/** The specifications a person may set, in the order they are read. */
export const specNames = [
  'width',
  'height',
  'fps_num',
  'duration_ms',
  'codec',
  'container',
  'bit_depth',
  'chroma',
  'alpha',
  'colour',
  'transfer',
  'audio',
] as const satisfies SpecName[]
export type EditableSpec = (typeof specNames)[number]

const numbers: SpecName[] = ['width', 'height', 'bit_depth']

const rates: Record<string, [number, number]> = {
  '23.976': [24000, 1001],
  '29.97': [30000, 1001],
  '59.94': [60000, 1001],
}

/** "23.976" for 24000/1001, "25" for 25/1. */
export function rateText(num: number | null, den: number | null): string {
  if (!num) return ''
  const known = Object.entries(rates).find(([, [a, b]]) => a === num && b === den)
  return known?.[0] ?? String(Math.round((num / (den || 1)) * 1000) / 1000)
}

export const alphas: VariantSpecs['alpha'][] = ['none', 'straight', 'premultiplied']

/** How a specification stands in its field. */
export function specText(specs: VariantSpecs, name: EditableSpec): string {
  if (name === 'fps_num') return rateText(specs.fps_num, specs.fps_den)
  if (name === 'duration_ms') return specs.duration_ms === null ? '' : String(specs.duration_ms / 1000)
  return String(specs[name] ?? '')
}

/** The specification with a field's text in it; null when the text makes no sense there. */
export function withSpec(specs: VariantSpecs, name: EditableSpec, text: string): VariantSpecs | null {
  const said = text.trim()
  if (name === 'alpha') return isOneOf(alphas, said) ? { ...specs, alpha: said } : null
  if (said === '') return { ...specs, [name]: null, ...(name === 'fps_num' ? { fps_den: null } : {}) }
  if (name === 'fps_num') {
    const exact = rates[said]
    const value = Number(said)
    if (exact) return { ...specs, fps_num: exact[0], fps_den: exact[1] }
    if (!(value > 0 && value <= 1000)) return null
    return Number.isInteger(value)
      ? { ...specs, fps_num: value, fps_den: 1 }
      : { ...specs, fps_num: Math.round(value * 1000), fps_den: 1000 }
  }
  if (name === 'duration_ms') {
    const seconds = Number(said)
    return seconds >= 0 ? { ...specs, duration_ms: Math.round(seconds * 1000) } : null
  }
  if (numbers.includes(name)) return /^\d{1,6}$/.test(said) ? { ...specs, [name]: Number(said) } : null
  return { ...specs, [name]: said.slice(0, 60) }
}

export type SpecSource = 'file' | 'hand' | 'differs' | null

/** Who says so: the file, a person, or both and not the same. */
export function sourceOf(variant: VariantEdit, name: EditableSpec): SpecSource {
  const isByHand = variant.sources[name] === 'hand'
  if (!variant.measured) return specText(variant.specs, name) === '' ? null : 'hand'
  const measured = specText(variant.measured, name)
  if (isByHand) return measured !== '' && measured !== specText(variant.specs, name) ? 'differs' : 'hand'
  return measured === '' ? null : 'file'
}

export const emptySpecs: VariantSpecs = {
  width: null,
  height: null,
  fps_num: null,
  fps_den: null,
  codec: null,
  container: null,
  bit_depth: null,
  chroma: null,
  alpha: 'none',
  colour: null,
  audio: null,
  size: null,
  duration_ms: null,
  frames: null,
  transfer: null,
  measured: false,
  sha1: null,
  sha256: null,
}

export function newVariant(weigh: number): VariantEdit {
  return {
    id: null,
    name_zh: '',
    name_en: '',
    price: '',
    commercial_price: null,
    enterprise_price: null,
    specs: emptySpecs,
    sources: {},
    measured: null,
    weigh,
  }
}

/** Moves one of a list to the place of another. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}

type Seat = { chapter: number; lesson: number }

/** A lesson takes the seat of another, in its chapter or in the next. */
export function movedLesson(chapters: ChapterEdit[], from: Seat, to: Seat): ChapterEdit[] {
  const one = chapters[from.chapter]?.lessons[from.lesson]
  if (!one || !chapters[to.chapter]) return chapters
  return chapters.map((chapter, at) => {
    const lessons = chapter.lessons.filter((lesson) => lesson !== one)
    return at === to.chapter
      ? { ...chapter, lessons: lessons.toSpliced(to.lesson, 0, one) }
      : { ...chapter, lessons }
  })
}

/** One step up or down, over the edge into the neighbouring chapter. */
export function stepLesson(chapters: ChapterEdit[], from: Seat, by: 1 | -1): ChapterEdit[] {
  const { chapter, lesson } = from
  const count = chapters[chapter]?.lessons.length ?? 0
  const inside = lesson + by
  if (inside >= 0 && inside < count) return movedLesson(chapters, from, { chapter, lesson: inside })
  const next = chapters[chapter + by]
  if (!next) return chapters
  return movedLesson(chapters, from, { chapter: chapter + by, lesson: by > 0 ? 0 : next.lessons.length })
}

/** Words between commas, either comma; each once. */
export function readTags(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,，、\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ].slice(0, 30)
}

export type Problem = { part: Part; field: string; key: string }
export const parts = ['media', 'texts', 'prices', 'lessons'] as const
export type Part = (typeof parts)[number]

/** What cannot be saved as it is. What is merely unfinished is the checklist's affair. */
export function problemsOf(edit: MaterialEdit): Problem[] {
  const found: Problem[] = []
  if (!edit.title_zh.trim()) found.push({ part: 'texts', field: 'title_zh', key: 'required' })
  edit.variants.forEach((variant, at) => {
    for (const name of ['name_zh', 'name_en'] as const)
      if (!variant[name].trim()) found.push({ part: 'prices', field: `${at}.${name}`, key: 'required' })
    if (!isMoney(variant.price)) found.push({ part: 'prices', field: `${at}.price`, key: 'money' })
    for (const name of ['commercial_price', 'enterprise_price'] as const) {
      const price = variant[name]
      if (price !== null && !isMoney(price))
        found.push({ part: 'prices', field: `${at}.${name}`, key: 'money' })
    }
  })
  edit.chapters.forEach((chapter, at) => {
    if (!chapter.title_zh.trim() || !chapter.title_en.trim())
      found.push({ part: 'lessons', field: `${at}`, key: 'both' })
    chapter.lessons.forEach((lesson, place) => {
      if (!lesson.title_zh.trim() || !lesson.title_en.trim())
        found.push({ part: 'lessons', field: `${at}.${place}`, key: 'both' })
    })
  })
  return found
}

/** The card buyers will see, from what is in the form. */
export function cardOf(
  edit: MaterialEdit,
  media: MaterialState['media'],
  language: string,
  type: string,
): Card {
  const prices = edit.variants.map((one) => one.price).filter(isMoney)
  const [price = '0.00'] = prices.sort((a, b) => fen(a) - fen(b))
  const first = edit.variants[0]?.specs
  const lessons = edit.chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0)
  return {
    id: edit.id,
    no: edit.number,
    kind: edit.kind,
    title: language === 'en' ? edit.title_en || edit.title_zh : edit.title_zh || edit.title_en,
    type: { slug: '', name: type },
    thumb: media.thumb,
    poster: media.poster,
    tint: media.tint,
    sprite: media.sprite,
    clip: media.clip,
    duration_ms: first?.duration_ms ?? null,
    width: first?.width ?? null,
    height: first?.height ?? null,
    fps: first?.fps_num ? rateText(first.fps_num, first.fps_den) : null,
    aspect: media.aspect,
    alpha: first?.alpha !== undefined && first.alpha !== 'none',
    vip: edit.vip,
    price: yuan(fen(price)),
    items: edit.kind === 'course' ? lessons : null,
    level: edit.level,
    software: edit.software[0] ?? null,
  } as Card
}

/** The work that makes a film ready, in its order. */
export const filmSteps = ['probe', 'poster', 'sprite', 'clip', 'preview'] as const

export type StepState = 'done' | 'now' | 'later'

/** How far a piece of work has come, step by step. */
export function stepStates(task: Task | null, steps: readonly string[]): StepState[] {
  if (!task || task.state === 'done') return steps.map(() => (task ? 'done' : 'later'))
  const at = steps.indexOf(task.step)
  return steps.map((_, place) => (place < at ? 'done' : place === at ? 'now' : 'later'))
}

export const isRunning = (task: Task | null | undefined) =>
  task?.state === 'waiting' || task?.state === 'running'

/** Something changes without anyone pressing a button: worth asking again soon. */
export function isMoving(state: MaterialState): boolean {
  return (
    state.masters.some((row) => isRunning(row.job) || row.upload?.state === 'checking') ||
    state.lessons.some((row) => isRunning(row.job))
  )
}

/**
 * What the server knows by now, under what is being typed: new versions appear, measured values take the place of older
 * measured ones, and whatever a person has written stays.
 */
export function mergedVariants(draft: VariantEdit[], saved: VariantEdit[]): VariantEdit[] {
  const known = draft.map((one) => {
    const fresh = saved.find(({ id }) => id !== null && id === one.id)
    if (!fresh) return one
    const isHand = (name: SpecName) => one.sources[name] === 'hand'
    const specs = Object.fromEntries(
      keysOf(fresh.specs).map((name) => [name, (isHand(name) ? one : fresh).specs[name]]),
    ) as VariantSpecs
    return { ...one, measured: fresh.measured, specs, sources: { ...fresh.sources, ...one.sources } }
  })
  const added = saved.filter(({ id }) => !draft.some((one) => one.id === id))
  return [...known, ...added]
}

/** Why a job failed, by what the tools say; null where it is none of the known reasons. */
export function knownReason(error: string): string | null {
  const reasons: [RegExp, string][] = [
    [/moov atom not found|Invalid data found|could not find codec|End of file/i, 'broken'],
    [/No space left|disk quota/i, 'full'],
    [/Permission denied/i, 'denied'],
    [/No such file|not found on the server/i, 'missing'],
    [/timed? ?out|deadline/i, 'slow'],
    [/Unknown (?:encoder|decoder)|Decoder .* not found/i, 'codec'],
    [/Cannot allocate memory|Killed/i, 'memory'],
  ]
  return reasons.find(([pattern]) => pattern.test(error))?.[1] ?? null
}

/** What a tool said without the lines by which it introduces itself. */
export const plainError = (error: string) =>
  error
    .split('\n')
    .filter(
      (line) =>
        line.trim() !== '' &&
        !/^\s*(?:ffmpeg version|ffprobe version|built with|configuration:|lib\w+ )/.test(line),
    )
    .join('\n')
    .trim()

/** How the prices of many materials change. */
export const ruleWords = ['percent', 'add', 'set'] as const
export type RuleWord = (typeof ruleWords)[number]

/** The rule that was typed: whole percent, or an amount with at most two digits; null while it says nothing. */
export function priceRule(word: RuleWord, typed: string): PriceRule | null {
  const text = typed.replace(/[−–]/, '-').replace(/[%¥\s]/g, '')
  if (word === 'percent') {
    const percent = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0
    return percent === 0 || percent < -99 || percent > 900 ? null : { percent }
  }
  if (!/^[+-]?\d{1,7}(?:\.\d{1,2})?$/.test(text) || Number(text) === 0) return null
  const amount = text.replace('+', '')
  return word === 'add' ? { add: amount } : amount.startsWith('-') ? null : { set: amount }
}

/** The title that a file's name suggests: without its ending, with spaces between the words. */
export const titleOfFile = (name: string) =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
    .trim()
    .slice(0, 120)

/** What a file is sold as, by its ending; null where that says nothing. */
export function kindOfFile(name: string): MaterialKind | null {
  if (/\.(?:mp4|mov|m4v|mkv|mxf|webm|avi)$/i.test(name)) return 'footage'
  return /\.(?:hip|hiplc|hipnc|hda|nk|blend|zip)$/i.test(name) ? 'project_file' : null
}

/** The title in the language of the screen, or the one that there is. */
export const titleOf = ({ title_zh, title_en }: { title_zh: string; title_en: string }) =>
  language() === 'en' ? title_en || title_zh : title_zh || title_en
