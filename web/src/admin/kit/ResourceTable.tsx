import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { pressed, recordOf } from '../../lib/guards'
import { useT } from '../../lib/i18n'
import { Switch } from '../../ui/form/Switch'
import { labelKey, Plain } from '../components/cells'
import { CheckBox } from '../components/fields'
import type { DragHandle, SortLine } from '../components/sorting'
import { neighbour, type Row, toggled } from '../components/tree'
import type { Density } from '../prefs'
import type { Column } from './resource'
import type { List, Rows } from './useList'

export type TableProps<R extends Row> = {
  list: List<R>
  view: Rows<R>
  columns: Column<R>[]
  density: Density
  hasBulk: boolean
  canSwitch: boolean
  /** Of rows that can be moved, now or in another order of the list; see SortableTable. */
  sorting?: { isResting: boolean; Line: typeof SortLine; Handle: typeof DragHandle }
  actions: (row: R) => ReactNode
  onOpen?: (row: R) => void
  /** Stands below the head when there are no rows. */
  children: ReactNode
}

const fieldOf = (row: Row, name: string) =>
  name.split('.').reduce<unknown>((at, part) => recordOf(at)[part], row)

export function ResourceTable<R extends Row>(props: TableProps<R>) {
  const { list, view, columns, hasBulk, sorting, onOpen } = props
  const { resource } = list
  const { rows, selected, select } = view
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const order = resource.isTree ? null : list.state.order
  const held = rows.filter(({ row }) => selected.has(row.id)).length
  const isAll = held > 0 && held === rows.length

  const cell = (column: Column<R>, row: R, name: string) => {
    const { isSwitch, kind } = column
    const value = fieldOf(row, column.name)
    const [off = '0', on = '1'] = column.choices ?? []
    if (typeof isSwitch === 'function' ? isSwitch(row) : isSwitch)
      return (
        <Switch
          aria-label={`${name} ${tResource(labelKey(column))}`}
          look="office"
          isOn={String(value) === on}
          isOff={!props.canSwitch}
          onChange={(isOn) => void list.flip(row, column.name, isOn ? on : off)}
        />
      )
    if (column.cell) return column.cell(row, tResource)
    return <Plain kind={kind} value={value} word={(one) => tResource(`choice.${column.name}.${one}`)} />
  }
  return (
    <div
      className="o-table-in u-stack u-flex-1 u-relative u-min-h-0"
      data-density={props.density}
      aria-busy={list.query.isFetching}
    >
      <table className="o-table u-w-full">
        <thead className="o-thead" data-sticky>
          <tr>
            {hasBulk && (
              <th className="o-cell-check">
                <CheckBox
                  aria-label={t('table.select_page')}
                  checked={isAll}
                  isHalf={held > 0 && !isAll}
                  onChange={() => select(isAll ? new Set() : new Set(rows.map(({ row }) => row.id)))}
                />
              </th>
            )}
            {sorting && (
              <th className="o-cell-grip">
                <span className="visually-hidden">{t('table.order')}</span>
              </th>
            )}
            {columns.map((column) => {
              const { name, kind, width, isSortable } = column
              const isSorted = order?.field === name
              const text = tResource(labelKey(column))
              return (
                <th
                  key={name}
                  style={width ? { width } : undefined}
                  data-kind={kind}
                  aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : undefined}
                >
                  {order && isSortable ? (
                    <button
                      className="u-inline-row u-gap-4"
                      type="button"
                      onClick={() => list.set({ order: { field: name, down: !isSorted || !order.down } })}
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
              <span className="visually-hidden">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map(({ row, depth, hasChildren }) => {
              const name = resource.nameOf(row)
              const line = {
                'data-row': row.id,
                'data-selected': selected.has(row.id) || undefined,
                'data-open': onOpen ? true : undefined,
                tabIndex: -1,
                style: depth > 0 ? { '--depth': depth } : undefined,
                onClick: (event: MouseEvent) => {
                  const isControl = pressed(event, 'button, input, a, label')
                  if (!isControl && !getSelection()?.toString()) onOpen?.(row)
                },
                onKeyDown: (event: KeyboardEvent) => {
                  if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row)
                },
              }
              const cells = (
                <>
                  {hasBulk && (
                    <td className="o-cell-check">
                      <CheckBox
                        aria-label={t('table.select', { name })}
                        checked={selected.has(row.id)}
                        onChange={() => select(toggled(selected, row.id))}
                      />
                    </td>
                  )}
                  {sorting && (
                    <td className="o-cell-grip">
                      <sorting.Handle
                        id={row.id}
                        label={t('table.move', { name })}
                        tip={t(sorting.isResting ? 'table.drag_rests' : 'table.drag')}
                        isResting={sorting.isResting}
                        onStep={(by) => {
                          const to = neighbour(rows, row.id, by)
                          if (to) void list.sort(to)
                        }}
                      />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td
                      key={column.name}
                      data-kind={column.kind}
                      data-phone={column.phone}
                      className={index === 0 && depth > 0 ? 'o-cell-branch' : undefined}
                    >
                      {index === 0 && hasChildren && (
                        <button
                          type="button"
                          className="o-twist u-inline-row u-justify-center u-color-t2 u-round-5"
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
                  <td className="o-cell-actions">{props.actions(row)}</td>
                </>
              )
              return sorting ? (
                <sorting.Line as="tr" key={row.id} id={row.id} {...line}>
                  {cells}
                </sorting.Line>
              ) : (
                <tr key={row.id} {...line}>
                  {cells}
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
