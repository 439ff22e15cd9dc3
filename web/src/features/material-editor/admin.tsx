import { Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { MaterialRow, Task } from '../../api/materials'
import { materialUrl } from './api'
import { TaskPill } from './ui/Steps'
import { Thumb } from './ui/Thumb'
import './ui/media.css'

const kinds = ['footage', 'pack', 'course', 'project_file']

export const material = defineResource<MaterialRow>({
  node: 'shop/material',
  isKept: true,
  isFiled: true,
  url: materialUrl,
  ns: 'material-editor',
  word: 'material',
  usual: { field: 'updated_at', down: true },
  nameOf: (row) => row.title,
  columns: [
    {
      name: 'title',
      kind: 'text',
      phone: 'title',
      cell: (row, t) => (
        <span className="media-thing u-row u-gap-10 u-min-w-0">
          <Thumb row={row} />
          <span>
            <b>{row.title}</b>
            <small>
              {t(`choice.kind.${row.kind}`)} · {row.number}
            </small>
          </span>
        </span>
      ),
    },
    { name: 'type', kind: 'text', phone: 'line' },
    { name: 'price', kind: 'money', isSortable: true, phone: 'line' },
    { name: 'sales', kind: 'int', isSortable: true },
    {
      name: 'active',
      kind: 'flag',
      isSortable: true,
      phone: 'end',
      cell: (row, t) =>
        row.busy ? (
          <Pill tone="in">{t('material.busy')}</Pill>
        ) : (
          <Pill tone={row.active === '1' ? 'ok' : 'gr'}>{t(`choice.active.${row.active}`)}</Pill>
        ),
    },
    { name: 'number', kind: 'text', isSortable: true, isHidden: true },
    { name: 'updated_at', kind: 'time', isSortable: true, phone: 'line' },
  ],
  filters: [
    { name: 'kind', kind: 'choice', choices: kinds },
    { name: 'active', kind: 'flag', choices: ['0', '1'] },
    { name: 'price', kind: 'money' },
    { name: 'sales', kind: 'int' },
    { name: 'updated_at', kind: 'time' },
  ],
})

export const task = defineResource<Task>({
  node: 'shop/job',
  url: '/admin/shop.job',
  ns: 'material-editor',
  word: 'task',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.subject_name,
  columns: [
    {
      name: 'subject_name',
      kind: 'text',
      phone: 'title',
      cell: (row) => row.subject_name || `#${row.subject}`,
    },
    {
      name: 'kind',
      kind: 'choice',
      choices: ['check', 'film', 'lesson', 'export'],
      label: 'field.task_kind',
      phone: 'line',
      cell: (row, t) => t(`choice.task_kind.${row.kind}`),
    },
    { name: 'state', kind: 'choice', isSortable: true, phone: 'end', cell: (row) => <TaskPill task={row} /> },
    {
      name: 'step',
      kind: 'text',
      phone: 'line',
      cell: (row, t) =>
        row.error ? (
          <span className="media-bad" title={row.error}>
            {row.error}
          </span>
        ) : (
          row.step && t(`step.${row.step}`, { defaultValue: row.step })
        ),
    },
    { name: 'attempts', kind: 'int', isSortable: true },
    { name: 'node', kind: 'text', isHidden: true },
    { name: 'created_at', kind: 'time', isSortable: true },
    { name: 'ended_at', kind: 'time', isSortable: true },
  ],
  filters: [
    { name: 'state', kind: 'choice', choices: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
    { name: 'created_at', kind: 'time' },
  ],
})
