export type Row = { id: number; children?: Row[] }

export type Flat<R> = { row: R; depth: number; hasChildren: boolean; pid: number }

/** A tree in reading order, without what stands in closed branches. */
export function flatten<R extends Row>(
  rows: R[],
  closed: ReadonlySet<number>,
  depth = 0,
  pid = 0,
): Flat<R>[] {
  return rows.flatMap((row) => {
    const children = (row.children ?? []) as R[]
    const own = { row, depth, hasChildren: children.length > 0, pid }
    return closed.has(row.id) ? [own] : [own, ...flatten(children, closed, depth + 1, row.id)]
  })
}

/** The branches of a tree that hold a match; a match keeps everything below it. */
export function prune<R extends Row>(rows: R[], isMatch: (row: R) => boolean): R[] {
  return rows.flatMap((row) => {
    if (isMatch(row)) return [row]
    const children = prune((row.children ?? []) as R[], isMatch)
    return children.length > 0 ? [{ ...row, children }] : []
  })
}
