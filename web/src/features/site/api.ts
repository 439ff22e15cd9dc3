import { question } from '../../api/query'
import type { Start } from '../../api/types'

export const siteStart = () => question<Start>('/api/index/index')
