import { apiQuery } from '../../api/query'

export const siteStart = () => apiQuery('/api/index/index')
