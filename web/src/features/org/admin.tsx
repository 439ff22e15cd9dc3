import { defineResource } from '../../admin/kit/resource'
import type { Department } from '../../api/office'

export const department = defineResource<Department>({
  node: 'auth/department',
  isKept: true,
  url: '/admin/auth.department',
  ns: 'org',
  word: 'department',
  usual: { field: 'weigh', down: true },
  isTree: true,
  isSortable: true,
  nameOf: (row) => row.name,
  columns: [
    { name: 'name', kind: 'text', phone: 'title' },
    { name: 'responsible', kind: 'text', phone: 'line' },
    { name: 'phone', kind: 'text' },
    { name: 'email', kind: 'text' },
    { name: 'people', kind: 'int' },
    { name: 'updatetime', kind: 'time' },
    { name: 'status', kind: 'flag', isSwitch: true, width: 72, phone: 'end' },
  ],
  form: [
    {
      name: 'pid',
      kind: 'refers',
      from: { url: '/admin/auth.department', label: 'name' },
      initial: 0,
      hasHint: true,
    },
    { name: 'name', kind: 'text', isRequired: true, max: 50 },
    { name: 'responsible', kind: 'text', max: 50 },
    { name: 'phone', kind: 'text', max: 20, pattern: /^[\d+() -]{5,20}$/ },
    { name: 'email', kind: 'text', max: 100, pattern: /^\S+@\S+\.\S+$/ },
    { name: 'weigh', kind: 'int', initial: 0, hasHint: true },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
  toRequest: (values) => ('weigh' in values ? { ...values, weigh: Number(values.weigh) } : values),
})

export const job = defineResource('auth/job', {
  nameOf: 'name',
  columns: ['name', 'id', 'code', 'remark', 'people', 'weigh', 'status'],
  filters: ['name', 'code', 'status'],
  form: [
    'name',
    { name: 'code', pattern: /^[\w-]+$/, hasHint: true },
    'remark',
    { name: 'weigh', hasHint: true },
    'status',
  ],
})
