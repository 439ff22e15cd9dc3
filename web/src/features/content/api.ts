import { question } from '../../api/query'
import type { ContentPage } from '../../api/types'

export const contentPage = (name: string) => question<ContentPage>('/api/content/page', { name })
