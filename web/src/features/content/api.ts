import { apiQuery } from '../../api/query'

export const contentPage = (name: string) => apiQuery('/api/content/page', { name })
