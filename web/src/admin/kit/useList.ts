import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { ListPage } from '../../api/office'
import { question } from '../../api/query'
import { withQuery } from '../../lib/url'
import { toast } from '../../ui/toast'
import { useAddress } from '../address'
import type { Values } from '../parts/form'
import type { Row } from '../parts/tree'
import { type ListState, listPatch, listQuery, readList } from './list'
import type { Resource } from './resource'

export type Sorting = { move: number; target: number; direction: 'up' | 'down' }

/** A list as its address describes it, and what can be done to it. Every change makes it stale. */
export function useList<R extends Row>(resource: Resource<R>) {
  const { search, change } = useAddress()
  const queries = useQueryClient()
  const state = readList(search, resource.usual)
  const path = `${resource.url}/index`
  const asked = question<ListPage<R>>(path, resource.isTree ? {} : listQuery(state))
  const query = useQuery({ ...asked, placeholderData: keepPreviousData })
  const refresh = () => queries.invalidateQueries({ queryKey: [path] })

  const set = (patch: Partial<ListState>, how?: 'push' | 'replace') =>
    change(listPatch(search, { ...state, page: 1, ...patch }, resource.usual), how)

  const save = async (id: number | null, values: Values, showError = true) => {
    const body = id === null ? values : { id, ...values }
    await api.post(`${resource.url}/${id === null ? 'add' : 'edit'}`, body, { showError, showSuccess: true })
    await refresh()
  }

  /** A cell's switch: shown at once, taken back when the server refuses. */
  const flip = async (row: R, name: string, value: string) => {
    const before = queries.getQueryData<ListPage<R>>(asked.queryKey)
    const patched = (rows: R[]): R[] =>
      rows.map((one) => {
        if (one.id === row.id) return { ...one, [name]: value }
        return one.children ? { ...one, children: patched(one.children as R[]) } : one
      })
    if (before) queries.setQueryData(asked.queryKey, { ...before, list: patched(before.list) })
    try {
      await api.post(`${resource.url}/edit`, { id: row.id, [name]: value })
    } catch {
      queries.setQueryData(asked.queryKey, before)
    }
    await refresh()
  }

  /** What the bin has kept can be had back for a moment. */
  const remove = async (ids: number[], words: { done: string; undo: string }) => {
    const url = withQuery(`${resource.url}/del`, { ids })
    const gone = await api.delete<{ kept?: number[] } | null>(url, { showSuccess: !resource.isKit })
    const kept = gone?.kept ?? []
    const undo = async () => {
      await api.post(`${resource.url}/undo`, { ids: kept }, { showSuccess: true })
      await refresh()
    }
    if (resource.isKit)
      toast(
        'success',
        words.done,
        ...(kept.length > 0 ? [{ label: words.undo, run: () => void undo() }] : []),
      )
    await refresh()
  }

  const sort = async (sorting: Sorting) => {
    const order = `${state.order.field},${state.order.down ? 'desc' : 'asc'}`
    await api.post(`${resource.url}/sortable`, { ...sorting, order }).catch(() => undefined)
    await refresh()
  }

  return { state, query, set, refresh, save, flip, remove, sort }
}

export type List<R extends Row> = ReturnType<typeof useList<R>>
