import list from '../../../routes.json'
import { parseJson } from '../lib/json'
import { isOwnPath, loginHref, type Query, returnTarget, withQuery } from '../lib/url'

type RouteEntry = { name: string; path: string; module: string | null }

export const routes: RouteEntry[] = list
const memberHome = '/user/account/overview'

/** "/register/{code?}" as a test: an optional part may be missing, a required one may not. */
export function pattern(path: string): RegExp {
  const source = path.replace(/\/\{(\w+)(\?)?\}/g, (_whole, _name, optional) =>
    optional ? '(?:/[^/]+)?' : '/[^/]+',
  )
  return new RegExp(`^${source}/?$`)
}

function carry(base: string, path: string, query: Record<string, unknown>): string {
  return `${base}/${encodeURIComponent(JSON.stringify({ path, query }))}`
}

/**
 * Where an address without a screen leads (seed section 2). Loading and login routes whose feature has not
 * arrived have no screen either and end at /404.
 */
export function redirectOf(path: string, query: Record<string, unknown>): string {
  if (path === '/admin' || path === '/admin/') return '/admin/loading'
  if (path === '/user/login') return '/login'
  if (path === '/user' || path === '/user/') return memberHome
  if (routes.some((route) => pattern(route.path).test(path))) return '/404'
  if (path.startsWith('/admin/')) return carry('/admin/loading', path, query)
  if (path.startsWith('/user/')) return carry('/user/loading', path, query)
  return '/404'
}

/** The address of a page by its name in routes.json, or of a page of the back office by its rule; null where it takes more than a name. */
export function pathOfRoute(name: string): string | null {
  const path = routes.find((route) => route.name === name)?.path.replace(/\/\{\w+\?\}/g, '')
  if (path !== undefined) return path.includes('{') ? null : path
  return /^[a-zA-Z]+(?:\/[a-zA-Z]+)+$/.test(name) ? `/admin/${name}` : null
}

function hasScreen(path: string): boolean {
  return routes.some((route) => route.module !== null && pattern(route.path).test(path))
}

/** Where the member-centre loading route leads: the page it carries, if there is one. */
export function carriedTarget(text: string | undefined): string {
  if (!text) return memberHome
  const { path, query } = parseJson<{ path?: unknown; query?: Record<string, string> }>(text) ?? {}
  const isPage = isOwnPath(path) && hasScreen(path) && !path.startsWith('/user/loading')
  return isPage ? withQuery(path, query) : '/404'
}

/**
 * Who may not stay at an address is led to another: visitors from members' pages to the login and back (seed
 * section 6; the questions are open to anyone), members from the login to where they wanted to go. Null: stay.
 */
export function doorOf(path: string, query: Record<string, unknown>, isMember: boolean): string | null {
  if (path === '/user/login') return null
  if (/^\/(?:user(?!\/faq\/?$)|my-collections|pay|topup|share)(?:\/|$)/.test(path))
    return isMember ? null : loginHref('/login', withQuery(path, query as Query))
  const isLogin = /^\/(?:login|register)(?:\/[^/]+)?\/?$/.test(path)
  return isLogin && isMember ? returnTarget(query.to, memberHome) : null
}

/** The address of the first page after all redirects, or null when it has a screen of its own. */
export function firstAddress(path: string, query: Record<string, unknown>, isMember: boolean): string | null {
  const next = doorOf(path, query, isMember) ?? (hasScreen(path) ? null : redirectOf(path, query))
  if (next === null) return null
  const { pathname, searchParams } = new URL(next, 'http://shop')
  return firstAddress(pathname, Object.fromEntries(searchParams), isMember) ?? next
}
