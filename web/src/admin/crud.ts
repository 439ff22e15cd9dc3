// Calls that every resource has at its own address. Their types come from the resource, not from the address.
import { request } from '../api/client'
import type { ListPage, LogEntry } from '../api/office'
import { answerQuery } from '../api/query'
import type { Query } from '../lib/url'
import type { Values } from './components/form'
import type { Row } from './components/tree'

type At<R extends Row> = { url: string; nameOf: (row: R) => string }
type Said = { showError?: boolean; showSuccess?: boolean }

export const listPath = (resource: { url: string }) => `${resource.url}/index`

export const listRows = <R extends Row>(resource: At<R>, query: Query = {}) =>
  answerQuery<ListPage<R>>(listPath(resource), query)

/** Roles come with those that the caller holds. */
export const rightGroups = <R extends Row>(resource: At<R>) =>
  answerQuery<ListPage<R> & { group?: number[] }>(listPath(resource), { limit: 100 })

/** One row as its form takes it. */
export const rowForm = (resource: { url: string }, id: number) =>
  answerQuery<{ row: Values }>(`${resource.url}/edit`, { id })

/** Who changed a row, the latest first. */
export const rowHistory = (resource: { url: string }, id: number) =>
  answerQuery<{ list: LogEntry[] }>(`${resource.url}/history`, { id })

type Option = { id: number } & Record<string, unknown>

/** Rows to choose one from, with what a reference to them shows. */
export const rowOptions = (url: string, query: Query) =>
  answerQuery<{ options?: Option[]; list?: Option[] }>(`${url}/index`, {
    select: 'true',
    ...query,
  })

/** A new row, or another state of one. */
export const saveRow = (resource: { url: string }, id: number | null, values: Values, said: Said = {}) =>
  request<unknown>({
    ...said,
    method: 'POST',
    path: `${resource.url}/${id === null ? 'add' : 'edit'}`,
    body: id === null ? values : { id, ...values },
  })

/** `kept`: what the recycle bin has, and can give back. */
export const removeRows = (resource: { url: string }, ids: number[], said: Said = {}) =>
  request<{ kept?: number[] } | null>({
    ...said,
    method: 'DELETE',
    path: `${resource.url}/del`,
    query: { ids },
  })

/** What else a resource can do with some of its rows. */
export const actOnRows = (resource: { url: string }, action: string, body: object, said: Said = {}) =>
  request<unknown>({ ...said, method: 'POST', path: `${resource.url}/${action}`, body })
