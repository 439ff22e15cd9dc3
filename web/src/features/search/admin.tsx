import { defineResource } from '../../admin/kit/resource'

export const synonym = defineResource('shop/synonym', {
  nameOf: 'words',
  columns: ['words', 'id', 'update_time'],
  filters: ['words'],
  form: [{ name: 'words', hasHint: true }],
})

export const miss = defineResource('shop/searchMiss', {
  nameOf: 'words',
  columns: [
    'words',
    { name: 'times', phone: 'end' },
    'asked',
    { name: 'last_time', phone: 'line' },
    'first_time',
  ],
  filters: ['words', 'times', 'last_time'],
})
