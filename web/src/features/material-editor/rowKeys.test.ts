import { describe, expect, it } from 'vitest'
import type { ChapterEdit, LessonEdit } from '../../api/materials'
import { movedLesson } from './model'
import { newRowKeys } from './rowKeys'

const lesson = (id: number | null, title = ''): LessonEdit => ({
  id,
  title_zh: title,
  title_en: title,
  free: false,
  duration_ms: 0,
})
const chapter = (...lessons: LessonEdit[]): ChapterEdit => ({ id: 1, title_zh: '', title_en: '', lessons })

describe('keys of lessons', () => {
  const begin = (before: ChapterEdit[]) => {
    const { inherit, keyOf } = newRowKeys()
    inherit(before, before)
    return (now: ChapterEdit[]) => {
      inherit(now, before)
      return now.flatMap((one) => one.lessons).map(keyOf)
    }
  }

  it('stay with a lesson that moves, in its chapter or to another', () => {
    const before = [chapter(lesson(1), lesson(2), lesson(null)), chapter(lesson(4))]
    const keysOf = begin(before)
    const [a, b, c, d] = keysOf(before)
    expect(keysOf(movedLesson(before, { chapter: 0, lesson: 0 }, { chapter: 0, lesson: 2 }))).toEqual([
      b,
      c,
      a,
      d,
    ])
    expect(keysOf(movedLesson(before, { chapter: 0, lesson: 2 }, { chapter: 1, lesson: 0 }))).toEqual([
      a,
      b,
      c,
      d,
    ])
  })

  it('stay while it is written and when it is saved and gets its id', () => {
    const before = [chapter(lesson(1), lesson(null))]
    const keysOf = begin(before)
    const keys = keysOf(before)
    expect(keysOf([chapter(lesson(1), lesson(null, 'typed'))])).toEqual(keys)
    expect(keysOf([chapter(lesson(1), lesson(7, 'typed'))])).toEqual(keys)
  })

  it('are never shared: another lesson at the place of one that went has its own', () => {
    const before = [chapter(lesson(null, 'a'), lesson(null, 'b'))]
    const keysOf = begin(before)
    const [, b] = keysOf(before)
    const [first] = before
    expect(keysOf([chapter(...(first?.lessons.slice(1) ?? []))])).toEqual([b])
    const added = keysOf([chapter(...(first?.lessons.slice(1) ?? []), lesson(null))])
    expect(new Set(added).size).toBe(2)
  })
})
