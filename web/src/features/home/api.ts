import { apiQuery } from '../../api/query'

export const home = () => apiQuery('/api/home/index')
