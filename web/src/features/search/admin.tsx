import { defineResource } from '../../admin/kit/resource'
import type { SearchMiss, SynonymGroup } from '../../api/office'

export const synonym = defineResource<SynonymGroup>({
  node: 'shop/synonym',
  url: '/admin/shop.Synonym',
  ns: 'search',
  word: 'synonym',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.words,
  columns: [
    { name: 'words', kind: 'text', phone: 'title' },
    { name: 'id', kind: 'id', isSortable: true },
    { name: 'update_time', kind: 'time', isSortable: true, phone: 'line' },
  ],
  filters: [{ name: 'words', kind: 'text' }],
  form: [{ name: 'words', kind: 'long', isRequired: true, max: 900, hasHint: true }],
  errors: { 'search.few_words': 'words', 'search.long_word': 'words' },
})

export const miss = defineResource<SearchMiss>({
  node: 'shop/searchMiss',
  url: '/admin/shop.SearchMiss',
  ns: 'search',
  word: 'miss',
  usual: { field: 'times', down: true },
  nameOf: (row) => row.words,
  columns: [
    { name: 'words', kind: 'text', phone: 'title' },
    { name: 'times', kind: 'int', isSortable: true, phone: 'end' },
    { name: 'last_time', kind: 'time', isSortable: true, phone: 'line' },
    { name: 'first_time', kind: 'time', isSortable: true },
  ],
  filters: [
    { name: 'words', kind: 'text' },
    { name: 'times', kind: 'int' },
    { name: 'last_time', kind: 'time' },
  ],
})
