import { useDebouncedCallback } from '@mantine/hooks'
import { Columns3, Ellipsis, ListFilter, Pencil, Plus, Rows3, Search, Trash2, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../lib/i18n'
import { useAddress } from './address'
import { useCan } from './can'
import { Dropdown, type Item } from './Dropdown'
import { conditionText, Filters } from './Filters'
import { FormDrawer } from './FormDrawer'
import { Instead } from './Instead'
import { useKeys } from './keys'
import { PageHead } from './PageHead'
import { Pager } from './Pager'
import { Confirm } from './Panel'
import { densities, usePrefs } from './prefs'
import { neighbour, ResourceTable } from './ResourceTable'
import { type Flat, flatten, prune, type Resource, type Row, type Values } from './resource'
import { type List, useList } from './useList'

type Props<R extends Row> = {
  resource: Resource<R>
  /** Buttons beside "new". */
  head?: ReactNode
  /** More things to do with one row, below edit. */
  rowItems?: (row: R, list: List<R>) => (Item | null)[]
  /** More things to do with the chosen rows. */
  bulkItems?: (ids: number[], list: List<R>) => Item[]
  /** A drawer of the resource's own, opened by `?open=<id>` and by a click on a row. */
  detail?: (row: R, close: () => void, list: List<R>) => ReactNode
  /** What a new row begins with, made from the address. */
  start?: Values
}

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** List, filters, forms and everything between, from a description. All of its state is in the address. */
export function ResourcePage<R extends Row>({
  resource,
  head,
  rowItems,
  bulkItems,
  detail,
  start,
}: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const can = useCan()
  const { search, change, isVisible } = useAddress()
  const list = useList(resource)
  const { state, query } = list
  const field = useRef<HTMLInputElement>(null)
  // What stands in the field while it is typed in; the address has it without the spaces around.
  const [typed, setTyped] = useState<string | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [folded, setFolded] = useState<ReadonlySet<number> | null>(null)
  const [doomed, setDoomed] = useState<R[] | null>(null)
  const prefs = usePrefs(
    resource.node,
    resource.columns.filter((column) => column.isHidden).map((column) => column.name),
  )

  const canAdd = resource.form !== undefined && can(`${resource.node}/add`)
  const canEdit = resource.form !== undefined && can(`${resource.node}/edit`)
  const canRemove = can(`${resource.node}/del`)
  const canSort = resource.isSortable === true && can(`${resource.node}/sortable`)
  const isByWeigh = resource.isTree || state.order.field === 'weigh'
  const hasBulk = !resource.isTree && (canRemove || bulkItems !== undefined)

  const answer = query.data?.list ?? []
  const quick = resource.isTree ? state.quick.toLowerCase() : ''
  const isMatch = (row: R) =>
    JSON.stringify({ ...row, children: undefined })
      .toLowerCase()
      .includes(quick)
  const all = flatten(answer, new Set())
  const closed = folded ?? new Set(all.filter(({ row }) => resource.isClosed?.(row)).map(({ row }) => row.id))
  const rows: Flat<R>[] = flatten(quick ? prune(answer, isMatch) : answer, quick ? new Set() : closed)
  const total = resource.isTree ? all.length : (query.data?.total ?? 0)
  const rowOf = (id: number) => all.find((one) => one.row.id === id)?.row
  const opened = detail && search.open ? rowOf(Number(search.open)) : undefined
  const columns = resource.columns.filter(
    (column, index) => index === 0 || !prefs.hidden.includes(column.name),
  )

  const edit = (row: R) => change({ edit: String(row.id) })
  const open = detail ? (row: R) => change({ open: String(row.id) }) : canEdit ? edit : undefined
  const close = () => change({ edit: undefined, open: undefined, pid: undefined })
  const ask = useDebouncedCallback(
    (text: string) => list.set({ quick: text.trim() }, 'replace'),
    resource.isTree ? 0 : 250,
  )

  const focusRow = (step: 1 | -1) => {
    const lines = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
    const at = lines.findIndex((line) => line.contains(document.activeElement))
    lines[Math.max(0, Math.min(lines.length - 1, at + step))]?.focus()
  }
  const focused = (run: (row: R) => void) => () => {
    const line = document.activeElement?.closest<HTMLElement>('tr[data-row]')
    const row = line && rowOf(Number(line.dataset.row))
    if (row) run(row)
  }
  useKeys(
    {
      '/': () => field.current?.focus(),
      f: resource.filters && (() => setFiltering(!isFiltering)),
      c: canAdd ? () => change({ edit: 'new' }) : undefined,
      j: () => focusRow(1),
      k: () => focusRow(-1),
      x: hasBulk ? focused((row) => setSelected((now) => toggled(now, row.id))) : undefined,
      e: canEdit ? focused(edit) : undefined,
      Escape: selected.size > 0 ? () => setSelected(new Set()) : undefined,
    },
    isVisible,
  )

  const itemsOf = ({ row }: Flat<R>): (Item | null)[] => {
    const up = canSort && isByWeigh ? neighbour(rows, row.id, -1) : null
    const down = canSort && isByWeigh ? neighbour(rows, row.id, 1) : null
    const items: (Item | null)[] = [
      ...(rowItems?.(row, list) ?? []),
      ...(up ? [{ key: 'up', label: t('table.up'), onRun: () => void list.sort(up) }] : []),
      ...(down ? [{ key: 'down', label: t('table.down'), onRun: () => void list.sort(down) }] : []),
    ]
    if (!canRemove) return items
    const removal: Item = {
      key: 'remove',
      label: t('action.remove'),
      icon: <Trash2 />,
      isDanger: true,
      onRun: () => setDoomed([row]),
    }
    return items.length > 0 ? [...items, null, removal] : [removal]
  }

  const chosen = all.filter(({ row }) => selected.has(row.id)).map(({ row }) => row)
  return (
    <div className="o-index">
      <PageHead node={resource.node} count={query.data ? total : undefined}>
        {head}
        {canAdd && (
          <button type="button" className="o-btn o-btn-main" onClick={() => change({ edit: 'new' })}>
            <Plus />
            {own(`${resource.word}.add`)}
          </button>
        )}
      </PageHead>
      <section className="o-card o-index-card">
        <div className="o-tools">
          <label className="o-quick">
            <Search />
            <input
              ref={field}
              type="search"
              className="o-input"
              value={typed ?? state.quick}
              maxLength={80}
              placeholder={own(`${resource.word}.quick`)}
              aria-label={t('table.quick')}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                ask(event.currentTarget.value)
              }}
              onBlur={() => {
                ask.flush()
                setTyped(null)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') event.currentTarget.blur()
              }}
            />
            <span className="o-kbd" aria-hidden="true">
              /
            </span>
          </label>
          {resource.filters && (
            <button
              type="button"
              className="o-btn"
              aria-expanded={isFiltering}
              onClick={() => setFiltering(!isFiltering)}
            >
              <ListFilter />
              {t('filter.title')}
              {state.conditions.length > 0 && <em className="o-count">{state.conditions.length}</em>}
            </button>
          )}
          {!isFiltering &&
            state.conditions.map((condition) => {
              const text = conditionText(condition, resource.filters ?? [], t, own)
              return (
                <button
                  key={JSON.stringify(condition)}
                  type="button"
                  className="o-chip"
                  aria-label={t('filter.drop', { what: text })}
                  onClick={() =>
                    list.set({ conditions: state.conditions.filter((one) => one !== condition) })
                  }
                >
                  {text}
                  <X />
                </button>
              )
            })}
          <span className="o-grow" />
          <Dropdown
            head={t('table.density')}
            target={
              <button
                type="button"
                className="o-icon o-icon-line"
                aria-label={t('table.density')}
                title={t('table.density')}
              >
                <Rows3 />
              </button>
            }
            items={densities.map((one) => ({
              key: one,
              label: t(`density.${one}`),
              isChecked: prefs.density === one,
              onRun: () => prefs.setDensity(one),
            }))}
          />
          <Dropdown
            isMany
            head={t('table.columns')}
            target={
              <button
                type="button"
                className="o-icon o-icon-line"
                aria-label={t('table.columns')}
                title={t('table.columns')}
              >
                <Columns3 />
              </button>
            }
            items={resource.columns.slice(1).map((column) => ({
              key: column.name,
              label: own(column.label ?? `field.${column.name}`),
              isChecked: !prefs.hidden.includes(column.name),
              onRun: () =>
                prefs.hide(
                  prefs.hidden.includes(column.name)
                    ? prefs.hidden.filter((one) => one !== column.name)
                    : [...prefs.hidden, column.name],
                ),
            }))}
          />
        </div>
        {isFiltering && (
          <Filters
            resource={resource}
            conditions={state.conditions}
            onApply={(conditions) => {
              list.set({ conditions })
              setFiltering(false)
            }}
          />
        )}
        <ResourceTable
          rows={rows}
          columns={columns}
          ns={resource.ns}
          nameOf={resource.nameOf}
          order={resource.isTree ? null : state.order}
          density={prefs.density}
          selected={hasBulk ? selected : null}
          closed={closed}
          grip={canSort ? (isByWeigh ? 'live' : 'resting') : null}
          isBusy={query.isFetching}
          canSwitch={canEdit}
          instead={
            <Instead
              resource={resource}
              list={list}
              isEmpty={rows.length === 0}
              canAdd={canAdd}
              columns={columns.length}
            />
          }
          actions={(flat) => {
            const items = itemsOf(flat)
            const name = resource.nameOf(flat.row)
            return (
              <>
                {canEdit && (
                  <button
                    type="button"
                    className="o-icon"
                    aria-label={t('table.edit', { name })}
                    title={t('action.edit')}
                    onClick={() => edit(flat.row)}
                  >
                    <Pencil />
                  </button>
                )}
                {items.length > 0 && (
                  <Dropdown
                    items={items}
                    target={
                      <button
                        type="button"
                        className="o-icon"
                        aria-label={t('table.more', { name })}
                        title={t('action.more')}
                      >
                        <Ellipsis />
                      </button>
                    }
                  />
                )}
              </>
            )
          }}
          onOrder={(order) => list.set({ order })}
          onSelect={setSelected}
          onPick={(id) => setSelected(toggled(selected, id))}
          onToggle={(id) => setFolded(toggled(closed, id))}
          onFlip={(row, name, value) => void list.flip(row, name, value)}
          onSort={(sorting) => void list.sort(sorting)}
          onOpen={open}
        />
        {chosen.length > 0 && (
          <div className="o-bulk" role="toolbar" aria-label={t('bulk.title')}>
            <b>{t('bulk.chosen', { count: chosen.length })}</b>
            {bulkItems?.(
              chosen.map((row) => row.id),
              list,
            ).map((item) => (
              <button key={item.key} type="button" onClick={item.onRun}>
                {item.icon}
                {item.label}
              </button>
            ))}
            {canRemove && (
              <button type="button" data-danger onClick={() => setDoomed(chosen)}>
                <Trash2 />
                {t('action.remove')}
              </button>
            )}
            <button type="button" aria-label={t('bulk.clear')} onClick={() => setSelected(new Set())}>
              <X />
            </button>
          </div>
        )}
        {!resource.isTree && query.data && (
          <Pager
            page={state.page}
            limit={state.limit}
            total={total}
            onPage={(page) => list.set({ page })}
            onLimit={(limit) => list.set({ limit })}
          />
        )}
      </section>
      {isVisible && search.edit && (search.edit === 'new' ? canAdd : canEdit) && (
        <FormDrawer
          key={search.edit}
          resource={resource}
          id={search.edit === 'new' ? null : Number(search.edit)}
          start={start}
          save={list.save}
          onClose={close}
        />
      )}
      {isVisible && opened && detail?.(opened, close, list)}
      {doomed && (
        <Confirm
          title={t('remove.title', { count: doomed.length })}
          text={t('remove.text', {
            names: new Intl.ListFormat(undefined).format(doomed.map(resource.nameOf)),
            count: doomed.length,
          })}
          action={t('action.remove')}
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            setDoomed(null)
            setSelected(new Set())
            void list.remove(doomed.map((row) => row.id)).catch(() => undefined)
          }}
        />
      )}
    </div>
  )
}
