import { defineResource } from '../../admin/kit/resource'
import type { Department, Job } from '../../api/office'

export const department = defineResource<Department>({
  node: 'auth/department',
  url: '/admin/auth.Department',
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
      from: { url: '/admin/auth.Department', label: 'name' },
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

export const job = defineResource<Job>({
  node: 'auth/job',
  url: '/admin/auth.Job',
  ns: 'org',
  word: 'job',
  usual: { field: 'weigh', down: true },
  isSortable: true,
  nameOf: (row) => row.name,
  columns: [
    { name: 'name', kind: 'text', phone: 'title', isSortable: true },
    { name: 'id', kind: 'id', isSortable: true },
    { name: 'code', kind: 'text', phone: 'line', isSortable: true },
    { name: 'remark', kind: 'text' },
    { name: 'people', kind: 'int' },
    { name: 'weigh', kind: 'int', isSortable: true },
    { name: 'status', kind: 'flag', isSwitch: true, width: 72, phone: 'end' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'code', kind: 'text' },
    { name: 'status', kind: 'flag' },
  ],
  form: [
    { name: 'name', kind: 'text', isRequired: true, max: 50 },
    { name: 'code', kind: 'text', isRequired: true, max: 50, pattern: /^[\w-]+$/, hasHint: true },
    { name: 'remark', kind: 'long', max: 255 },
    { name: 'weigh', kind: 'int', initial: 0, hasHint: true },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
  toRequest: (values) => ('weigh' in values ? { ...values, weigh: Number(values.weigh) } : values),
})
