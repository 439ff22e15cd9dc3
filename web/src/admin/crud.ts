// Calls that every resource has at its own address. What they answer is the server's word, by action; the type of a row comes from the resource.
import { request } from '../api/client'
import type { ListPage } from '../api/office'
import { answerQuery } from '../api/query'
import type { Schema } from '../api/wire'
import type { Query } from '../lib/url'
import type { Values } from './components/form'
import type { Row } from './components/tree'

type At = { url: string }
type RowsAt<R extends Row> = At & { nameOf: (row: R) => string }
type Said = { showError?: boolean; showSuccess?: boolean }
type Option = { id: number } & Record<string, unknown>

export type RowError = Schema<'RowError'>
export type ImportReport = Schema<'ImportReport'>
export type WaitingExport = Schema<'WaitingExport'>

/** Answers by action. Only what has rows in it differs from resource to resource. */
type Answers<R> = {
  /** Roles come with those that the caller holds; to choose from, rows come as `options`. */
  index: ListPage<R> & { group?: number[]; options?: R[] }
  edit: { row: Values }
  history: Schema<'RowHistory'>
  /** `kept`: what the recycle bin has, and can give back. */
  del: Schema<'DeletedRows'> | null
  export: Blob | WaitingExport
  import: ImportReport
}
type Action = keyof Answers<Row>

const ask = <R, A extends Action>(url: string, action: A, query: Query) =>
  answerQuery<Answers<R>[A]>(`${url}/${action}`, query)

type Sent = Said & { method: 'GET' | 'POST' | 'DELETE'; query?: Query; body?: object; isFile?: boolean }

const send = <A extends Action>(url: string, action: A | (string & {}), sent: Sent) =>
  request<Answers<Row>[A]>({ ...sent, path: `${url}/${action}` })

export const listPath = (resource: At) => `${resource.url}/index`

export const listRows = <R extends Row>(resource: RowsAt<R>, query: Query = {}) =>
  ask<R, 'index'>(resource.url, 'index', query)

export const rightGroups = <R extends Row>(resource: RowsAt<R>) => listRows(resource, { limit: 100 })

/** One row as its form takes it. */
export const rowForm = (resource: At, id: number) => ask<Row, 'edit'>(resource.url, 'edit', { id })

/** Who changed a row, the latest first. */
export const rowHistory = (resource: At, id: number) => ask<Row, 'history'>(resource.url, 'history', { id })

/** Rows to choose one from, with what a reference to them shows. */
export const rowOptions = (url: string, query: Query) =>
  ask<Option, 'index'>(url, 'index', { select: 'true', ...query })

/** A new row, or another state of one. */
export const saveRow = (resource: At, id: number | null, values: Values, said: Said = {}) =>
  send(resource.url, id === null ? 'add' : 'edit', {
    ...said,
    method: 'POST',
    body: id === null ? values : { id, ...values },
  })

export const removeRows = (resource: At, ids: number[], said: Said = {}) =>
  send<'del'>(resource.url, 'del', { ...said, method: 'DELETE', query: { ids } })

/** What else a resource can do with some of its rows. */
export const actOnRows = (resource: At, action: string, body: object, said: Said = {}) =>
  send(resource.url, action, { ...said, method: 'POST', body })

export const exportRows = (url: string, query: Query) =>
  send<'export'>(url, 'export', { method: 'GET', query, isFile: true })

/** Reads a file of rows, or only tries it. */
export const importRows = (url: string, csv: string, isTrial: boolean) =>
  send<'import'>(url, 'import', { method: 'POST', body: { csv, dry: isTrial ? '1' : '0' }, showError: false })
