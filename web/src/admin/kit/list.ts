// What a list shows, as the address of its page says it and as the server is asked (wire-protocol 3.3): one spelling.
import type { Search } from '../address'

const operators = ['eq', 'ne', 'LIKE', 'NOT LIKE', 'egt', 'elt', 'RANGE', 'IN', 'NULL', 'NOT NULL'] as const
export type Operator = (typeof operators)[number]

export type Condition = { field: string; operator: Operator; val: string; render?: 'datetime' }
export type Order = { field: string; down: boolean }
export type ListState = {
  page: number
  limit: number
  order: Order
  quick: string
  conditions: Condition[]
}

export const limits = [10, 20, 50, 100]
const usualLimit = 20

const isOperator = (value: string | undefined): value is Operator => operators.includes(value as Operator)

function readConditions(search: Search): Condition[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [key, value] of Object.entries(search)) {
    const part = /^search\[(\d+)\]\[(\w+)\]$/.exec(key)
    if (!part?.[1] || !part[2]) continue
    const index = Number(part[1])
    rows.set(index, { ...rows.get(index), [part[2]]: value })
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, { field, operator, val, render }]) =>
      field && val && isOperator(operator)
        ? [{ field, operator, val, ...(render === 'datetime' ? { render } : {}) }]
        : [],
    )
}

export function readList(search: Search, usual: Order): ListState {
  const [field, way] = (search.order ?? '').split(',')
  const limit = Number(search.limit)
  return {
    page: Math.max(1, Math.floor(Number(search.page)) || 1),
    limit: limits.includes(limit) ? limit : usualLimit,
    order: field ? { field, down: way !== 'asc' } : usual,
    quick: search.quickSearch ?? '',
    conditions: readConditions(search),
  }
}

export function conditionQuery(conditions: Condition[]): Search {
  const query: Search = {}
  conditions.forEach((condition, index) => {
    for (const [part, value] of Object.entries(condition)) query[`search[${index}][${part}]`] = value
  })
  return query
}

const orderText = ({ field, down }: Order) => `${field},${down ? 'desc' : 'asc'}`

/** The question to the server: everything written out. */
export function listQuery(state: ListState): Search {
  return {
    page: String(state.page),
    limit: String(state.limit),
    order: orderText(state.order),
    quickSearch: state.quick,
    ...conditionQuery(state.conditions),
  }
}

/** The change of the page's address: what is usual stays unsaid, conditions that are gone are taken out. */
export function listPatch(
  search: Search,
  state: ListState,
  usual: Order,
): Record<string, string | undefined> {
  const patch: Record<string, string | undefined> = {}
  for (const key of Object.keys(search)) if (key.startsWith('search[')) patch[key] = undefined
  const order = orderText(state.order)
  return {
    ...patch,
    page: state.page > 1 ? String(state.page) : undefined,
    limit: state.limit === usualLimit ? undefined : String(state.limit),
    order: order === orderText(usual) ? undefined : order,
    quickSearch: state.quick || undefined,
    ...conditionQuery(state.conditions),
  }
}

/** What of an address belongs to a view: conditions, words and order, not the page one is on. */
export type ViewState = { query: Search; hidden: string[]; order: string[] }
export type SavedView = { id: number; name: string; shared: boolean; own: boolean; state: ViewState }

const isOfView = (key: string) => key === 'order' || key === 'quickSearch' || key.startsWith('search[')

export const viewQuery = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => isOfView(key)))

/** The change of the address that shows a view, or everything. */
export function viewPatch(search: Search, query: Search, id?: number): Record<string, string | undefined> {
  const gone = Object.fromEntries(
    Object.keys(search)
      .filter((key) => isOfView(key) || key === 'page')
      .map((key) => [key, undefined]),
  )
  return { ...gone, ...query, view: id === undefined ? undefined : String(id) }
}

export function isSameView(a: ViewState, b: ViewState): boolean {
  const flat = ({ query, hidden, order }: ViewState) =>
    JSON.stringify([Object.entries(query).sort(), [...hidden].sort(), order])
  return flat(a) === flat(b)
}

/** Columns as somebody put them; the first stays first, and new ones come last. */
export function arranged<C extends { name: string }>(columns: C[], order: string[]): C[] {
  const [first, ...rest] = columns
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return first ? [first, ...rest.sort((a, b) => place(a.name) - place(b.name))] : []
}
