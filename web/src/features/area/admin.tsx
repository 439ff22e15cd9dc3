import { defineResource } from '../../admin/kit/resource'

export const area = defineResource('routine/area', {
  nameOf: 'name',
  columns: [
    'name',
    'id',
    'mergename',
    'level',
    'pinyin',
    'code',
    { name: 'shortname', isHidden: true },
    'zip',
  ],
  filters: ['level', 'name', 'code', 'pid'],
  form: [
    { name: 'pid', from: { url: '/admin/routine.area', label: 'name', isLong: true } },
    'name',
    { name: 'level', hasHint: true },
    'shortname',
    'mergename',
    'pinyin',
    'first',
    'code',
    'zip',
    'lng',
    'lat',
  ],
})
