import type { Card, Detail, Sort, Sprite, TypeNode, TypeRef, Variant } from '../../api/types'
import { isFree } from '../../lib/money'
import { day, timecode } from '../../lib/time'
import { withQuery } from '../../lib/url'

export const sorts: Sort[] = ['new', 'popular', 'price-asc', 'price-desc']

/** How editors name a size; judged by the long side so that portrait 4K is 4K too. */
export function resolutionClass(width: number, height: number): string {
  const long = Math.max(width, height)
  if (long >= 7680) return '8K'
  if (long >= 5760) return '6K'
  if (long >= 3840) return '4K'
  if (long >= 2560) return '2.5K'
  if (long >= 1920) return 'HD'
  return `${Math.min(width, height)}p`
}

export type Badge = 'free' | 'vip' | 'alpha'

/** One mark at most: the first that applies. */
export function badge(card: Pick<Card, 'price' | 'vip' | 'alpha'>): Badge | null {
  if (isFree(card.price)) return 'free'
  if (card.vip) return 'vip'
  return card.alpha ? 'alpha' : null
}

export type Fit = 'fill' | 'tall' | 'wide'

/** 16:9 fills the 16:10 gate; every other frame stands whole inside it. */
export function frameFit(aspect: string | null): Fit {
  const [width, height] = (aspect ?? '16:9').split(':').map(Number)
  if (!width || !height) return 'fill'
  const ratio = width / height
  if (ratio < 1.55) return 'tall'
  return ratio > 1.9 ? 'wide' : 'fill'
}

/** A small rectangle of the clip's own proportions, about equal in area for every ratio. */
export function glyph(aspect: string): { width: number; height: number } {
  const sizes: Record<string, { width: number; height: number }> = {
    '16:9': { width: 14, height: 8 },
    '9:16': { width: 6, height: 11 },
    '1:1': { width: 9, height: 9 },
    '21:9': { width: 16, height: 7 },
    '4:3': { width: 12, height: 9 },
    '4:5': { width: 8, height: 10 },
  }
  return sizes[aspect] ?? { width: 14, height: 8 }
}

export function frameAt(ratio: number, frames: number): number {
  return Math.min(frames - 1, Math.max(0, Math.floor(ratio * frames)))
}

/** background-position that brings one tile of the sprite into view. */
export function tilePosition(frame: number, sprite: Pick<Sprite, 'columns' | 'rows'>): string {
  const part = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0)
  const column = frame % sprite.columns
  const row = Math.floor(frame / sprite.columns)
  return `${part(column, sprite.columns)}% ${part(row, sprite.rows)}%`
}

export type ListSearch = { type?: string; q?: string; sort: Sort; page: number }

/** Reads the address; what does not fit falls back to the default, as on the server. */
export function readSearch(search: Record<string, unknown>): ListSearch {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  const page = Number(search.page)
  return {
    type: text(search.type),
    q: text(search.q),
    sort: sorts.includes(search.sort as Sort) ? (search.sort as Sort) : 'new',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The question's parameters: defaults are left out, so that one list has one address. */
export function searchQuery(search: ListSearch) {
  return {
    type: search.type,
    q: search.q,
    sort: search.sort === 'new' ? undefined : search.sort,
    page: search.page > 1 ? search.page : undefined,
  }
}

/** Address of a list; a change of anything but the page starts at page one again. */
export function listHref(search: ListSearch, change: Partial<ListSearch> = {}): string {
  return withQuery('/list', searchQuery({ ...search, page: 1, ...change }))
}

/** From the root to the type itself, whether or not the answer's trail includes it. */
export function crumbsOf(type: (TypeRef & { trail: TypeRef[] }) | null): TypeRef[] {
  if (!type) return []
  return [...type.trail.filter((step) => step.slug !== type.slug), { slug: type.slug, name: type.name }]
}

export function rootOf(types: TypeNode[], slug: string | undefined): string | null {
  if (!slug) return null
  const holds = (node: TypeNode): boolean => node.slug === slug || (node.children ?? []).some(holds)
  return types.find(holds)?.slug ?? null
}

export function totalCount(types: TypeNode[]): number {
  return types.reduce((sum, type) => sum + type.count, 0)
}

export function fileSize(bytes: number): string {
  return bytes >= 1e9
    ? `${(Math.round(bytes / 1e7) / 100).toFixed(2)} GB`
    : `${Math.max(1, Math.round(bytes / 1e6))} MB`
}

/** `text` is shown as it is, `say` names a message of the material namespace. */
export type SpecRow = { name: string; text?: string; say?: string; notes?: string[]; isMachine?: boolean }

const presentRow = (row: SpecRow | false | null): row is SpecRow => Boolean(row)

/** The specification sheet of one variant; rows that do not apply are left out. */
export function specRows(detail: Detail, variant: Variant | undefined): SpecRow[] {
  const rate = Number(variant?.fps ?? detail.fps ?? 0)
  const frames =
    detail.duration_ms !== null && rate > 0 ? Math.round((detail.duration_ms / 1000) * rate) : null
  const isFootage = detail.kind === 'footage'
  const machine = (name: string, text: string | null | undefined | false): SpecRow | null =>
    text ? { name, text, isMachine: true } : null
  const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' ')
  const width = variant?.width
  const height = variant?.height
  return [
    !isFootage && detail.items !== null && machine(`items_${detail.kind}`, String(detail.items)),
    detail.level !== null && { name: 'level', say: `level.${detail.level}` },
    machine('software', detail.software),
    machine('resolution', width && height ? `${width}×${height}` : null),
    machine('fps', variant?.fps && `${variant.fps} fps`),
    machine('duration', frames !== null && timecode(frames, rate)),
    machine('codec', variant?.codec),
    machine('depth', joined(variant?.bit_depth ? `${variant.bit_depth} bit` : null, variant?.chroma)),
    isFootage && variant?.alpha ? { name: 'alpha', say: `alpha.${variant.alpha}` } : null,
    machine('colour', variant?.colour),
    isFootage && { name: 'loop', say: detail.loopable ? 'yes' : 'no' },
    variant?.audio && (isFootage || variant.audio !== 'none')
      ? { name: 'audio', say: `audio.${variant.audio}` }
      : null,
    machine('container', joined(variant?.container, variant?.size ? fileSize(variant.size) : null)),
    isFootage && {
      name: 'rights',
      say: detail.rights.people === 'none' ? 'rights.no_people' : 'rights.people',
      notes: [detail.rights.ai ? 'rights.ai' : 'rights.no_ai'],
    },
    machine('published', day(detail.published_at)),
  ].filter(presentRow)
}

/** Machine line of a variant row: 3840×2160  12 bit  Alpha  1.92 GB. */
export function variantLine(variant: Variant): string[] {
  return [
    variant.width && variant.height ? `${variant.width}×${variant.height}` : null,
    variant.bit_depth ? `${variant.bit_depth} bit` : null,
    variant.alpha && variant.alpha !== 'none' ? 'Alpha' : null,
    variant.size ? fileSize(variant.size) : null,
  ].filter((part) => part !== null)
}
