import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CornerDownLeft, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n'
import type { Translate } from '../../lib/messages'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { labelKey } from '../components/cells'
import { Choose, Control } from '../components/fields'
import type { Described, Kind } from '../components/form'
import { daysOf, isPeriod, periods, settled } from '../components/periods'
import { Range } from '../components/Range'
import { Segments } from '../components/Segments'
import type { Row } from '../components/tree'
import { listRows } from '../crud'
import { type Condition, conditionQuery, grouped, isOperator, type Operator } from './list'
import type { List } from './useList'

/** Operators that make sense for a kind (wire-protocol 3.3); the first is the usual one. */
const operatorsOf = ({ kind }: Described): Operator[] => {
  if (kind === 'time') return ['RANGE']
  if (kind === 'id' || kind === 'int' || kind === 'money') return ['eq', 'egt', 'elt', 'RANGE']
  return kind === 'text' || kind === 'long' ? ['LIKE', 'NOT LIKE', 'eq', 'ne'] : ['eq', 'ne']
}

function newCondition(filter: Described, group?: string): Condition {
  const [operator = 'eq'] = operatorsOf(filter)
  const empty = { field: filter.name, operator, val: '', ...(group ? { group } : {}) }
  return filter.kind === 'time' ? { ...empty, render: 'datetime' } : empty
}

/** The same condition by another operator; a period is a value of its own. */
function withOperator(condition: Condition, operator: string): Condition {
  if (isPeriod(operator)) return { ...condition, val: operator }
  if (!isOperator(operator)) return condition
  return { ...condition, operator, val: isPeriod(condition.val) ? '' : condition.val }
}

/** What is asked about a kind takes another control than the kind itself. */
const controls: Partial<Record<Kind, Kind>> = { id: 'int', long: 'text', flag: 'choice', time: 'date' }

type ValueProps = {
  filter: Described
  condition: Condition
  label: string
  tResource: Translate
  onChange: (val: string) => void
}

function Value({ filter, condition, label, tResource, onChange }: ValueProps) {
  const id = useId()
  const kind = controls[filter.kind] ?? filter.kind
  if (filter.kind === 'time' && isPeriod(condition.val))
    return <span className="u-color-t3">{[...new Set(daysOf(condition.val, new Date()))].join(' – ')}</span>
  const common = {
    id,
    label,
    t: tResource,
    field: { ...filter, kind, choices: filter.choices ?? ['0', '1'] },
  }
  if (condition.operator !== 'RANGE')
    return <Control {...common} value={condition.val} onChange={(next) => onChange(String(next ?? ''))} />
  const isTime = filter.kind === 'time'
  const ends = condition.val.split(',').map((end) => (isTime ? end.slice(0, 10) : end))
  const put = (from: string, to: string) => {
    if (!from && !to) return onChange('')
    // A range of times needs both ends: one day alone is that day.
    onChange(isTime ? `${from || to} 00:00:00,${to || from} 23:59:59` : `${from},${to}`)
  }
  return <Range {...common} value={ends} onChange={put} />
}

type LineProps = {
  filters: Described[]
  condition: Condition
  /** What joins it to the one before. */
  joiner: 'when' | 'and' | 'or'
  tResource: Translate
  onChange: (next: Condition[]) => void
}

function Line({ filters, condition, joiner, tResource, onChange }: LineProps) {
  const t = useT('admin')
  const filter = filters.find((one) => one.name === condition.field)
  if (!filter) return null
  const label = tResource(labelKey(filter))
  return (
    <li>
      <span className="u-color-t3">{t(`filter.${joiner}`)}</span>
      <Choose
        aria-label={t('filter.field')}
        value={condition.field}
        options={filters.map((one) => ({ value: one.name, label: tResource(labelKey(one)) }))}
        onChange={(name) => {
          const next = filters.find((one) => one.name === name)
          if (next) onChange([newCondition(next, condition.group)])
        }}
      />
      <Choose
        aria-label={t('filter.operator')}
        value={filter.kind === 'time' && isPeriod(condition.val) ? condition.val : condition.operator}
        options={[...operatorsOf(filter), ...(filter.kind === 'time' ? periods : [])].map((one) => ({
          value: one,
          label: t(`operator.${one}`),
        }))}
        onChange={(operator) => onChange([withOperator(condition, operator)])}
      />
      <Value
        filter={filter}
        condition={condition}
        label={label}
        tResource={tResource}
        onChange={(val) => onChange([{ ...condition, val }])}
      />
      <IconButton icon={<X />} label={t('filter.drop', { what: label })} onClick={() => onChange([])} />
    </li>
  )
}

function Add({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button look="office" tone="quiet" onClick={onAdd}>
      <Plus />
      {label}
    </Button>
  )
}

type Props<R extends Row> = { list: List<R>; onDone: () => void }

/** 通用搜索: conditions in the flow between tools and table; nothing changes until they are applied. */
export function Filters<R extends Row>({ list, onDone }: Props<R>) {
  const { resource, state } = list
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const filters = resource.filters ?? []
  const [first] = filters
  const fresh = (group?: string) => (first ? [newCondition(first, group)] : [])
  const [draft, setDraft] = useState<Condition[]>(() =>
    state.conditions.length > 0 ? state.conditions : fresh(),
  )
  const [isAny, setAny] = useState(state.isAny)
  const complete = draft.filter((one) => one.val !== '')
  const [asked] = useDebouncedValue(settled(conditionQuery(complete, isAny)), 300)
  const { data } = useQuery({
    ...listRows(resource, { page: 1, limit: 10, ...asked }),
    placeholderData: keepPreviousData,
  })
  const apply = (conditions: Condition[]) => {
    list.set({ conditions, isAny })
    onDone()
  }
  const [outer, inner] = isAny ? (['or', 'and'] as const) : (['and', 'or'] as const)
  const add = (...conditions: Condition[]) => setDraft([...draft, ...conditions])
  const addGroup = () => {
    const group = String(1 + Math.max(0, ...draft.map((one) => Number(one.group ?? 0))))
    add(...fresh(group), ...fresh(group))
  }
  const line = (condition: Condition, joiner: LineProps['joiner']) => {
    const at = draft.indexOf(condition)
    const put = (next: Condition[]) => setDraft(draft.toSpliced(at, 1, ...next))
    return (
      <Line
        key={at}
        {...{ filters, condition, tResource }}
        joiner={at === 0 ? 'when' : joiner}
        onChange={put}
      />
    )
  }
  return (
    <form
      className="o-filters u-bg-s2 u-line-bottom"
      aria-label={t('filter.title')}
      onSubmit={(event) => {
        event.preventDefault()
        apply(complete)
      }}
    >
      <header className="u-justify-between">
        <h2>{t('filter.title')}</h2>
        <IconButton icon={<X />} label={t('action.close')} onClick={onDone} />
      </header>
      {draft.length > 1 && (
        <Segments
          label={t('filter.match')}
          value={isAny ? 'any' : 'all'}
          options={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`filter.${one}`) }))}
          onChange={(match) => setAny(match === 'any')}
        />
      )}
      <ul className="u-grid">
        {grouped(draft).map(([head, ...rest]) => {
          if (!head?.group) return head && line(head, outer)
          return (
            <li key={`group ${head.group}`} className="o-filters-group u-bg-s1 u-border u-round-10">
              <ul className="u-grid" aria-label={t(`filter.group_${inner}`)}>
                {line(head, outer)}
                {rest.map((one) => line(one, inner))}
                <li>
                  <Add label={t(`filter.add_${inner}`)} onAdd={() => add(...fresh(head.group))} />
                </li>
              </ul>
            </li>
          )
        })}
        <li>
          <Add label={t('filter.add')} onAdd={() => add(...fresh())} />
          <Add label={t(`filter.group_${inner}`)} onAdd={addGroup} />
        </li>
      </ul>
      <div className="o-filters-foot u-row u-gap-8">
        <span className="u-flex-1 u-color-t2" role="status">
          {data && t('filter.found', { count: data.total ?? 0 })}
        </span>
        <Button look="office" tone="quiet" onClick={() => apply([])}>
          {t('filter.clear')}
        </Button>
        <Button type="submit" look="office" tone="ink">
          {t('filter.apply')}
          <CornerDownLeft />
        </Button>
      </div>
    </form>
  )
}
