import type { Values } from '../../admin/parts/form'
import { api } from '../../api/client'
import type { Settings, TextList, TextVersions, Tried } from '../../api/office'
import { question } from '../../api/query'
import { withQuery } from '../../lib/url'
import type { Edits } from './model'

const url = '/admin/routine.Config'

export const settings = () => ({ ...question<Settings>(`${url}/index`), staleTime: 0 })

export const saveSettings = (edits: Edits) => api.post<null>(`${url}/edit`, edits, { showSuccess: true })

export const addSetting = (values: Values) => api.post<null>(`${url}/add`, values, { showSuccess: true })

export const dropSetting = (id: number) =>
  api.delete<null>(withQuery(`${url}/del`, { ids: [id] }), { showSuccess: true })

/** Nothing is kept: only what came of it is told. */
export const tryMail = (form: Edits, testMail: string) =>
  api.post<Tried>(`${url}/sendTestMail`, { ...form, testMail })

export const trySms = (testMobile: string) => api.post<Tried>(`${url}/sendTestSms`, { testMobile })

const texts = '/admin/routine.Content'

export const textList = () => question<TextList>(`${texts}/index`)

export const textVersions = (name: string) => ({
  ...question<TextVersions>(`${texts}/view`, { name }),
  staleTime: 0,
})

export type NewText = {
  name: string
  version: number
  title_zh: string
  title_en: string
  body_zh: string
  body_en: string
}

export const publishText = (text: NewText) => api.post<null>(`${texts}/publish`, text, { showSuccess: true })
