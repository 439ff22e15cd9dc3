import { defineResource } from '../../admin/kit/resource'
import { language } from '../../lib/i18n'

export const type = defineResource('shop/type', {
  nameOf: (row) => (language() === 'en' ? row.name_en : row.name_zh),
  columns: ['name_zh', 'name_en', 'slug', 'materials', 'weigh', 'status'],
  form: [
    { name: 'pid', initial: 0, hasHint: true },
    'name_zh',
    'name_en',
    { name: 'slug', pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, hasHint: true },
    { name: 'weigh', hasHint: true },
    'status',
  ],
})
