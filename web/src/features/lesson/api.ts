import { api } from '../../api/client'
import type { CourseStudy, LessonPage, Note, Progress, Range, Watch } from '../../api/delivering'
import { question } from '../../api/query'
import { uuid } from '../../lib/uuid'
import { readVisit, writeVisit } from '../../lib/visit'

export const lesson = (id: string | number) => ({
  ...question<LessonPage>('/api/study/lesson', { id }, { stay: true, isOwn: true }),
  staleTime: 0,
})

export const courseStudy = (id: string | number) => ({
  ...question<CourseStudy>('/api/study/course', { id }, { stay: true, isOwn: true }),
  staleTime: 5_000,
})

/** This tab, by a word of its own: streams are counted by where they play. */
function device(): string {
  const known = readVisit<string>('device')
  if (known) return known
  const made = uuid()
  writeVisit('device', made)
  return made
}

export const watch = (id: number, take: boolean) =>
  api.post<Watch>(
    '/api/study/watch',
    { lesson: id, device: device(), ...(take ? { take: true } : {}) },
    { showError: false, dedupe: false, stay: true },
  )

export const sendProgress = (id: number, ranges: Range[], position: number, isLeaving: boolean) =>
  api.post<Progress>(
    '/api/study/progress',
    { lesson: id, device: device(), ranges, position_ms: position },
    { showError: false, dedupe: false, stay: true, keepalive: isLeaving },
  )

export const addNote = (id: number, at_ms: number, text: string) =>
  api.post<Note>('/api/study/note', { lesson: id, at_ms, text })
export const editNote = (id: number, text: string) => api.post('/api/study/noteEdit', { id, text })
export const removeNote = (id: number) => api.delete('/api/study/note', { query: { id } })
