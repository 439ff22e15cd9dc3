import { Ellipsis, FileDown, FileUp, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { language, useT } from '../../lib/i18n'
import { later } from '../../lib/later'
import { useAddress } from '../address'
import { useCan } from '../can'
import { useKeys } from '../keys'
import { useOnline } from '../online'
import { BulkBar } from '../parts/BulkBar'
import { Dropdown, type Item } from '../parts/Dropdown'
import { IconButton } from '../parts/IconButton'
import { PageHead } from '../parts/PageHead'
import { Confirm } from '../parts/Panel'
import type { Flat, Row } from '../parts/tree'
import { usePrefs } from '../prefs'
import { Instead } from './Instead'
import { arranged, listQuery } from './list'
import { Pager } from './Pager'
import { neighbour, ResourceTable } from './ResourceTable'
import type { Resource } from './resource'
import { Toolbar } from './Toolbar'
import { type List, useList } from './useList'
import { toggled, useRows } from './useRows'

// What opens later comes later.
const exportTable: typeof import('./files').exportTable = async (...what) =>
  (await import('./files')).exportTable(...what)
const Filters = later(async () => (await import('./Filters')).Filters)
const FormDrawer = later(async () => (await import('./FormDrawer')).FormDrawer)
const HistoryPanel = later(async () => (await import('./HistoryPanel')).HistoryPanel)
const ImportPanel = later(async () => (await import('./ImportPanel')).ImportPanel)
const Views = later(async () => (await import('./Views')).Views)

type Props<R extends Row> = {
  resource: Resource<R>
  /** Buttons beside "new". */
  head?: ReactNode
  /** More things to do with one row, below edit. */
  rowItems?: (row: R, list: List<R>) => Item[]
  /** More things to do with the chosen rows. */
  bulkItems?: (ids: number[], list: List<R>) => Item[]
  /** A drawer of the resource's own, opened by `?open=<id>` and by a click on a row. */
  detail?: (row: R, close: () => void, list: List<R>) => ReactNode
  /** Where a row has a page of its own. */
  onOpen?: (row: R) => void
}

/** List, filters, forms and everything between, from a description. All of its state is in the address. */
export function ResourcePage<R extends Row>(props: Props<R>) {
  const { resource, head, rowItems, bulkItems, detail, onOpen } = props
  const t = useT('admin')
  const own = useT(resource.ns)
  const can = useCan()
  const isOnline = useOnline()
  const { search, change, isVisible } = useAddress()
  const list = useList(resource)
  const view = useRows(resource, list)
  const { state, query } = list
  const { chosen, selected, select } = view
  const field = useRef<HTMLInputElement>(null)
  const [isFiltering, setFiltering] = useState(false)
  const [doomed, setDoomed] = useState<R[] | null>(null)
  const [past, setPast] = useState<R | null>(null)
  const [isImporting, setImporting] = useState(false)
  const prefs = usePrefs(
    resource.node,
    resource.columns.filter((column) => column.isHidden).map((column) => column.name),
  )

  const canAdd = resource.form !== undefined && can(`${resource.node}/add`)
  const canEdit = resource.form !== undefined && can(`${resource.node}/edit`)
  const canRemove = can(`${resource.node}/del`)
  const canSort = resource.isSortable === true && can(`${resource.node}/sortable`)
  const isByWeigh = resource.isTree === true || state.order.field === 'weigh'
  const hasBulk = !resource.isTree && (canRemove || bulkItems !== undefined)
  const opened = detail && search.open ? view.rowOf(Number(search.open)) : undefined

  const { page: _, limit: __, ...filtered } = listQuery(state)
  const files: Item[] = (['csv', 'xlsx'] as const).map((format) => ({
    key: format,
    label: t(`export.${format}`),
    icon: <FileDown />,
    onRun: () => void exportTable(resource.url, filtered, format, t).catch(() => undefined),
  }))
  const fileItems = [
    ...(resource.isKit && can(`${resource.node}/export`) ? files : []),
    ...(canAdd && resource.isKit && can(`${resource.node}/import`)
      ? [{ key: 'import', label: t('import.title'), icon: <FileUp />, onRun: () => setImporting(true) }]
      : []),
  ]
  const add = () => change({ edit: 'new' })
  const edit = (row: R) => change({ edit: String(row.id) })
  const open = onOpen ?? (detail ? (row: R) => change({ open: String(row.id) }) : canEdit ? edit : undefined)
  const close = () => change({ edit: undefined, open: undefined })

  const focusRow = (step: 1 | -1) => {
    const lines = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
    const at = lines.findIndex((line) => line.contains(document.activeElement))
    lines[Math.max(0, Math.min(lines.length - 1, at + step))]?.focus()
  }
  const focused = (run: (row: R) => void) => () => {
    const line = document.activeElement?.closest<HTMLElement>('tr[data-row]')
    const row = line && view.rowOf(Number(line.dataset.row))
    if (row) run(row)
  }
  useEffect(() => {
    Filters.prepare()
    FormDrawer.prepare()
  }, [])
  useKeys(
    {
      '/': () => field.current?.focus(),
      f: resource.filters && (() => setFiltering(!isFiltering)),
      c: canAdd ? add : undefined,
      j: () => focusRow(1),
      k: () => focusRow(-1),
      x: hasBulk ? focused((row) => select(toggled(selected, row.id))) : undefined,
      e: canEdit ? focused(edit) : undefined,
      r: () => void list.refresh(),
      Escape: selected.size > 0 ? () => select(new Set()) : undefined,
    },
    isVisible,
  )

  const remove = (rows: R[]): Item => ({
    key: 'remove',
    label: t('action.remove'),
    icon: <Trash2 />,
    isDanger: true,
    onRun: () => setDoomed(rows),
  })
  const itemsOf = ({ row }: Flat<R>): (Item | null)[] => {
    const items = rowItems?.(row, list) ?? []
    if (resource.isKit)
      items.push({ key: 'history', label: t('history.open'), icon: <History />, onRun: () => setPast(row) })
    for (const step of canSort && isByWeigh ? ([-1, 1] as const) : []) {
      const to = neighbour(view.rows, row.id, step)
      const label = t(step < 0 ? 'table.up' : 'table.down')
      if (to) items.push({ key: label, label, onRun: () => void list.sort(to) })
    }
    if (!canRemove) return items
    return [...items, ...(items.length > 0 ? [null] : []), remove([row])]
  }
  return (
    <div className="o-index">
      <PageHead node={resource.node} count={query.data ? view.total : undefined} note={query.data?.remark}>
        {head}
        {canAdd && (
          <button type="button" className="o-btn o-btn-main" onClick={add}>
            <Plus />
            {own(`${resource.word}.add`)}
          </button>
        )}
      </PageHead>
      <Suspense>{resource.isKit && !resource.isTree && <Views {...{ resource, list, prefs }} />}</Suspense>
      <section className="o-card o-index-card">
        <Toolbar
          {...{ resource, list, prefs, field, isFiltering }}
          files={fileItems}
          onFilter={() => setFiltering(!isFiltering)}
        />
        <Suspense>
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
        </Suspense>
        <ResourceTable
          {...{ resource, list, view, hasBulk }}
          columns={arranged(resource.columns, prefs.order).filter(
            ({ name }, at) => at === 0 || !prefs.hidden.includes(name),
          )}
          density={prefs.density}
          grip={canSort ? (isByWeigh ? 'live' : 'resting') : null}
          canSwitch={canEdit && isOnline}
          onOpen={open}
          actions={(flat) => {
            const name = resource.nameOf(flat.row)
            const items = itemsOf(flat)
            return (
              <>
                {canEdit && (
                  <IconButton
                    icon={<Pencil />}
                    label={t('table.edit', { name })}
                    tip={t('action.edit')}
                    onClick={() => edit(flat.row)}
                  />
                )}
                {items.length > 0 && (
                  <Dropdown
                    items={items}
                    target={{ icon: <Ellipsis />, label: t('table.more', { name }), tip: t('action.more') }}
                  />
                )}
              </>
            )
          }}
        >
          <Instead
            {...{ resource, list, canAdd }}
            isEmpty={view.rows.length === 0}
            columns={resource.columns.length}
          />
        </ResourceTable>
        <BulkBar
          count={chosen.length}
          items={[...(bulkItems?.([...selected], list) ?? []), ...(canRemove ? [remove(chosen)] : [])]}
          onClear={() => select(new Set())}
        />
        {!resource.isTree && query.data && <Pager state={state} total={view.total} onChange={list.set} />}
      </section>
      <Suspense>
        {isVisible && search.edit && (search.edit === 'new' ? canAdd : canEdit) && (
          <FormDrawer
            key={search.edit}
            resource={resource}
            id={search.edit === 'new' ? null : Number(search.edit)}
            save={list.save}
            onClose={close}
          />
        )}
        {past && <HistoryPanel resource={resource} row={past} onClose={() => setPast(null)} />}
        {isImporting && (
          <ImportPanel resource={resource} onDone={list.refresh} onClose={() => setImporting(false)} />
        )}
      </Suspense>
      {isVisible && opened && detail?.(opened, close, list)}
      {doomed && (
        <Confirm
          title={t('remove.title', { count: doomed.length })}
          text={t(resource.isKit ? 'remove.text_kept' : 'remove.text', {
            names: new Intl.ListFormat(language()).format(doomed.map(resource.nameOf)),
          })}
          action={t('action.remove')}
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            setDoomed(null)
            select(new Set())
            const words = { done: t('remove.done', { count: doomed.length }), undo: t('remove.undo') }
            void list
              .remove(
                doomed.map((row) => row.id),
                words,
              )
              .catch(() => undefined)
          }}
        />
      )}
    </div>
  )
}
