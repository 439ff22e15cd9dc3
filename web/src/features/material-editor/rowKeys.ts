import { useState } from 'react'
import type { ChapterEdit } from '../../api/materials'

type Row = { id: number | null }

/** React keys of rows, some of which are not saved and have no id. */
export type RowKeys = {
  keyOf: (row: Row) => string
  inherit: (now: ChapterEdit[], before: ChapterEdit[]) => void
}

export function newRowKeys(): RowKeys {
  const keys = new WeakMap<Row, string>()
  let count = 0
  const keyOf = (row: Row): string => {
    const key = keys.get(row) ?? `row ${++count}`
    keys.set(row, key)
    return key
  }
  return {
    keyOf,
    /**
     * A row that moves is the same object and keeps its key. One that was edited or saved is another object at the place of the former,
     * whose key it takes.
     */
    inherit: (now, before) => {
      const taken = new Set(
        now.flatMap((chapter) => [chapter, ...chapter.lessons]).map((row) => keys.get(row)),
      )
      const take = (row: Row, former: Row | undefined) => {
        if (keys.has(row)) return
        const isSame = former && (former.id === null || former.id === row.id)
        const key = isSame ? keys.get(former) : undefined
        if (key && !taken.has(key)) keys.set(row, key)
        else keyOf(row)
      }
      now.forEach((chapter, at) => {
        take(chapter, before[at])
        chapter.lessons.forEach((lesson, place) => {
          take(lesson, before[at]?.lessons[place])
        })
      })
    },
  }
}

export function useRowKeys(chapters: ChapterEdit[]): RowKeys['keyOf'] {
  const [held] = useState(() => ({ rows: newRowKeys(), before: chapters }))
  held.rows.inherit(chapters, held.before)
  held.before = chapters
  return held.rows.keyOf
}
