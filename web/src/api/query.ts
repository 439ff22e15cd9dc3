import { QueryClient, queryOptions } from '@tanstack/react-query'
import { firstAnswer } from '../lib/firstData'
import { type Query, withQuery } from '../lib/url'
import { request } from './client'
import { ApiError } from './errors'
import type { PathOf, QueryArgs, QueryOf, ResultOf } from './wire'

type Options = {
  stay?: boolean
  /** The answer is for whoever asks, so the one in the page, which knows no one, is not it. */
  isOwn?: boolean
}

/** The answer of an address, typed by the description of the API. */
export const apiQuery = <P extends PathOf<'get'>>(
  path: P,
  ...[query, options]: QueryArgs<QueryOf<P, 'get'>, Options>
) => answerQuery<ResultOf<P, 'get'>>(path, query, options)

/** Its key is the address, so the answers the server embedded fit without translation. */
export function answerQuery<T>(path: string, query: Query = {}, { isOwn = false, ...options }: Options = {}) {
  const url = withQuery(path, query)
  return queryOptions({
    queryKey: [path, url],
    queryFn: async ({ signal }) =>
      (isOwn ? undefined : firstAnswer<T>(url)) ??
      (await request<T>({ ...options, method: 'GET', path: url, signal, dedupe: false, showError: false })),
  })
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline is an answer like any other: a press is answered at once, and does not wait for the line.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 60_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal; only a call without an answer is worth a second try.
        retry: (count, reason) =>
          count < 1 && reason instanceof ApiError && reason.status === 0 && reason.code === 0,
      },
    },
  })
}

/** The question failed because the thing does not exist. */
export function isMissing(reason: unknown): boolean {
  return (
    reason instanceof ApiError && (reason.status === 404 || /\.unknown(?:_\w+)?$/.test(reason.error ?? ''))
  )
}
