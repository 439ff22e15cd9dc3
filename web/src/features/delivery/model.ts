import type { OwnedFile, Purchase, PurchaseKind } from '../../api/delivery'
import type { Site } from '../../api/types'
import { withQuery } from '../../lib/url'

export const purchaseKinds: PurchaseKind[] = ['all', 'footage', 'pack', 'course', 'project_file']
export type PurchaseSearch = { kind: PurchaseKind; q?: string; updated: boolean; page: number }

export function readPurchases(search: Record<string, unknown>): PurchaseSearch {
  const words = typeof search.find === 'string' ? search.find.trim() : ''
  const isPage = typeof search.page === 'string' && /^[1-9]\d{0,5}$/.test(search.page)
  return {
    kind: purchaseKinds.find((kind) => kind === search.kind) ?? 'all',
    q: words || undefined,
    updated: search.updated === '1',
    page: isPage ? Number(search.page) : 1,
  }
}

export function purchasesHref(search: PurchaseSearch, change: Partial<PurchaseSearch>): string {
  const { kind, q, updated, page } = { ...search, page: 1, ...change }
  return withQuery('/user/my-purchases', {
    kind: kind === 'all' ? undefined : kind,
    find: q,
    updated: updated ? 1 : undefined,
    page: page > 1 ? page : undefined,
  })
}

/** The file a person most likely wants again: the one they had last; before that, the first. */
export function lastUsed(files: OwnedFile[]): OwnedFile | undefined {
  return files.reduce<OwnedFile | undefined>(
    (best, file) => ((file.downloaded_at ?? 0) > (best?.downloaded_at ?? 0) ? file : best),
    files[0],
  )
}

/** A download that stopped half-way: the browser can go on with it. */
export function isCut(file: OwnedFile): boolean {
  return file.downloaded > 0 && file.downloaded < file.size
}

/** The earlier editions of a file, newest first; more than a few nobody looks for here. */
export function olderEditions(file: OwnedFile): number[] {
  return Array.from({ length: file.edition - 1 }, (_, back) => file.edition - 1 - back).slice(0, 3)
}

/** More than this is a list to look through, not a menu. */
const menuMost = 6
export const wantsList = (row: Pick<Purchase, 'kind' | 'files'>) =>
  row.files.length > menuMost || (row.kind !== 'footage' && row.files.length > 1)

/** The files of several purchases, each once: a clip may be owned by itself and in a pack. */
export function filesOf(rows: Pick<Purchase, 'files'>[]): OwnedFile[] {
  return [...new Map(rows.flatMap((row) => row.files.map((file) => [file.key, file]))).values()]
}

export type Picked = { rows: number; keys: string[]; bytes: number; certificates: string[] }

/** What was ticked. */
export function pickedOf(rows: Purchase[]): Picked {
  const files = filesOf(rows)
  return {
    rows: rows.length,
    keys: files.map((file) => file.key),
    bytes: files.reduce((sum, file) => sum + file.size, 0),
    certificates: rows.flatMap((row) => row.certificate?.number ?? []),
  }
}

/** Why these cannot come as one ZIP; null when they can, or while the shop's limits are not known. */
export function whyNoZip(
  { keys, bytes }: Pick<Picked, 'keys' | 'bytes'>,
  limits: Site['limits'] | undefined,
): 'files' | 'bytes' | null {
  if (!limits) return null
  if (keys.length > limits.zipFiles) return 'files'
  return bytes > limits.zipBytes ? 'bytes' : null
}

/** Numbers are read off paper: spaces, dots and small letters are forgiven. */
export const tidyNumber = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/[\s.]+/g, '')

export const verifyHref = (number: string) => `/verify/${encodeURIComponent(number)}`
