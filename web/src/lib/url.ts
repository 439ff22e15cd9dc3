type Scalar = string | number | boolean | null | undefined
export type Query = Record<string, Scalar | readonly (string | number)[]>

/** Path with query, keys sorted and empty values left out: the same question always has the same text, as on the server. */
export function withQuery(path: string, query: Query = {}): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) =>
      // Wire-protocol 1.5: `ids[]=1&ids[]=2`.
      Array.isArray(value) ? value.map((one) => [`${key}[]`, String(one)]) : [[key, String(value)]],
    )
  return parts.length > 0 ? `${path}?${new URLSearchParams(parts)}` : path
}

/** True for a path inside this site; "//host", "/\host" and "/<tab>/host" (browsers drop the tab) would leave it. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
}

/** The login page, with the way back in its address. */
export function loginHref(login: string, from: string): string {
  return withQuery(login, { to: from })
}

/** Where to go after logging in: a page of this site that is not a login again, else `home`. */
export function returnTarget(to: unknown, home: string): string {
  if (!isOwnPath(to) || to === '/') return home
  return /^\/(?:login|register|user\/login|admin\/login|api|media|assets)(?:[/?#]|$)/i.test(to) ? home : to
}

/** To another site, such as a gateway: nothing goes on here meanwhile. */
export function leaveFor(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => undefined)
}
