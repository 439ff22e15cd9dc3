import list from '../../../routes.json'

type RouteEntry = { name: string; path: string; module: string | null }

export const routes: RouteEntry[] = list

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
  if (routes.some((route) => pattern(route.path).test(path))) return '/404'
  if (path.startsWith('/admin/')) return carry('/admin/loading', path, query)
  if (path === '/user' || path.startsWith('/user/')) return carry('/user/loading', path, query)
  return '/404'
}

function hasScreen(path: string): boolean {
  return routes.some((route) => route.module !== null && pattern(route.path).test(path))
}

/** The address of the first page after all redirects, or null when it has a screen of its own. */
export function firstAddress(path: string, query: Record<string, unknown>): string | null {
  if (hasScreen(path)) return null
  const next = redirectOf(path, query)
  return firstAddress(next, {}) ?? next
}
