import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import type { Schema } from '../../api/wire'

export type Gateway = Schema<'GatewayView'>
export type QuarantineRow = Schema<'QuarantineRow'>
export type GatewaySave = Schema<'GatewaySave'>

export const gateways = () => ({ ...apiQuery('/admin/shop.gateway/index', {}), staleTime: 2_000 })

export const saveGateway = (input: GatewaySave) => api.post('/admin/shop.gateway/edit', input)

export const switchGateway = (provider: string, isOn: boolean) =>
  api.post('/admin/shop.gateway/switch', { provider, is_on: isOn })

export const checkGateway = (provider: string) => api.post('/admin/shop.gateway/check', { provider })

export const evidence = (id: number) => ({
  ...apiQuery('/admin/shop.quarantine/evidence', { id }),
  staleTime: 60_000,
})

export const resolve = (id: number, remedy: string, note: string) =>
  api.post('/admin/shop.quarantine/resolve', { id, remedy, note })
