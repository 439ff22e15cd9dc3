import type { Block, BlockKind } from '../../api/office'
import { isRecord, isText } from '../../lib/guards'

export type Both = { 'zh-cn': string; en: string }
export type Lang = keyof Both
export type SlideData = {
  title: Both
  text: Both
  action: Both
  path: string
  large: string
  small: string
  clip?: string | null
}
type RailSource = 'new' | 'popular' | 'free' | 'kind' | 'type'

/** What a block of each kind is made of. */
export type DataOf = {
  carousel: { slides: SlideData[] }
  chips: Record<string, never>
  rail: { title: Both; note: Both; source: RailSource; of: string; count: number; least: number }
  picks: { title: Both; note: Both; materials: number[] }
  banner: { title: Both; text: Both; action: Both; path: string; image: string }
  text: { body: Both }
}
export type Data = DataOf[BlockKind]

/** Whether a field of a block is a text in both languages. */
export const isLocalized = (value: unknown): value is Both =>
  isRecord(value) && isText(value['zh-cn']) && isText(value.en)

/** A block as it is edited: one that is not saved yet has an id below nothing. */
export type Edited = Omit<Block, 'data'> & { data: Data }

/** What a block is made of, if it is of this kind. */
export const dataOf = <K extends BlockKind>({ kind, data }: Pick<Edited, 'kind' | 'data'>, wanted: K) =>
  kind === wanted ? (data as DataOf[K]) : null

export const kinds: BlockKind[] = ['carousel', 'chips', 'rail', 'picks', 'banner', 'text']

const nothing = (): Both => ({ 'zh-cn': '', en: '' })

export const newSlide = (): SlideData => ({
  title: nothing(),
  text: nothing(),
  action: nothing(),
  path: '/list',
  large: '',
  small: '',
})

export function newData(kind: BlockKind): Data {
  switch (kind) {
    case 'carousel':
      return { slides: [newSlide()] }
    case 'chips':
      return {}
    case 'rail':
      return { title: nothing(), note: nothing(), source: 'new', of: '', count: 5, least: 1 }
    case 'picks':
      return { title: nothing(), note: nothing(), materials: [] }
    case 'banner':
      return { title: nothing(), text: nothing(), action: nothing(), path: '/list', image: '' }
    case 'text':
      return { body: nothing() }
  }
}

/** The name a block goes by in the list: its title where it has one. */
export function nameOf({ data }: Pick<Edited, 'data'>, lang: Lang): string {
  if ('title' in data && typeof data.title === 'object') return data.title[lang] || data.title['zh-cn']
  if ('body' in data && isLocalized(data.body))
    return (
      data.body[lang]
        .replace(/[#*_>`[\]]/g, '')
        .trim()
        .split('\n')[0]
        ?.slice(0, 24) ?? ''
    )
  return ''
}

export type Problem = { field: string; key: 'both' | 'path' | 'picture' | 'of' | 'count' | 'materials' }

const isBoth = (text: Both) => text['zh-cn'].trim() !== '' && text.en.trim() !== ''
const isPath = (path: string) => /^\/(?!\/)[^\s\\]*$/.test(path)

/** What the server would refuse and is quicker said here; by the field's name, the first of each. */
export function problemsOf(kind: BlockKind, data: Data): Problem[] {
  const found: Problem[] = []
  const both = (field: string, text: Both) => {
    if (!isBoth(text)) found.push({ field, key: 'both' })
  }
  const block = { kind, data }
  dataOf(block, 'carousel')?.slides.forEach((slide, place) => {
    both(`${place}.title`, slide.title)
    both(`${place}.action`, slide.action)
    if (!isPath(slide.path)) found.push({ field: `${place}.path`, key: 'path' })
    if (!slide.large) found.push({ field: `${place}.large`, key: 'picture' })
  })
  const rail = dataOf(block, 'rail')
  if (rail) {
    both('title', rail.title)
    if ((rail.source === 'kind' || rail.source === 'type') && !rail.of) found.push({ field: 'of', key: 'of' })
    const fits = rail.count >= 1 && rail.count <= 10 && rail.least >= 0 && rail.least <= rail.count
    if (!fits) found.push({ field: 'count', key: 'count' })
  }
  const picks = dataOf(block, 'picks')
  if (picks) {
    both('title', picks.title)
    if (picks.materials.length > 10) found.push({ field: 'materials', key: 'materials' })
  }
  const banner = dataOf(block, 'banner')
  if (banner) {
    both('title', banner.title)
    if (!isPath(banner.path)) found.push({ field: 'path', key: 'path' })
    if (!banner.image) found.push({ field: 'image', key: 'picture' })
  }
  const text = dataOf(block, 'text')
  if (text) both('body', text.body)
  return found
}

/** The language whose tab must be open to see an empty text: the one that is missing. */
export function missingLang(text: Both): Lang {
  return text['zh-cn'].trim() === '' ? 'zh-cn' : 'en'
}

/** The list after one has taken another's place. */
export function moved<T extends { id: number }>(list: T[], id: number, target: number): T[] {
  const from = list.findIndex((one) => one.id === id)
  const to = list.findIndex((one) => one.id === target)
  const row = list[from]
  if (!row || to < 0) return list
  const rest = list.filter((one) => one.id !== id)
  return [...rest.slice(0, to), row, ...rest.slice(to)]
}
