import type { ReactNode } from 'react'
import type { Translate } from '../../lib/messages'
import type { Described, Field, Values } from '../components/form'
import type { Row } from '../components/tree'
import { describe, type Looks, type ResourceName, type RowOf } from './described'
import type { Condition, Order } from './list'

export type Column<R> = Described & {
  cell?: (row: R, t: Translate) => ReactNode
  isSortable?: boolean
  /** A flag that is switched in the table. */
  isSwitch?: boolean | ((row: R) => boolean)
  isHidden?: boolean
  width?: number
  /** Its place in the two-line row of a phone. */
  phone?: 'title' | 'line' | 'end'
}

type ReadyView = { key: string; conditions: Condition[] }

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
  /** Views that come with the page, before those that people save; each by its word. */
  views?: ReadyView[]
  /** How a switch in the table is set, where that is not an edit of the row; and the right that it takes. */
  flip?: { node: string; run: (row: R, value: string) => Promise<unknown> }
  /** Rows can be dragged while sorted by weigh. */
  isSortable?: boolean
  nameOf: (row: R) => string
  /** Errors of the server that belong to a field its code does not name. */
  errors?: Record<string, string>
  /** Ready-made beginnings of a new row, by their word in the address (`?edit=new&like=…`). */
  starts?: Record<string, Values>
  /** Shapes what the form is given; a new row comes as nothing. */
  toForm?: (row: Values) => Values
  /** Shapes what the form sends. */
  toRequest?: (values: Values) => Values
  /** What the form would make, in a sentence; null while that cannot be said. */
  preview?: (values: Values, t: Translate) => string | null
  /** Nothing in it can be found by its words. */
  isWordless?: boolean
  /** Described by the server: rows can be exported and imported. */
  isKit?: boolean
  /** The recycle bin keeps what is deleted, and the history of a row can be read. */
  isKept?: boolean
  /** A list of a page of its own that the server writes to files. */
  isFiled?: boolean
}

/** A resource of the server's kit by its name and its looks, or one that is written out. */
export function defineResource<N extends ResourceName>(name: N, looks: Looks<N>): Resource<RowOf<N>>
export function defineResource<R extends Row>(resource: Resource<R>): Resource<R>
export function defineResource<N extends ResourceName>(first: N | Resource<Row>, looks?: Looks<N>): unknown {
  return typeof first === 'string' ? describe(first, looks as Looks<N>) : first
}
