export type Row = { id: number; children?: Row[] }

export type Flat<R> = { row: R; depth: number; hasChildren: boolean; pid: number }

/** Rows below a row are of its kind. */
const childrenOf = <R extends Row>(row: R) => (row.children ?? []) as R[]

/** A tree in reading order, without what stands in closed branches. */
export function flatten<R extends Row>(
  rows: R[],
  closed: ReadonlySet<number>,
  depth = 0,
  pid = 0,
): Flat<R>[] {
  return rows.flatMap((row) => {
    const children = childrenOf(row)
    const own = { row, depth, hasChildren: children.length > 0, pid }
    return closed.has(row.id) ? [own] : [own, ...flatten(children, closed, depth + 1, row.id)]
  })
}

/** Rows that are open or chosen, with one of them turned. */
export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A row put before or behind another. */
export type Sorting = { move: number; target: number; direction: 'up' | 'down' }

/** Neighbour of the same parent: the place a row moves to. */
export function neighbour<R extends Row>(rows: Flat<R>[], id: number, step: 1 | -1): Sorting | null {
  const own = rows.find((one) => one.row.id === id)
  const family = rows.filter((one) => one.pid === own?.pid)
  const target = family[family.findIndex((one) => one.row.id === id) + step]
  return target ? { move: id, target: target.row.id, direction: step < 0 ? 'up' : 'down' } : null
}

/** A row let go on another of the same parent. */
export function moveOnto<R extends Row>(rows: Flat<R>[], move: number, target: number): Sorting | null {
  const from = rows.findIndex(({ row }) => row.id === move)
  const to = rows.findIndex(({ row }) => row.id === target)
  if (from === to || rows[from]?.pid !== rows[to]?.pid) return null
  return { move, target, direction: to < from ? 'up' : 'down' }
}

/** A tree with one row changed, wherever it stands. */
export const withRow = <R extends Row>(rows: R[], id: number, patch: object): R[] =>
  rows.map((row) => {
    if (row.id === id) return { ...row, ...patch }
    return row.children ? { ...row, children: withRow(row.children, id, patch) } : row
  })

/** The branches of a tree that hold a match; a match keeps everything below it. */
export function prune<R extends Row>(rows: R[], isMatch: (row: R) => boolean): R[] {
  return rows.flatMap((row) => {
    if (isMatch(row)) return [row]
    const children = prune(childrenOf(row), isMatch)
    return children.length > 0 ? [{ ...row, children }] : []
  })
}

/** The branches of a tree that hold words, in whatever field. */
export const withWords = <R extends Row>(rows: R[], words: string): R[] =>
  prune(rows, (row) =>
    JSON.stringify({ ...row, children: undefined })
      .toLowerCase()
      .includes(words.toLowerCase()),
  )
