import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { CornerDownLeft, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ListPage } from '../../api/office'
import { question } from '../../api/query'
import { useT } from '../../lib/i18n'
import { Choose } from '../parts/fields'
import { IconButton } from '../parts/IconButton'
import { LazyRefers } from '../parts/LazyRefers'
import type { Row } from '../parts/tree'
import { type Filter, isWorded } from './condition'
import { type Condition, conditionQuery, type Operator } from './list'
import type { Resource } from './resource'

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
type ValueProps = {
  filter: Filter
  condition: Condition
  label: string
  own: TFunction
  onChange: (val: string) => void
}

/** The control that a field's kind and operator ask for. */
function Value({ filter, condition, label, own, onChange }: ValueProps) {
  const t = useT('admin')
  const isTime = filter.kind === 'time'
  const ends = (condition.val || ',').split(',').map((end) => (isTime ? end.slice(0, 10) : end))
  const text = filter.kind === 'text' ? 'text' : 'decimal'
  if (filter.kind === 'refers' && filter.from)
    return (
      <LazyRefers
        from={filter.from}
        label={label}
        value={condition.val}
        onChange={(id) => onChange(String(id ?? ''))}
      />
    )
  if (isWorded(filter))
    return (
      <Choose
        aria-label={label}
        value={condition.val}
        options={[
          { value: '', label: '—' },
          ...wordsOf(filter).map((word) => ({ value: word, label: own(`choice.${filter.name}.${word}`) })),
        ]}
        onChange={onChange}
      />
    )
  if (condition.operator !== 'RANGE')
    return (
      <input
        className="o-input"
        inputMode={text}
        aria-label={label}
        value={condition.val}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const put = (from: string, to: string) => {
    if (!from && !to) return onChange('')
    // A range of times needs both ends: one day alone is that day.
    onChange(isTime ? `${from || to} 00:00:00,${to || from} 23:59:59` : `${from},${to}`)
  }
  const [from = '', to = ''] = ends
  return (
    <span className="o-range">
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          className="o-input"
          type={isTime ? 'date' : 'text'}
          inputMode={isTime ? undefined : text}
          aria-label={`${label} ${t(`filter.${end}`)}`}
          value={end === 'from' ? from : to}
          onChange={({ currentTarget: { value } }) => (end === 'from' ? put(value, to) : put(from, value))}
        />
      ))}
    </span>
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
  const labelOf = (one: Filter) => own(one.label ?? `field.${one.name}`)
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
          const label = labelOf(filter)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
            <li key={index}>
              <span className="o-t3">{t(index === 0 ? 'filter.when' : 'filter.and')}</span>
              <Choose
                aria-label={t('filter.field')}
                value={condition.field}
                options={filters.map((one) => ({ value: one.name, label: labelOf(one) }))}
                onChange={(name) => {
                  const next = filters.find((one) => one.name === name)
                  if (next) put(index, newCondition(next))
                }}
              />
              <Choose
                aria-label={t('filter.operator')}
                value={condition.operator}
                options={operatorsOf(filter).map((one) => ({ value: one, label: t(`operator.${one}`) }))}
                onChange={(operator) => put(index, { ...condition, operator: operator as Operator })}
              />
              <Value
                filter={filter}
                condition={condition}
                label={label}
                own={own}
                onChange={(val) => put(index, { ...condition, val })}
              />
              <IconButton
                icon={<X />}
                label={t('filter.drop', { what: label })}
                onClick={() => put(index, null)}
              />
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
