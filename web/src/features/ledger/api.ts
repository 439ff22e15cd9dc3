import { api } from '../../api/client'
import { apiQuery } from '../../api/query'

const url = '/admin/shop.audit'

export const ledgerAudit = () => apiQuery(`${url}/index`)
export const runLedgerAudit = () => api.post(`${url}/run`, {})
