import { question } from '../../api/query'
import type { Home } from '../../api/types'

export const home = () => question<Home>('/api/home/index')
