import { apiQuery } from '../../api/query'

export const faq = () => apiQuery('/api/faq/index')
