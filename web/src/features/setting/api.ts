import type { Values } from '../../admin/components/form'
import { api } from '../../api/client'
import type { SettingItem } from '../../api/office'
import { apiQuery } from '../../api/query'
import type { Edits } from './model'

const url = '/admin/routine.config'

export const settings = () => ({ ...apiQuery(`${url}/index`), staleTime: 0 })

export const saveSettings = (edits: Record<string, SettingItem['value']>) =>
  api.post(`${url}/edit`, edits, { showSuccess: true })

export const addSetting = (values: Values) => api.post(`${url}/add`, values, { showSuccess: true })

export const dropSetting = (id: number) => api.delete(`${url}/del`, { query: { ids: [id] } })

/** Nothing is kept: only what came of it is told. */
export const tryMail = (form: Edits, testMail: string) =>
  api.post(`${url}/sendtestmail`, { ...form, testMail })

export const trySms = (testMobile: string) => api.post(`${url}/sendtestsms`, { testMobile })

const texts = '/admin/routine.content'

export const textList = () => apiQuery(`${texts}/index`)

export const textVersions = (name: string) => ({
  ...apiQuery(`${texts}/view`, { name }),
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

export const publishText = (text: NewText) => api.post(`${texts}/publish`, text, { showSuccess: true })
