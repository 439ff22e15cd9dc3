import type {
  Card,
  Drop,
  FacetKey,
  FacetValue,
  LicenceKey,
  OwnFact,
  OwnRight,
  Sort,
  TypeNode,
  TypeRef,
} from '../../api/types'
import { isOneOf, keysOf } from '../../lib/guards'
import { isFree } from '../../lib/money'
import { withQuery } from '../../lib/url'

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

export type Badge = 'owned' | 'free' | 'vip' | 'alpha'

/** One mark at most: the first that applies. */
export function badge(card: Pick<Card, 'price' | 'vip' | 'alpha'>, own?: OwnFact): Badge | null {
  if (own?.owned) return 'owned'
  if (isFree(card.price)) return 'free'
  if (card.vip) return 'vip'
  return card.alpha ? 'alpha' : null
}

/** What is chosen of a material. */
export type Choice = { variant: number; licence: LicenceKey }

const ranks: Record<LicenceKey, number> = { personal: 0, commercial: 1, enterprise: 2 }

/** The right that makes a choice one's own for good: this version under this licence or a larger one. */
export function ownedRight(rights: OwnRight[], { variant, licence }: Choice): OwnRight | undefined {
  return rights.find(
    (right) =>
      right.until === null &&
      (right.variant ?? variant) === variant &&
      ranks[right.licence] >= ranks[licence],
  )
}

/** The right that opens a version until some day, the longest of several. */
export function temporaryRight(rights: OwnRight[], { variant }: Choice): OwnRight | undefined {
  const open = rights.filter((right) => right.until !== null && (right.variant ?? variant) === variant)
  return open.sort((one, other) => (other.until ?? 0) - (one.until ?? 0))[0]
}

/** Courses lead with their chapters, everything else with its picture. */
export function cardHref(card: Pick<Card, 'id' | 'kind'>): string {
  return card.kind === 'course' ? `/course2/${card.id}` : `/course/${card.id}`
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

/** Closed choices: a word that is none of these is ignored. */
const closed = {
  alpha: ['yes', 'no'],
  aspect: ['landscape', 'portrait', 'square', 'wide'],
  codec: ['prores', 'dnx', 'h264', 'h265', 'av1', 'vp9', 'exr', 'png', 'other'],
  duration: ['10', '30', '60', 'long'],
  fps: ['23.976', '24', '25', '29.97', '30', '48', '50', '60'],
  kind: ['footage', 'pack', 'course', 'project_file'],
  level: ['beginner', 'intermediate', 'advanced'],
  offer: ['free', 'vip', 'owned'],
  resolution: ['8k', '6k', '4k', '2k', 'hd', 'sd'],
} as const satisfies Partial<Record<FacetKey, readonly string[]>>

/** Names from the catalogue: anything that looks like one is passed on. */
const open = ['software', 'tag', 'type'] as const

const facetKeys = [...keysOf(closed), ...open] satisfies FacetKey[]

const sorts: Sort[] = ['relevance', 'new', 'popular', 'price-asc', 'price-desc']

/** What a list shows. Only what was chosen is there: an absent filter lets everything pass. */
export type ListSearch = Partial<Record<FacetKey, string[]>> & {
  q?: string
  min?: number
  max?: number
  sort?: Sort
  page: number
}

export const everything: ListSearch = { page: 1 }

/** Best match needs words to match; without them the newest come first. */
const defaultSort = (search: Pick<ListSearch, 'q'>): Sort => (search.q ? 'relevance' : 'new')
export const sortOf = (search: ListSearch): Sort => search.sort ?? defaultSort(search)
export const sortsFor = (search: ListSearch): Sort[] =>
  sorts.filter((sort) => sort !== 'relevance' || search.q !== undefined)

/** Known values, each once, in plain order: as the server writes them. */
function inOrder(key: FacetKey, values: string[]): string[] {
  const known: readonly string[] | undefined = isOneOf(keysOf(closed), key) ? closed[key] : undefined
  return [...new Set(values)].filter((value) => !known || known.includes(value)).sort()
}

function clean(search: ListSearch): ListSearch {
  const { q, min, max, sort, page } = search
  const next: ListSearch = { page }
  for (const key of facetKeys) {
    const values = inOrder(key, search[key] ?? [])
    // Both yes and no is no question.
    if (values.length > 0 && !(key === 'alpha' && values.length > 1)) next[key] = values
  }
  if (q) next.q = q
  if (min !== undefined && min > 0) next.min = min
  if (max !== undefined && (min === undefined || max >= min)) next.max = max
  if (sort && sort !== defaultSort(next) && sortsFor(next).includes(sort)) next.sort = sort
  return next
}

/** Reads the address; what does not fit falls back to the default, as on the server. */
export function readSearch(search: Record<string, unknown>): ListSearch {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const whole = (value: unknown) => (/^\d{1,7}$/.test(text(value)) ? Number(text(value)) : undefined)
  const page = whole(search.page)
  const read: ListSearch = {
    q: text(search.q) || undefined,
    min: whole(search.min),
    max: whole(search.max),
    sort: sorts.find((sort) => sort === search.sort),
    page: page !== undefined && page > 1 ? page : 1,
  }
  for (const key of facetKeys)
    read[key] = text(search[key])
      .split(',')
      .map((value) => value.trim())
      .filter((value) => /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u.test(value))
  return clean(read)
}

/** The question's parameters: defaults are left out, so that one list has one address. */
export function searchQuery(search: ListSearch): Record<string, string | number | undefined> {
  const { q, min, max, sort, page, ...facets } = clean(search)
  const lists = Object.fromEntries(Object.entries(facets).map(([key, values]) => [key, values.join(',')]))
  return { ...lists, q, min, max, sort, page: page > 1 ? page : undefined }
}

/** Address of a list; a change of anything but the page starts at page one again. */
export function listHref(search: ListSearch, change: Partial<ListSearch> = {}): string {
  return withQuery('/list', searchQuery({ ...search, page: 1, ...change }))
}

export function isChosen(search: ListSearch, key: FacetKey, value: string): boolean {
  return search[key]?.includes(value) ?? false
}

const inside = (node: FacetValue): string[] => node.children.flatMap((one) => [one.value, ...inside(one)])

function above(nodes: FacetValue[], value: string): string[] {
  for (const node of nodes) {
    if (node.value === value) return []
    if (inside(node).includes(value)) return [node.value, ...above(node.children, value)]
  }
  return []
}

function nodeOf(nodes: FacetValue[], value: string): FacetValue | undefined {
  for (const node of nodes) {
    const found = node.value === value ? node : nodeOf(node.children, value)
    if (found) return found
  }
  return undefined
}

/**
 * The list with one value more or less. In a tree a choice speaks for everything below it, so the nearer word wins: a
 * child replaces the branch it narrows, a branch its children.
 */
export function toggled(
  search: ListSearch,
  key: FacetKey,
  value: string,
  tree: FacetValue[] = [],
): ListSearch {
  const chosen = search[key] ?? []
  if (chosen.includes(value)) return { ...search, [key]: chosen.filter((one) => one !== value), page: 1 }
  const node = nodeOf(tree, value)
  const replaced = new Set([...above(tree, value), ...(node ? inside(node) : [])])
  return { ...search, [key]: [...chosen.filter((one) => !replaced.has(one)), value], page: 1 }
}

/** The list without one of its conditions. */
export function without(search: ListSearch, key: Drop['key']): ListSearch {
  if (key === 'price') return { ...search, min: undefined, max: undefined, page: 1 }
  return { ...search, [key]: undefined, page: 1 }
}

export type Condition = { key: Drop['key']; value: string }

/** What was chosen, one by one, in the order of the rail. */
export function conditions(search: ListSearch): Condition[] {
  const { q, min, max } = search
  const order: FacetKey[] = [
    'type',
    'kind',
    'offer',
    'resolution',
    'fps',
    'aspect',
    'alpha',
    'duration',
    'codec',
  ]
  return [
    ...(q ? [{ key: 'q' as const, value: q }] : []),
    ...[...order, 'software' as const, 'level' as const, 'tag' as const].flatMap((key) =>
      (search[key] ?? []).map((value) => ({ key, value })),
    ),
    ...(min !== undefined || max !== undefined ? [{ key: 'price' as const, value: '' }] : []),
  ]
}

export function drop(search: ListSearch, { key, value }: Condition): ListSearch {
  if (key === 'q' || key === 'price') return without(search, key)
  return toggled(search, key, value)
}

/** Only portraits: the gates turn upright, all at once. */
export function isUpright(search: ListSearch): boolean {
  return search.aspect?.length === 1 && search.aspect[0] === 'portrait'
}

/** The range of a slider that reaches from 0 to `top`; its ends mean "no limit". */
export function priceRange(search: ListSearch, top: number): [number, number] {
  const high = Math.min(search.max ?? top, top)
  return [Math.min(search.min ?? 0, high), high]
}

export function withPrice(search: ListSearch, [low, high]: [number, number], top: number): ListSearch {
  return { ...search, min: low > 0 ? low : undefined, max: high < top ? high : undefined, page: 1 }
}

/** Words long enough to suggest for: one Chinese character says more than one letter. */
export function isTelling(words: string): boolean {
  const text = words.trim()
  return (
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(text) || text.length > 1
  )
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

/** Names of catalogue values (types, software, tags) by value, from all branches. */
export function namesOf(values: FacetValue[]): Map<string, string> {
  return new Map(
    values.flatMap((value): [string, string][] => [
      [value.value, value.name ?? value.value],
      ...namesOf(value.children),
    ]),
  )
}
