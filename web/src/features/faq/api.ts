import { question } from '../../api/query'
import type { FaqPage } from '../../api/types'

export const faq = () => question<FaqPage>('/api/faq/index')
