import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPage } from '../../api/office'
import { useAddress } from '../address'
import type { Values } from '../components/form'
import { flatten, type Row, type Sorting, toggled, withRow, withWords } from '../components/tree'
import { actOnRows, listPath, listRows, removeRows, saveRow } from '../crud'
import { useDeletedToast } from '../useDeletedToast'
import { type ListState, listPatch, listQuery, readList } from './list'
import type { Resource } from './resource'

/** A list as its address describes it, and what can be done to it. Every change makes it stale. */
export function useList<R extends Row>(resource: Resource<R>) {
  const { search, change } = useAddress()
  const queries = useQueryClient()
  const state = readList(search, resource.usual)
  const asked = listRows(resource, resource.isTree ? {} : listQuery(state))
  const query = useQuery({ ...asked, placeholderData: keepPreviousData })
  const refresh = () => queries.invalidateQueries({ queryKey: [listPath(resource)] })
  const sayDeleted = useDeletedToast(resource, refresh)

  const set = (patch: Partial<ListState>, how?: 'push' | 'replace') =>
    change(listPatch(search, { ...state, page: 1, ...patch }, resource.usual), how)

  const save = async (id: number | null, values: Values, showError = true) => {
    await saveRow(resource, id, values, { showError, showSuccess: true })
    await refresh()
  }

  /** A cell's switch: shown at once, taken back when the server refuses. */
  const flip = async (row: R, name: string, value: string) => {
    const before = queries.getQueryData<ListPage<R>>(asked.queryKey)
    const patched = withRow(before?.list ?? [], row.id, { [name]: value })
    if (before) queries.setQueryData(asked.queryKey, { ...before, list: patched })
    try {
      await (resource.flip ? resource.flip.run(row, value) : saveRow(resource, row.id, { [name]: value }))
    } catch {
      queries.setQueryData(asked.queryKey, before)
    }
    await refresh()
  }

  /** What the bin has kept can be had back for a moment. */
  const remove = async (ids: number[]) => {
    const gone = await removeRows(resource, ids, { showSuccess: !resource.isKept })
    if (resource.isKept) sayDeleted(gone?.kept ?? [], ids.length)
    await refresh()
  }

  const sort = async (sorting: Sorting) => {
    const { order } = listQuery(state)
    await actOnRows(resource, 'sortable', { ...sorting, order }).catch(() => undefined)
    await refresh()
  }

  return { resource, state, query, set, refresh, save, flip, remove, sort }
}

export type List<R extends Row> = ReturnType<typeof useList<R>>

/** The rows to draw. A tree comes whole, so it is searched and folded here; a list comes as it was asked for. */
export function useRows<R extends Row>(list: List<R>) {
  const { resource } = list
  const [folded, setFolded] = useState<ReadonlySet<number> | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const answer = list.query.data?.list ?? []
  const quick = resource.isTree ? list.state.quick : ''
  const all = flatten(answer, new Set())
  const closed = folded ?? new Set(all.filter(({ row }) => resource.isClosed?.(row)).map(({ row }) => row.id))
  const rows = quick ? flatten(withWords(answer, quick), new Set()) : flatten(answer, closed)
  return {
    rows,
    closed,
    total: resource.isTree ? all.length : (list.query.data?.total ?? 0),
    rowOf: (id: number) => all.find((one) => one.row.id === id)?.row,
    fold: (id: number) => setFolded(toggled(closed, id)),
    selected,
    select: setSelected,
    chosen: all.filter(({ row }) => selected.has(row.id)).map(({ row }) => row),
  }
}

export type Rows<R extends Row> = ReturnType<typeof useRows<R>>
