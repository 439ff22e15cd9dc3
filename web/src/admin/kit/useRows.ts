import { useState } from 'react'
import { type Flat, flatten, prune, type Row } from '../parts/tree'
import type { Resource } from './resource'
import type { List } from './useList'

export function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The rows to draw. A tree comes whole, so it is searched and folded here; a list comes as it was asked for. */
export function useRows<R extends Row>(resource: Resource<R>, list: List<R>) {
  const [folded, setFolded] = useState<ReadonlySet<number> | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const answer = list.query.data?.list ?? []
  const quick = resource.isTree ? list.state.quick.toLowerCase() : ''
  const wordsOf = (row: R) => JSON.stringify({ ...row, children: undefined }).toLowerCase()
  const all = flatten(answer, new Set())
  const closed = folded ?? new Set(all.filter(({ row }) => resource.isClosed?.(row)).map(({ row }) => row.id))
  const rows: Flat<R>[] = quick
    ? flatten(
        prune(answer, (row) => wordsOf(row).includes(quick)),
        new Set(),
      )
    : flatten(answer, closed)
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
