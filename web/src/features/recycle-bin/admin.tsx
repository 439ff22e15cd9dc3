import type { Values } from '../../admin/components/form'
import { defineResource } from '../../admin/kit/resource'
import { recordOf } from '../../lib/guards'
import { ControllerControl, FieldsControl, PageName } from './ui/Controls'

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const pageCell = {
  name: 'controller',
  cell: (row: { controller: string }) => <PageName page={row.controller} />,
} as const

const controller = {
  name: 'controller',
  hasHint: true,
  control: (props: Parameters<typeof ControllerControl>[0]) => <ControllerControl {...props} />,
} as const

/** Chosen fields as the form holds them: a map of names and titles. */
const toForm = (row: Values): Values => ({ ...row, fields: row.fields ?? {} })

export const recycle = defineResource('security/dataRecycle', {
  nameOf: 'name',
  columns: ['name', pageCell, 'data_table', 'update_time', 'status'],
  filters: ['controller', 'status'],
  form: ['name', 'name_en', controller, 'status'],
})

export const recycleLog = defineResource('security/dataRecycleLog', {
  nameOf: (row) => `${row.controller} #${row.row_id}`,
  columns: [
    pageCell,
    'row_id',
    { name: 'recycle.name', phone: undefined, isHidden: true },
    { name: 'admin.username', phone: 'line' },
    { name: 'is_restore', phone: 'end' },
    { name: 'ip', isHidden: true },
    'create_time',
  ],
  filters: ['controller', 'is_restore', 'row_id', 'create_time'],
})

export const sensitive = defineResource('security/sensitiveData', {
  nameOf: 'name',
  columns: [
    'name',
    pageCell,
    {
      name: 'data_fields',
      isSortable: false,
      cell: (row) => Object.values(recordOf(row.data_fields)).join('、') || '—',
    },
    'update_time',
    'status',
  ],
  filters: ['controller', 'status'],
  form: [
    'name',
    controller,
    {
      name: 'fields',
      hasHint: true,
      initial: {},
      check: ({ fields }) => (Object.keys((fields ?? {}) as object).length === 0 ? 'fields' : null),
      control: (props) => <FieldsControl {...props} />,
    },
    'status',
  ],
  toForm,
  toRequest: (values) => values,
})

export const sensitiveLog = defineResource('security/sensitiveDataLog', {
  nameOf: (row) => `${row.controller} #${row.row_id} ${row.data_comment}`,
  columns: [
    pageCell,
    'row_id',
    'data_comment',
    { name: 'before', isSortable: false, cell: (row) => <del>{shown(row.before)}</del> },
    { name: 'after', isSortable: false, cell: (row) => shown(row.after) },
    { name: 'admin.username', phone: 'line' },
    { name: 'is_rollback', phone: 'end' },
    'create_time',
  ],
  filters: ['controller', 'data_field', 'row_id', 'is_rollback', 'create_time'],
})
