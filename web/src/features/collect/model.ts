import { withQuery } from '../../lib/url'

export type CollectSearch = { collection?: number; q?: string; page: number }

const whole = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : undefined)

/** What the address says; a careless value falls back. Words are `find` there: `q` is the header's search of the shop. */
export function readSearch(search: Record<string, unknown>): CollectSearch {
  const q = typeof search.find === 'string' ? search.find.trim().slice(0, 80) : ''
  return { collection: whole(search.collection), q: q || undefined, page: whole(search.page) ?? 1 }
}

export function searchQuery({ collection, q, page }: CollectSearch) {
  return { collection, q, page: page > 1 ? page : undefined }
}

/** A change of the filter starts at the first page again. */
export function collectHref(
  path: string,
  search: CollectSearch,
  change: Partial<CollectSearch> = {},
): string {
  const { q: find, ...rest } = searchQuery({ ...search, page: 1, ...change })
  return withQuery(path, { find, ...rest })
}

/** 1–40 characters, as the server wants them. */
export function isName(text: string): boolean {
  const count = [...text.trim().replace(/\s+/g, ' ')].length
  return count >= 1 && count <= 40
}
