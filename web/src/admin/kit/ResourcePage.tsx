import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadMessages, useT } from '../../lib/i18n'
import { lazyWithPreload } from '../../lib/lazyWithPreload'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { Menu, type MenuItem } from '../../ui/Menu'
import { useAddress } from '../address'
import { useCan } from '../can'
import { BulkBar } from '../components/BulkBar'
import { ConfirmRemoval } from '../components/lazyDialogs'
import { PageHead } from '../components/PageHead'
import { neighbour, type Row, toggled } from '../components/tree'
import { useLines } from '../components/useLines'
import { useKeys } from '../keys'
import { useOnline } from '../online'
import { useTableTools } from '../table-tools/useTableTools'
import { EmptyOrError } from './EmptyOrError'
import { ResourceTable } from './ResourceTable'
import type { Resource } from './resource'
import { TablePager } from './TablePager'
import { Toolbar } from './Toolbar'
import { type List, useList, useRows } from './useList'

// What opens later comes later.
const Filters = lazyWithPreload(async () => (await import('./Filters')).Filters)
const SortableTable = lazyWithPreload(async () => {
  const [module] = await Promise.all([import('./SortableTable'), loadMessages('sorting')])
  return module.SortableTable
})
const FormDrawer = lazyWithPreload(async () => (await import('./FormDrawer')).FormDrawer)

type Props<R extends Row> = {
  resource: Resource<R>
  /** Buttons beside "new". */
  head?: ReactNode
  /** More things to do with one row, below edit. */
  rowItems?: (row: R, list: List<R>) => MenuItem[]
  /** More things to do with the chosen rows. */
  bulkItems?: (ids: number[], list: List<R>) => MenuItem[]
  /** A drawer of the resource's own, opened by `?open=<id>` and by a click on a row. */
  detail?: (row: R, close: () => void, list: List<R>) => ReactNode
  /** Stands where nothing is yet, if there is more to say than a sentence. */
  empty?: ReactNode
  /** Where a row has a page of its own. */
  onOpen?: (row: R) => void
}

/** List, filters, forms and everything between, from a description. All of its state is in the address. */
export function ResourcePage<R extends Row>(props: Props<R>) {
  const { resource, head, rowItems, bulkItems, detail, onOpen } = props
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const can = useCan()
  const isOnline = useOnline()
  const { search, change, isVisible } = useAddress()
  const list = useList(resource)
  const view = useRows(list)
  const tableTools = useTableTools(list)
  const { state, query } = list
  const { rows, chosen, selected, select } = view
  const lines = useLines<HTMLDivElement>()
  const field = useRef<HTMLInputElement>(null)
  const [isFiltering, setFiltering] = useState(false)
  const [pendingDelete, setPendingDelete] = useState<R[] | null>(null)

  const canAdd = resource.form !== undefined && can(`${resource.node}/add`)
  const canEdit = resource.form !== undefined && can(`${resource.node}/edit`)
  const canRemove = can(`${resource.node}/del`)
  const canSort = resource.isSortable === true && can(`${resource.node}/sortable`)
  const isByWeigh = resource.isTree === true || state.order.field === 'weigh'
  const hasBulk = !resource.isTree && (canRemove || bulkItems !== undefined)
  const opened = detail && search.open ? view.rowOf(Number(search.open)) : undefined

  const add = () => change({ edit: 'new' })
  const edit = (row: R) => change({ edit: String(row.id) })
  const open = onOpen ?? (detail ? (row: R) => change({ open: String(row.id) }) : canEdit ? edit : undefined)
  const close = () => change({ edit: undefined, like: undefined, open: undefined })
  const clear = () => select(new Set())

  const focused = (run: (row: R) => void) => () => {
    const row = rows[lines.place()]?.row
    if (row) run(row)
  }
  useEffect(() => {
    Filters.preload()
    FormDrawer.preload()
    ConfirmRemoval.preload()
  }, [])
  useKeys(
    {
      '/': () => field.current?.focus(),
      f: resource.filters && (() => setFiltering(!isFiltering)),
      c: canAdd ? add : undefined,
      j: () => lines.walk(1),
      k: () => lines.walk(-1),
      x: hasBulk ? focused((row) => select(toggled(selected, row.id))) : undefined,
      e: canEdit ? focused(edit) : undefined,
      r: () => void list.refresh(),
      Escape: selected.size > 0 ? clear : undefined,
    },
    isVisible,
  )

  const remove = (rows: R[]): MenuItem => ({
    key: 'remove',
    label: t('action.remove'),
    icon: <Trash2 />,
    isDanger: true,
    onRun: () => setPendingDelete(rows),
  })
  const itemsOf = (row: R): (MenuItem | null)[] => {
    const items = [...(rowItems?.(row, list) ?? []), ...tableTools.itemsOf(row)]
    for (const step of canSort && isByWeigh ? ([-1, 1] as const) : []) {
      const to = neighbour(rows, row.id, step)
      const label = t(step < 0 ? 'table.up' : 'table.down')
      if (to) items.push({ key: label, label, onRun: () => void list.sort(to) })
    }
    if (!canRemove) return items
    return [...items, ...(items.length > 0 ? [null] : []), remove([row])]
  }
  const actions = (row: R) => {
    const name = resource.nameOf(row)
    const items = itemsOf(row)
    return (
      <>
        {canEdit && (
          <IconButton
            icon={<Pencil />}
            label={t('table.edit', { name })}
            tip={t('action.edit')}
            onClick={() => edit(row)}
          />
        )}
        {items.length > 0 && (
          <Menu
            look="office"
            items={items}
            target={{ icon: <Ellipsis />, label: t('table.more', { name }), tip: t('action.more') }}
          />
        )}
      </>
    )
  }
  const table = {
    ...{ list, view, hasBulk, actions, columns: tableTools.columns, density: tableTools.density },
    canSwitch: (resource.flip ? can(resource.flip.node) : canEdit) && isOnline,
    onOpen: open,
    children: <EmptyOrError {...{ list, canAdd }} empty={props.empty} isEmpty={rows.length === 0} />,
  }
  return (
    <div className="o-index u-stack u-h-full" ref={lines.holder}>
      <PageHead node={resource.node} count={query.data ? view.total : undefined} note={query.data?.remark}>
        {head}
        {canAdd && (
          <Button look="office" tone="main" onClick={add}>
            <Plus />
            {tResource(`${resource.word}.add`)}
          </Button>
        )}
      </PageHead>
      {tableTools.tabs}
      <section className="o-card o-index-card u-stack u-flex-1 u-relative u-overflow-hidden u-min-h-0">
        <Toolbar {...{ list, field, isFiltering }} onFilter={() => setFiltering(!isFiltering)}>
          {tableTools.tools}
        </Toolbar>
        {isFiltering && <Filters list={list} onDone={() => setFiltering(false)} />}
        {canSort ? <SortableTable {...table} isResting={!isByWeigh} /> : <ResourceTable {...table} />}
        <BulkBar
          count={chosen.length}
          items={[...(bulkItems?.([...selected], list) ?? []), ...(canRemove ? [remove(chosen)] : [])]}
          onClear={clear}
        />
        {!resource.isTree && query.data && (
          <TablePager state={state} total={view.total} onChange={list.set} />
        )}
      </section>
      {isVisible && search.edit && (search.edit === 'new' ? canAdd : canEdit) && (
        <FormDrawer
          key={search.edit}
          resource={resource}
          id={search.edit === 'new' ? null : Number(search.edit)}
          start={resource.starts?.[search.like ?? '']}
          save={list.save}
          onClose={close}
        />
      )}
      {tableTools.panel}
      {isVisible && opened && detail?.(opened, close, list)}
      {pendingDelete && (
        <ConfirmRemoval
          names={pendingDelete.map(resource.nameOf)}
          isKept={resource.isKept}
          onClose={() => setPendingDelete(null)}
          onConfirm={() => {
            setPendingDelete(null)
            clear()
            void list.remove(pendingDelete.map((row) => row.id)).catch(() => undefined)
          }}
        />
      )}
    </div>
  )
}
