import { api } from '../../api/client'
import type { LessonPage, Range } from '../../api/delivery'
import { apiQuery } from '../../api/query'
import type { Schema } from '../../api/wire'
import { readSessionValue, writeSessionValue } from '../../lib/sessionStore'
import { uuid } from '../../lib/uuid'

export const lesson = (id: string | number) => ({
  ...apiQuery('/api/study/lesson', { id }, { stay: true, isOwn: true }),
  select: (page: Schema<'LessonPage'>) => page as LessonPage,
  staleTime: 0,
})

export const courseStudy = (id: string | number) => ({
  ...apiQuery('/api/study/course', { id }, { stay: true, isOwn: true }),
  staleTime: 5_000,
})

/** This tab, by a word of its own: streams are counted by where they play. */
function device(): string {
  const known = readSessionValue<string>('device')
  if (known) return known
  const made = uuid()
  writeSessionValue('device', made)
  return made
}

export const watch = (id: number, take: boolean) =>
  api.post(
    '/api/study/watch',
    { lesson: id, device: device(), ...(take ? { take: true } : {}) },
    { showError: false, dedupe: false, stay: true },
  )

export const sendProgress = (id: number, ranges: Range[], position: number, isLeaving: boolean) =>
  api.post(
    '/api/study/progress',
    { lesson: id, device: device(), ranges, position_ms: position },
    { showError: false, dedupe: false, stay: true, keepalive: isLeaving },
  )

export const addNote = (id: number, at_ms: number, text: string) =>
  api.post('/api/study/note', { lesson: id, at_ms, text })
export const editNote = (id: number, text: string) => api.post('/api/study/noteedit', { id, text })
export const removeNote = (id: number) => api.delete('/api/study/note', { query: { id } })
