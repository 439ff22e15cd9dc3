import { parseJson } from '../lib/json'
import { readSessionValue, writeSessionValue } from '../lib/sessionStore'
import { withQuery } from '../lib/url'

const key = 'office.target'

/** Where to go after logging in: the last address of the back office this browser tab was at. */
export const rememberTarget = (href: string | null) => writeSessionValue(key, href)
export const rememberedTarget = () => readSessionValue<string>(key)

/** The loading route carries an address as JSON `{path, query}` (seed section 2). */
export function loadingPath(href: string | null): string {
  if (!href) return '/admin/loading'
  const url = new URL(href, 'http://x')
  const target = { path: url.pathname, query: Object.fromEntries(url.searchParams) }
  return `/admin/loading/${encodeURIComponent(JSON.stringify(target))}`
}

/** The carried address, if it is one of the back office's pages; nothing else can be smuggled in. */
export function carriedTarget(carried: string): string | null {
  const { path, query } = parseJson<{ path?: unknown; query?: Record<string, string> }>(carried) ?? {}
  if (typeof path !== 'string' || !/^\/admin\/[\w/.-]+$/.test(path)) return null
  if (/^\/admin\/(?:login|loading)(?:\/|$)/.test(path) || path.split('/').includes('..')) return null
  return withQuery(path, query ?? {})
}
