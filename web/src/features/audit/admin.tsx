import { defineResource } from '../../admin/kit/resource'
import type { LogEntry } from '../../api/office'

export const log = defineResource<LogEntry>({
  node: 'auth/adminLog',
  isFiled: true,
  url: '/admin/auth.adminlog',
  ns: 'audit',
  word: 'log',
  usual: { field: 'id', down: true },
  nameOf: (row) => `#${row.id}`,
  columns: [
    { name: 'id', kind: 'id', isSortable: true },
    { name: 'create_time', kind: 'time', isSortable: true, phone: 'line' },
    { name: 'username', kind: 'text', phone: 'line' },
    { name: 'title', kind: 'text', phone: 'title' },
    { name: 'url', kind: 'text', cell: (row) => <span className="mono u-color-t2">{row.url}</span> },
    { name: 'ip', kind: 'text' },
    { name: 'useragent', kind: 'text', isHidden: true },
  ],
  filters: [
    { name: 'username', kind: 'text' },
    { name: 'title', kind: 'text' },
    { name: 'url', kind: 'text' },
    { name: 'ip', kind: 'text' },
    { name: 'create_time', kind: 'time' },
  ],
})
