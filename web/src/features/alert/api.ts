import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import type { Schema } from '../../api/wire'

const office = '/admin/routine.alert'

export type AlertRow = Schema<'AlertRow'>
export type AlertChannelState = Schema<'AlertChannelState'>
export type AlertKindState = Schema<'AlertKindState'>

export const alertOverview = () => ({ ...apiQuery(`${office}/overview`), staleTime: 0 })

export const acknowledge = (id: number) => api.post(`${office}/acknowledge`, { id }, { showSuccess: true })

export const switchKind = (kind: string, isOn: boolean) =>
  api.post(`${office}/edit`, { kind, is_on: isOn }, { showSuccess: true })

export const testChannel = (channel: string) => api.post(`${office}/test`, { channel })
