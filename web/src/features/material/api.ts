import { question } from '../../api/query'
import type { Detail, MaterialPage, TypeNode } from '../../api/types'
import { type ListSearch, searchQuery } from './model'

export const typeTree = () => question<{ list: TypeNode[] }>('/api/type/index')

export const materials = (search: ListSearch) =>
  question<MaterialPage>('/api/material/index', searchQuery(search))

/** A few cards, and how many there would be: the way out of an empty list. */
export const someMaterials = (search: ListSearch, limit: number) =>
  question<MaterialPage>('/api/material/index', { ...searchQuery(search), limit })

export const material = (id: string) => question<Detail>('/api/material/detail', { id })
