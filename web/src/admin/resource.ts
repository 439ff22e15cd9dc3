import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Order } from './list'

/** What a field holds; decides its form control, its filter and how a cell shows it. */
export type Kind =
  | 'id'
  | 'text'
  | 'long'
  | 'int'
  | 'money'
  | 'flag'
  | 'choice'
  | 'time'
  | 'date'
  | 'refers'
  | 'password'

export type Row = { id: number; children?: Row[] }
export type Values = Record<string, unknown>

/** Options of another resource: its `index?select=true`. `label` is the option's property to show; a long one is searched by the server. */
export type Source = { url: string; label: string; query?: Record<string, string>; isLong?: boolean }

type Described = {
  name: string
  kind: Kind
  /** Words of a choice, or [off, on] of a flag ("0" and "1" unless said). Their texts stand under `choice.<name>`. */
  choices?: readonly string[]
  from?: Source
  /** Key of its text; `field.<name>` unless said. */
  label?: string
}

export type Field = Described & {
  isRequired?: boolean
  isMany?: boolean
  /** Length of a text, size of a number. */
  min?: number
  max?: number
  pattern?: RegExp
  /** A line under the control: `hint.<name>`. */
  hasHint?: boolean
  only?: 'add' | 'edit'
  initial?: unknown
  isShown?: (values: Values) => boolean
}

export type Column<R> = Described & {
  cell?: (row: R, t: TFunction) => ReactNode
  isSortable?: boolean
  /** A flag that is switched in the table. */
  isSwitch?: boolean | ((row: R) => boolean)
  isHidden?: boolean
  width?: number
  /** Its place in the two-line row of a phone. */
  phone?: 'title' | 'line' | 'end'
}

export type Resource<R extends Row> = {
  /** Page and stem of its rights: `auth/job`, `auth/job/add`. */
  node: string
  url: string
  /** Message file, and the key in it under which this resource's own texts stand. */
  ns: string
  word: string
  usual: Order
  columns: Column<R>[]
  filters?: Described[]
  form?: Field[]
  isTree?: boolean
  /** Branches of a tree that are closed at first. */
  isClosed?: (row: R) => boolean
  /** Rows can be dragged while sorted by weigh. */
  isSortable?: boolean
  nameOf: (row: R) => string
  /** Errors of the server that belong to a field its code does not name. */
  errors?: Record<string, string>
  /** Shapes what the form sends. */
  toRequest?: (values: Values) => Values
}

export function defineResource<R extends Row>(resource: Resource<R>): Resource<R> {
  return resource
}

/** The field a refusal is about: told by the resource, or named in the code ("admin.username_taken", "org.bad_phone"). */
export function fieldOfError(
  code: string | null,
  fields: Field[],
  told: Record<string, string> = {},
): string | null {
  if (!code) return null
  if (told[code]) return told[code]
  const words = `_${code.split('.').at(-1)}_`
  const named = fields.filter((field) => words.includes(`_${field.name}_`))
  return named.sort((a, b) => b.name.length - a.name.length)[0]?.name ?? null
}

export type Problem = { key: string; limit?: number }

function problemOf(field: Field, value: unknown): Problem | null {
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return field.isRequired ? { key: 'required' } : null
  if (field.kind === 'int' && !/^-?\d+$/.test(String(value))) return { key: 'integer' }
  if (field.kind === 'money' && !/^-?\d+(?:\.\d{1,2})?$/.test(String(value))) return { key: 'money' }
  const size = field.kind === 'int' ? Number(value) : [...String(value)].length
  const isText = field.kind !== 'int'
  if (field.min !== undefined && size < field.min)
    return { key: isText ? 'short' : 'small', limit: field.min }
  if (field.max !== undefined && size > field.max) return { key: isText ? 'long' : 'large', limit: field.max }
  if (field.pattern && !field.pattern.test(String(value))) return { key: 'pattern' }
  return null
}

/** What can be said without asking the server; the first problem of each field. */
export function problemsOf(fields: Field[], values: Values): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const field of fields) {
    if (field.isShown && !field.isShown(values)) continue
    const problem = problemOf(field, values[field.name])
    if (problem) problems[field.name] = problem
  }
  return problems
}

export type Flat<R> = { row: R; depth: number; hasChildren: boolean; pid: number }

/** A tree in reading order, without what stands in closed branches. */
export function flatten<R extends Row>(
  rows: R[],
  closed: ReadonlySet<number>,
  depth = 0,
  pid = 0,
): Flat<R>[] {
  return rows.flatMap((row) => {
    const children = (row.children ?? []) as R[]
    const own = { row, depth, hasChildren: children.length > 0, pid }
    return closed.has(row.id) ? [own] : [own, ...flatten(children, closed, depth + 1, row.id)]
  })
}

/** The branches of a tree that hold a match; a match keeps everything below it. */
export function prune<R extends Row>(rows: R[], isMatch: (row: R) => boolean): R[] {
  return rows.flatMap((row) => {
    if (isMatch(row)) return [row]
    const children = prune((row.children ?? []) as R[], isMatch)
    return children.length > 0 ? [{ ...row, children }] : []
  })
}
