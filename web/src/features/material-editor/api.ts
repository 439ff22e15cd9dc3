import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { MaterialEdit, MaterialKind, MaterialState } from '../../api/materials'
import { apiQuery } from '../../api/query'
import { isMoving } from './model'
import type { Place } from './upload'

export const materialUrl = '/admin/shop.material'
const taskUrl = '/admin/shop.job'

export type TypeOption = { id: number; name: string; depth: number }
export const types = () => apiQuery(`${materialUrl}/types`)

/** The row as it is saved; asked anew each time the page is opened. */
export const materialEdit = (id: number) =>
  queryOptions({
    queryKey: [`${materialUrl}/edit`, id],
    queryFn: ({ signal }) =>
      api.get(`${materialUrl}/edit`, {
        query: { id },
        signal,
        dedupe: false,
        showError: false,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Files, work and the checklist: asked every two seconds while something moves, or is about to. */
export const materialState = (id: number, isExpecting: () => boolean) => ({
  ...apiQuery(`${materialUrl}/state`, { id }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: MaterialState } }) =>
    isExpecting() || (state.data && isMoving(state.data)) ? 2000 : false,
})

export type NewMaterial = {
  kind: MaterialKind
  title_zh: string
  title_en: string
  category_id: number
}
export const addMaterial = (material: NewMaterial) =>
  api.post(`${materialUrl}/add`, material, { showError: false })

/** What is measured, made or published elsewhere is not the form's to say. */
export const saveMaterial = (edit: MaterialEdit) => {
  const { media: _media, active: _active, number: _number, kind: _kind, published_at: _at, ...body } = edit
  return api.post(
    `${materialUrl}/edit`,
    { ...body, files: undefined, parts: edit.parts.map(({ id }) => id) },
    { showError: false },
  )
}
export const publish = (id: number, on: boolean) => api.post(`${materialUrl}/publish`, { id, on })
export type PriceRule = { percent: number } | { add: string } | { set: string }
export type BulkChange = {
  ids: number[]
  category_id?: number
  price?: PriceRule
  add_tags?: { zh: string; en: string }[]
  remove_tags?: string[]
}
export const publishMany = (ids: number[], on: boolean) => api.post(`${materialUrl}/publishmany`, { ids, on })
export const changeMany = (change: BulkChange) =>
  api.post(`${materialUrl}/change`, change, { showError: false })
export const undoPrices = (id: number) => api.post(`${materialUrl}/undoprices`, { id })
export const choosePoster = (id: number, index: number) =>
  api.post(`${materialUrl}/poster`, { id, index }, { showSuccess: true })
export const removeProjectFile = (id: number) =>
  api.delete(`${materialUrl}/filedel`, { query: { ids: [id] }, showSuccess: true })

export const saveSubtitle = (lesson: number, lang: 'zh-cn' | 'en', text: string) =>
  api.post('/admin/shop.lesson/subtitle', { lesson, lang, text }, { showSuccess: true })
export const removeLessonFile = (id: number) =>
  api.delete('/admin/shop.lesson/filedel', { query: { ids: [id] }, showSuccess: true })

export const unfinished = ({ target, targetId }: Place) => ({
  ...apiQuery('/admin/shop.upload/index', { target, target_id: targetId }),
  staleTime: 0,
})

export const retryTask = (id: number, showResult = true) =>
  api.post(`${taskUrl}/retry`, { id }, { showSuccess: showResult, showError: showResult })
export const cancelTask = (id: number) => api.post(`${taskUrl}/cancel`, { id }, { showSuccess: true })
export const health = () => apiQuery(`${taskUrl}/health`)
