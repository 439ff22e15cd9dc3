import type { TFunction } from 'i18next'
import { ArrowDown, ArrowUp, ChevronRight, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../lib/i18n'
import { Amount, When } from './cells'
import { Switch } from './fields'
import type { Order } from './list'
import type { Density } from './prefs'
import type { Column, Flat, Row } from './resource'
import type { Sorting } from './useList'

type Props<R extends Row> = {
  rows: Flat<R>[]
  columns: Column<R>[]
  ns: string
  nameOf: (row: R) => string
  order: Order | null
  density: Density
  selected: ReadonlySet<number> | null
  closed: ReadonlySet<number>
  /** Rows that cannot be moved have no grip; a grip that rests says why. */
  grip: 'live' | 'resting' | null
  isBusy: boolean
  canSwitch: boolean
  /** Stands below the head instead of rows. */
  instead: ReactNode
  actions: (row: Flat<R>) => ReactNode
  onOrder: (order: Order) => void
  onSelect: (ids: ReadonlySet<number>) => void
  onPick: (id: number) => void
  onToggle: (id: number) => void
  onFlip: (row: R, name: string, value: string) => void
  onSort: (sorting: Sorting) => void
  onOpen?: (row: R) => void
}

function cellOf<R extends Row>(column: Column<R>, row: R, own: TFunction): ReactNode {
  if (column.cell) return column.cell(row, own)
  const value = (row as Record<string, unknown>)[column.name]
  if (column.kind === 'time') return <When unix={value as number | null} />
  if (value === null || value === undefined || value === '') return <span className="o-t3">—</span>
  if (column.kind === 'money') return <Amount value={String(value)} />
  if (column.kind === 'choice' || column.kind === 'flag') return own(`choice.${column.name}.${value}`)
  return String(value)
}

const isEnd = (kind: string) => kind === 'int' || kind === 'money'

/** Neighbour of the same parent: the place a row moves to. */
export function neighbour<R extends Row>(rows: Flat<R>[], id: number, step: 1 | -1): Sorting | null {
  const own = rows.find((one) => one.row.id === id)
  const family = rows.filter((one) => one.pid === own?.pid)
  const target = family[family.findIndex((one) => one.row.id === id) + step]
  return target ? { move: id, target: target.row.id, direction: step < 0 ? 'up' : 'down' } : null
}

export function ResourceTable<R extends Row>(props: Props<R>) {
  const { rows, columns, ns, nameOf, order, density, selected, closed, grip, isBusy, canSwitch, instead } =
    props
  const t = useT('admin')
  const own = useT(ns)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const isAll = selected !== null && rows.length > 0 && rows.every(({ row }) => selected.has(row.id))
  const isSome = selected !== null && rows.some(({ row }) => selected.has(row.id))
  const drop = (target: Flat<R>) => {
    const from = rows.findIndex(({ row }) => row.id === dragged)
    const to = rows.indexOf(target)
    setDragged(null)
    setOver(null)
    if (dragged === null || from === to || rows[from]?.pid !== target.pid) return
    props.onSort({ move: dragged, target: target.row.id, direction: to < from ? 'up' : 'down' })
  }
  const step = (id: number, by: 1 | -1) => {
    const sorting = neighbour(rows, id, by)
    if (sorting) props.onSort(sorting)
  }
  return (
    <div className="o-table-in" data-density={density} aria-busy={isBusy}>
      <table className="o-table">
        <thead>
          <tr>
            {selected && (
              <th className="o-cell-check">
                <input
                  type="checkbox"
                  className="o-check"
                  aria-label={t('table.select_page')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = isSome && !isAll
                  }}
                  onChange={() => props.onSelect(isAll ? new Set() : new Set(rows.map(({ row }) => row.id)))}
                />
              </th>
            )}
            {grip && (
              <th className="o-cell-grip">
                <span className="away">{t('table.order')}</span>
              </th>
            )}
            {columns.map((column) => {
              const label = own(column.label ?? `field.${column.name}`)
              const isSorted = order?.field === column.name
              return (
                <th
                  key={column.name}
                  style={column.width ? { width: column.width } : undefined}
                  data-end={isEnd(column.kind) || undefined}
                  aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : undefined}
                >
                  {order && column.isSortable ? (
                    <button
                      type="button"
                      onClick={() =>
                        props.onOrder({ field: column.name, down: isSorted ? !order.down : true })
                      }
                    >
                      {label}
                      {isSorted && (order.down ? <ArrowDown /> : <ArrowUp />)}
                    </button>
                  ) : (
                    label
                  )}
                </th>
              )
            })}
            <th className="o-cell-actions">
              <span className="away">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map((flat) => {
              const { row, depth, hasChildren } = flat
              const name = nameOf(row)
              return (
                <tr
                  key={row.id}
                  data-row={row.id}
                  data-selected={selected?.has(row.id) || undefined}
                  data-over={(over === row.id && dragged !== row.id) || undefined}
                  data-open={props.onOpen ? true : undefined}
                  tabIndex={-1}
                  onClick={(event) => {
                    const isControl = (event.target as Element).closest('button, input, a, label')
                    if (!isControl && !getSelection()?.toString()) props.onOpen?.(row)
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) props.onOpen?.(row)
                  }}
                  onDragOver={(event) => {
                    if (dragged === null) return
                    event.preventDefault()
                    setOver(row.id)
                  }}
                  onDrop={() => drop(flat)}
                >
                  {selected && (
                    <td className="o-cell-check">
                      <input
                        type="checkbox"
                        className="o-check"
                        aria-label={t('table.select', { name })}
                        checked={selected.has(row.id)}
                        onChange={() => props.onPick(row.id)}
                      />
                    </td>
                  )}
                  {grip && (
                    <td className="o-cell-grip">
                      <button
                        type="button"
                        className="o-grip"
                        draggable={grip === 'live'}
                        disabled={grip !== 'live'}
                        title={t(grip === 'live' ? 'table.drag' : 'table.drag_rests')}
                        aria-label={t('table.move', { name })}
                        onDragStart={() => setDragged(row.id)}
                        onDragEnd={() => setDragged(null)}
                        onKeyDown={(event) => {
                          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                          event.preventDefault()
                          step(row.id, event.key === 'ArrowUp' ? -1 : 1)
                        }}
                      >
                        <GripVertical />
                      </button>
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td
                      key={column.name}
                      data-kind={column.kind}
                      data-end={isEnd(column.kind) || undefined}
                      data-phone={column.phone}
                      style={index === 0 && depth > 0 ? { paddingInlineStart: 10 + depth * 22 } : undefined}
                    >
                      {index === 0 && hasChildren && (
                        <button
                          type="button"
                          className="o-twist"
                          aria-expanded={!closed.has(row.id)}
                          aria-label={t('table.branch', { name })}
                          onClick={() => props.onToggle(row.id)}
                        >
                          <ChevronRight />
                        </button>
                      )}
                      {(typeof column.isSwitch === 'function' ? column.isSwitch(row) : column.isSwitch) ? (
                        <FlagCell
                          column={column}
                          row={row}
                          name={name}
                          isFixed={!canSwitch}
                          onFlip={props.onFlip}
                          ns={ns}
                        />
                      ) : (
                        cellOf(column, row, own)
                      )}
                    </td>
                  ))}
                  <td className="o-cell-actions">{props.actions(flat)}</td>
                </tr>
              )
            })}
          </tbody>
        )}
      </table>
      {instead}
    </div>
  )
}

type FlagProps<R> = {
  column: Column<R>
  row: R
  name: string
  ns: string
  isFixed: boolean
  onFlip: (row: R, name: string, value: string) => void
}

function FlagCell<R>({ column, row, name, ns, isFixed, onFlip }: FlagProps<R>) {
  const own = useT(ns)
  const [off = '0', on = '1'] = column.choices ?? []
  return (
    <Switch
      aria-label={`${name} ${own(column.label ?? `field.${column.name}`)}`}
      checked={String((row as Record<string, unknown>)[column.name]) === on}
      disabled={isFixed}
      onChange={(event) => onFlip(row, column.name, event.currentTarget.checked ? on : off)}
    />
  )
}
