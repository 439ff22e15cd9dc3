type Scalar = string | number | boolean | null | undefined
export type Query = Record<string, Scalar | readonly (string | number)[]>

/** Path with query, keys sorted and empty values left out: the same question always has the same text. */
export function withQuery(path: string, query: Query = {}): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) =>
      // Wire-protocol 1.5: `ids[]=1&ids[]=2`.
      Array.isArray(value) ? value.map((one) => [`${key}[]`, one] as const) : [[key, value] as const],
    )
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/** True for a path inside this site; "//host" and "/\host" would leave it. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}
