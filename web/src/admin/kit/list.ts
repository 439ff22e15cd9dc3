// What a list shows, as the address of its page says it and as the server is asked (wire-protocol 3.3): one spelling; and as its
// chips say it.
import { isOneOf } from '../../lib/guards'
import type { Translate } from '../../lib/messages'
import type { Patch, Search } from '../address'
import { labelKey } from '../components/cells'
import type { Described } from '../components/form'
import { isPeriod, settled } from '../components/periods'

const operators = ['eq', 'ne', 'LIKE', 'NOT LIKE', 'egt', 'elt', 'RANGE', 'IN', 'NULL', 'NOT NULL'] as const
export type Operator = (typeof operators)[number]

/** Conditions of one group stand together, joined the other way than the rest. */
export type Condition = {
  field: string
  operator: Operator
  val: string
  render?: 'datetime'
  group?: string
}
export type Order = { field: string; down: boolean }
export type ListState = {
  page: number
  limit: number
  order: Order
  quick: string
  conditions: Condition[]
  /** One of the conditions is enough. */
  isAny: boolean
}

export const limits = [10, 20, 50, 100]
const usualLimit = 20

export const isOperator = (value: string | undefined): value is Operator => isOneOf(operators, value)

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
    .flatMap(([, { field, operator, val, render, group }]) =>
      field && val && isOperator(operator)
        ? [
            {
              field,
              operator,
              val,
              ...(render === 'datetime' ? { render } : {}),
              ...(group && /^\d{1,3}$/.test(group) ? { group } : {}),
            },
          ]
        : [],
    )
}

/** Those of one group together, every other alone; in the order in which they begin. */
export function grouped(conditions: Condition[]): Condition[][] {
  const alone = (one: Condition) => one.group === undefined
  const isFirst = (one: Condition) => conditions.find(({ group }) => group === one.group) === one
  return conditions
    .filter((one) => alone(one) || isFirst(one))
    .map((one) => (alone(one) ? [one] : conditions.filter(({ group }) => group === one.group)))
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
    isAny: search.match === 'any',
  }
}

export function conditionQuery(conditions: Condition[], isAny = false): Search {
  const query: Search = isAny && conditions.length > 1 ? { match: 'any' } : {}
  conditions.forEach((condition, index) => {
    for (const [part, value] of Object.entries(condition)) query[`search[${index}][${part}]`] = value
  })
  return query
}

const orderText = ({ field, down }: Order) => `${field},${down ? 'desc' : 'asc'}`

/** The question to the server: everything written out. */
export function listQuery(state: ListState): Search {
  return settled({
    page: String(state.page),
    limit: String(state.limit),
    order: orderText(state.order),
    quickSearch: state.quick,
    ...conditionQuery(state.conditions, state.isAny),
  })
}

/** The change of the page's address: what is usual stays unsaid, conditions that are gone are taken out. */
export function listPatch(search: Search, state: ListState, usual: Order): Patch {
  const patch: Patch = { match: undefined }
  for (const key of Object.keys(search)) if (key.startsWith('search[')) patch[key] = undefined
  const order = orderText(state.order)
  return {
    ...patch,
    page: state.page > 1 ? String(state.page) : undefined,
    limit: state.limit === usualLimit ? undefined : String(state.limit),
    order: order === orderText(usual) ? undefined : order,
    quickSearch: state.quick || undefined,
    ...conditionQuery(state.conditions, state.isAny),
  }
}

/** A condition as its chip says it. */
function conditionText(
  condition: Condition,
  filters: Described[],
  t: Translate,
  tResource: Translate,
): string {
  const filter = filters.find((one) => one.name === condition.field)
  if (!filter) return condition.field
  if (condition.render && isPeriod(condition.val))
    return `${tResource(labelKey(filter))} ${t(`operator.${condition.val}`)}`
  const [from = '', to = ''] = condition.val.split(',')
  const cut = (text: string) => (condition.render ? text.slice(0, 10) : text)
  const isWorded = filter.kind === 'choice' || filter.kind === 'flag'
  const value =
    condition.operator === 'RANGE'
      ? `${cut(from) || '…'} – ${cut(to) || '…'}`
      : isWorded
        ? tResource(`choice.${filter.name}.${condition.val}`)
        : condition.val
  return `${tResource(labelKey(filter))} ${t(`operator.${condition.operator}`)} ${value}`
}

/** Every condition, or group of them, as its chip says it, with the change that takes it away. */
export function chipsOf(list: ListState, filters: Described[] = [], t: Translate, tResource: Translate) {
  const joiner = t(list.isAny ? 'filter.and' : 'filter.or')
  return grouped(list.conditions).map((group) => ({
    text: group.map((one) => conditionText(one, filters, t, tResource)).join(` ${joiner} `),
    patch: { conditions: list.conditions.filter((one) => !group.includes(one)) },
  }))
}
