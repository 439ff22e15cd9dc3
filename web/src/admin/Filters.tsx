import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { CornerDownLeft, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ListPage } from '../api/office'
import { question } from '../api/query'
import { useT } from '../lib/i18n'
import { Refers } from './fields'
import { type Condition, conditionQuery, type Operator } from './list'
import type { Resource, Row } from './resource'

type Filter = NonNullable<Resource<Row>['filters']>[number]

/** Operators that make sense for a kind (wire-protocol 3.3); the first is the usual one. */
function operatorsOf(filter: Filter): Operator[] {
  if (filter.kind === 'time') return ['RANGE']
  if (filter.kind === 'id' || filter.kind === 'int' || filter.kind === 'money')
    return ['eq', 'egt', 'elt', 'RANGE']
  if (filter.kind === 'text' || filter.kind === 'long') return ['LIKE', 'NOT LIKE', 'eq', 'ne']
  return ['eq', 'ne']
}

function newCondition(filter: Filter): Condition {
  const [operator = 'eq'] = operatorsOf(filter)
  return {
    field: filter.name,
    operator,
    val: '',
    ...(filter.kind === 'time' ? { render: 'datetime' as const } : {}),
  }
}

const wordsOf = (filter: Filter) => filter.choices ?? ['0', '1']
const isWorded = (filter: Filter) => filter.kind === 'choice' || filter.kind === 'flag'

/** A condition as its chip says it. */
export function conditionText(condition: Condition, filters: Filter[], t: TFunction, own: TFunction): string {
  const filter = filters.find((one) => one.name === condition.field)
  if (!filter) return condition.field
  const [from = '', to = ''] = condition.val.split(',')
  const cut = (text: string) => (condition.render ? text.slice(0, 10) : text)
  const value =
    condition.operator === 'RANGE'
      ? `${cut(from) || '…'} – ${cut(to) || '…'}`
      : isWorded(filter)
        ? own(`choice.${filter.name}.${condition.val}`)
        : condition.val
  return `${own(filter.label ?? `field.${filter.name}`)} ${t(`operator.${condition.operator}`)} ${value}`
}

type ValueProps = {
  filter: Filter
  condition: Condition
  label: string
  own: TFunction
  onChange: (val: string) => void
}

function Value({ filter, condition, label, own, onChange }: ValueProps) {
  const t = useT('admin')
  const [from = '', to = ''] = condition.val.split(',')
  if (filter.kind === 'time') {
    const both = (a: string, b: string) => onChange(a || b ? `${a || b} 00:00:00,${b || a} 23:59:59` : '')
    return (
      <span className="o-range">
        <input
          className="o-input"
          type="date"
          aria-label={`${label} ${t('filter.from')}`}
          value={from.slice(0, 10)}
          onChange={(event) => both(event.currentTarget.value, to.slice(0, 10))}
        />
        –
        <input
          className="o-input"
          type="date"
          aria-label={`${label} ${t('filter.to')}`}
          value={to.slice(0, 10)}
          onChange={(event) => both(from.slice(0, 10), event.currentTarget.value)}
        />
      </span>
    )
  }
  if (filter.kind === 'refers' && filter.from)
    return (
      <Refers
        from={filter.from}
        label={label}
        value={condition.val}
        onChange={(value) => onChange(value === null ? '' : String(value))}
      />
    )
  if (isWorded(filter))
    return (
      <select
        className="o-input"
        aria-label={label}
        value={condition.val}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">—</option>
        {wordsOf(filter).map((word) => (
          <option key={word} value={word}>
            {own(`choice.${filter.name}.${word}`)}
          </option>
        ))}
      </select>
    )
  const mode = filter.kind === 'text' ? 'text' : 'decimal'
  if (condition.operator === 'RANGE')
    return (
      <span className="o-range">
        {[from, to].map((part, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the two ends of a range are their places
            key={index}
            className="o-input"
            inputMode={mode}
            aria-label={`${label} ${t(index === 0 ? 'filter.from' : 'filter.to')}`}
            value={part}
            onChange={({ currentTarget: { value } }) => {
              const next = index === 0 ? `${value},${to}` : `${from},${value}`
              onChange(next === ',' ? '' : next)
            }}
          />
        ))}
      </span>
    )
  return (
    <input
      className="o-input"
      inputMode={mode}
      aria-label={label}
      value={condition.val}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Props<R extends Row> = {
  resource: Resource<R>
  conditions: Condition[]
  onApply: (conditions: Condition[]) => void
}

/** 通用搜索: conditions in the flow between tools and table; nothing changes until they are applied. */
export function Filters<R extends Row>({ resource, conditions, onApply }: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const filters = resource.filters ?? []
  const [first] = filters
  const [draft, setDraft] = useState<Condition[]>(() =>
    conditions.length > 0 || !first ? conditions : [newCondition(first)],
  )
  const complete = draft.filter((one) => one.val !== '')
  const [asked] = useDebouncedValue(conditionQuery(complete), 300)
  const { data } = useQuery({
    ...question<ListPage<R>>(`${resource.url}/index`, { page: 1, limit: 10, ...asked }),
    placeholderData: keepPreviousData,
  })
  const put = (index: number, next: Condition | null) =>
    setDraft(draft.flatMap((one, at) => (at === index ? (next ? [next] : []) : [one])))
  return (
    <form
      className="o-filters"
      aria-label={t('filter.title')}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(complete)
      }}
    >
      <ul>
        {draft.map((condition, index) => {
          const filter = filters.find((one) => one.name === condition.field)
          if (!filter) return null
          const label = own(filter.label ?? `field.${filter.name}`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
            <li key={index}>
              <span className="o-t3">{t(index === 0 ? 'filter.when' : 'filter.and')}</span>
              <select
                className="o-input"
                aria-label={t('filter.field')}
                value={condition.field}
                onChange={(event) => {
                  const next = filters.find((one) => one.name === event.currentTarget.value)
                  if (next) put(index, newCondition(next))
                }}
              >
                {filters.map((one) => (
                  <option key={one.name} value={one.name}>
                    {own(one.label ?? `field.${one.name}`)}
                  </option>
                ))}
              </select>
              <select
                className="o-input"
                aria-label={t('filter.operator')}
                value={condition.operator}
                onChange={(event) =>
                  put(index, { ...condition, operator: event.currentTarget.value as Operator })
                }
              >
                {operatorsOf(filter).map((operator) => (
                  <option key={operator} value={operator}>
                    {t(`operator.${operator}`)}
                  </option>
                ))}
              </select>
              <Value
                filter={filter}
                condition={condition}
                label={label}
                own={own}
                onChange={(val) => put(index, { ...condition, val })}
              />
              <button
                type="button"
                className="o-icon"
                aria-label={t('filter.drop', { what: label })}
                onClick={() => put(index, null)}
              >
                <X />
              </button>
            </li>
          )
        })}
        <li>
          {first && (
            <button
              type="button"
              className="o-btn o-btn-quiet"
              onClick={() => setDraft([...draft, newCondition(first)])}
            >
              <Plus />
              {t('filter.add')}
            </button>
          )}
        </li>
      </ul>
      <div className="o-filters-foot">
        <span role="status">{data && t('filter.found', { count: data.total ?? 0 })}</span>
        <button type="button" className="o-btn o-btn-quiet" onClick={() => onApply([])}>
          {t('filter.clear')}
        </button>
        <button type="submit" className="o-btn o-btn-ink">
          {t('filter.apply')}
          <CornerDownLeft />
        </button>
      </div>
    </form>
  )
}
