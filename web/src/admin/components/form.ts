// Fields of a form, described once: kind, limits, and what can be said about a value without asking the server.
import type { ReactNode } from 'react'

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
  | 'datetime'
  | 'refers'
  | 'password'

export type Values = Record<string, unknown>

export type OwnControl = {
  id: string
  value: unknown
  /** Everything the form holds. */
  values: Values
  isWrong: boolean
  onChange: (value: unknown) => void
}

/** Options of another resource: its `index?select=true`. `label` is the option's property to show; a long one is searched by the server. */
export type Source = { url: string; label: string; query?: Record<string, string>; isLong?: boolean }

export type Described = {
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
  /** A text with a form of its own, written in an editor. */
  isEditor?: boolean
  isMany?: boolean
  /** Length of a text, size of a number. */
  min?: number
  max?: number
  pattern?: RegExp
  /** What the text is, where it has a form everybody knows; the message of a wrong one names the form. */
  format?: Format
  /** A line under the control: `hint.<name>`. */
  hasHint?: boolean
  only?: 'add' | 'edit'
  initial?: unknown
  isShown?: (values: Values) => boolean
  /** A control of its own. */
  control?: (props: OwnControl) => ReactNode
  /** What is wrong beyond the kind's own rules: a key under `problem` of the resource's texts. */
  check?: (values: Values) => string | null
}

/** The field a refusal is about: told by the resource, or named in the code ("admin.username_taken", "org.bad_phone"). */
export function fieldOfError(
  code: string | null,
  fields: Field[],
  told: Record<string, string> = {},
  /** Named by the server itself. */
  said: string | null = null,
): string | null {
  if (said && fields.some((field) => field.name === said)) return said
  if (!code) return null
  if (told[code]) return told[code]
  const words = `_${code.split('.').at(-1)}_`
  const named = fields.filter((field) => words.includes(`_${field.name}_`))
  return named.sort((a, b) => b.name.length - a.name.length)[0]?.name ?? null
}

/** Texts of a form everybody knows. */
const formats = {
  mobile: /^1[3-9]\d{9}$/,
  id_number: /^(?:\d{15}|\d{17}[\dXx])$/,
  person_name: /^[\p{L}][\p{L}·• '-]{0,48}[\p{L}.]$/u,
} as const

type Format = keyof typeof formats

export type Problem = { key: string; limit?: number; isOwn?: boolean }

function problemOf(field: Field, value: unknown): Problem | null {
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty && field.isRequired)
    return { key: field.isEditor ? 'editor' : field.kind === 'long' ? 'content' : 'required' }
  if (isEmpty) return null
  if (field.kind === 'int' && !/^-?\d+$/.test(String(value))) return { key: 'integer' }
  if (field.kind === 'money' && !/^-?\d+(?:\.\d{1,2})?$/.test(String(value))) return { key: 'money' }
  const size = field.kind === 'int' ? Number(value) : [...String(value)].length
  const isText = field.kind !== 'int'
  if (field.min !== undefined && size < field.min)
    return { key: isText ? 'short' : 'small', limit: field.min }
  if (field.max !== undefined && size > field.max) return { key: isText ? 'long' : 'large', limit: field.max }
  if (field.format && !formats[field.format].test(String(value))) return { key: field.format }
  if (field.pattern && !field.pattern.test(String(value))) return { key: 'pattern' }
  return null
}

/** What can be said without asking the server; the first problem of each field. */
export function problemsOf(fields: Field[], values: Values): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const field of fields) {
    if (field.isShown && !field.isShown(values)) continue
    const own = field.check?.(values)
    const problem = problemOf(field, values[field.name]) ?? (own ? { key: own, isOwn: true } : null)
    if (problem) problems[field.name] = problem
  }
  return problems
}
