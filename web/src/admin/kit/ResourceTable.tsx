import type { TFunction } from 'i18next'
import { ArrowDown, ArrowUp, ChevronRight, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n'
import { Amount, When } from '../parts/cells'
import { Switch } from '../parts/fields'
import type { Flat, Row } from '../parts/tree'
import type { Density } from '../prefs'
import type { Column, Resource } from './resource'
import type { List, Sorting } from './useList'
import { type Rows, toggled } from './useRows'

type Props<R extends Row> = {
  resource: Resource<R>
  list: List<R>
  view: Rows<R>
  columns: Column<R>[]
  density: Density
  hasBulk: boolean
  canSwitch: boolean
  /** Rows that cannot be moved have no grip; a grip that rests says why. */
  grip: 'live' | 'resting' | null
  actions: (row: Flat<R>) => ReactNode
  onOpen?: (row: R) => void
  /** Stands below the head when there are no rows. */
  children: ReactNode
}

const isEnd = (kind: string) => kind === 'int' || kind === 'money'
const fieldOf = (row: Row, name: string) =>
  name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | null)?.[part], row)

function plainCell<R extends Row>(column: Column<R>, row: R, own: TFunction): ReactNode {
  if (column.cell) return column.cell(row, own)
  const value = fieldOf(row, column.name)
  if (column.kind === 'time') return <When unix={value as number | null} />
  if (value === null || value === undefined || value === '') return <span className="o-t3">—</span>
  if (column.kind === 'money') return <Amount value={String(value)} />
  if (column.kind === 'choice' || column.kind === 'flag') return own(`choice.${column.name}.${value}`)
  return String(value)
}

/** Neighbour of the same parent: the place a row moves to. */
export function neighbour<R extends Row>(rows: Flat<R>[], id: number, step: 1 | -1): Sorting | null {
  const own = rows.find((one) => one.row.id === id)
  const family = rows.filter((one) => one.pid === own?.pid)
  const target = family[family.findIndex((one) => one.row.id === id) + step]
  return target ? { move: id, target: target.row.id, direction: step < 0 ? 'up' : 'down' } : null
}

export function ResourceTable<R extends Row>(props: Props<R>) {
  const { resource, list, view, columns, hasBulk, grip, onOpen } = props
  const { rows, selected, select } = view
  const t = useT('admin')
  const own = useT(resource.ns)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const order = resource.isTree ? null : list.state.order
  const held = rows.filter(({ row }) => selected.has(row.id)).length
  const isAll = held > 0 && held === rows.length

  const sort = (sorting: Sorting | null) => sorting && void list.sort(sorting)
  const drop = (target: Flat<R>) => {
    const from = rows.findIndex(({ row }) => row.id === dragged)
    const to = rows.indexOf(target)
    setDragged(null)
    setOver(null)
    if (dragged === null || from === to || rows[from]?.pid !== target.pid) return
    sort({ move: dragged, target: target.row.id, direction: to < from ? 'up' : 'down' })
  }
  const cell = (column: Column<R>, row: R, name: string) => {
    const { isSwitch } = column
    if (!(typeof isSwitch === 'function' ? isSwitch(row) : isSwitch)) return plainCell(column, row, own)
    const [off = '0', on = '1'] = column.choices ?? []
    return (
      <Switch
        aria-label={`${name} ${own(column.label ?? `field.${column.name}`)}`}
        checked={String(fieldOf(row, column.name)) === on}
        disabled={!props.canSwitch}
        onChange={({ currentTarget: { checked } }) => void list.flip(row, column.name, checked ? on : off)}
      />
    )
  }
  return (
    <div className="o-table-in" data-density={props.density} aria-busy={list.query.isFetching}>
      <table className="o-table">
        <thead>
          <tr>
            {hasBulk && (
              <th className="o-cell-check">
                <input
                  type="checkbox"
                  className="o-check"
                  aria-label={t('table.select_page')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = held > 0 && !isAll
                  }}
                  onChange={() => select(isAll ? new Set() : new Set(rows.map(({ row }) => row.id)))}
                />
              </th>
            )}
            {grip && (
              <th className="o-cell-grip">
                <span className="away">{t('table.order')}</span>
              </th>
            )}
            {columns.map(({ name, label, kind, width, isSortable }) => {
              const isSorted = order?.field === name
              const text = own(label ?? `field.${name}`)
              return (
                <th
                  key={name}
                  style={width ? { width } : undefined}
                  data-end={isEnd(kind) || undefined}
                  aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : undefined}
                >
                  {order && isSortable ? (
                    <button
                      type="button"
                      onClick={() =>
                        list.set({ order: { field: name, down: isSorted ? !order.down : true } })
                      }
                    >
                      {text}
                      {isSorted && (order.down ? <ArrowDown /> : <ArrowUp />)}
                    </button>
                  ) : (
                    text
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
              const name = resource.nameOf(row)
              return (
                <tr
                  key={row.id}
                  data-row={row.id}
                  data-selected={selected.has(row.id) || undefined}
                  data-over={(over === row.id && dragged !== row.id) || undefined}
                  data-open={onOpen ? true : undefined}
                  tabIndex={-1}
                  onClick={(event) => {
                    const isControl = (event.target as Element).closest('button, input, a, label')
                    if (!isControl && !getSelection()?.toString()) onOpen?.(row)
                  }}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
                  }}
                  onDragOver={(event) => {
                    if (dragged === null) return
                    event.preventDefault()
                    setOver(row.id)
                  }}
                  onDrop={() => drop(flat)}
                >
                  {hasBulk && (
                    <td className="o-cell-check">
                      <input
                        type="checkbox"
                        className="o-check"
                        aria-label={t('table.select', { name })}
                        checked={selected.has(row.id)}
                        onChange={() => select(toggled(selected, row.id))}
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
                          sort(neighbour(rows, row.id, event.key === 'ArrowUp' ? -1 : 1))
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
                          aria-expanded={!view.closed.has(row.id)}
                          aria-label={t('table.branch', { name })}
                          onClick={() => view.fold(row.id)}
                        >
                          <ChevronRight />
                        </button>
                      )}
                      {cell(column, row, name)}
                    </td>
                  ))}
                  <td className="o-cell-actions">{props.actions(flat)}</td>
                </tr>
              )
            })}
          </tbody>
        )}
      </table>
      {props.children}
    </div>
  )
}
