import { Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { MaterialRow, Task } from '../../api/materials'
import { materialUrl, publish } from './api'
import { knownReason, plainError } from './model'
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
  views: [
    { key: 'on_sale', conditions: [{ field: 'active', operator: 'eq', val: '1' }] },
    { key: 'drafts', conditions: [{ field: 'active', operator: 'eq', val: '0' }] },
    { key: 'incomplete', conditions: [{ field: 'incomplete', operator: 'eq', val: '1' }] },
    { key: 'no_english', conditions: [{ field: 'no_english', operator: 'eq', val: '1' }] },
    {
      key: 'no_sales',
      conditions: [
        { field: 'active', operator: 'eq', val: '1' },
        { field: 'sales', operator: 'eq', val: '0' },
      ],
    },
  ],
  flip: { node: 'shop/material/publish', run: (row, value) => publish(row.id, value === '1') },
  columns: [
    {
      name: 'title',
      kind: 'text',
      phone: 'title',
      cell: (row, t) => (
        <span className="media-thing u-row u-gap-10 u-min-w-0">
          <Thumb row={row} />
          <span className="u-grid u-min-w-0">
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
      name: 'listed',
      kind: 'flag',
      isSortable: true,
      phone: 'end',
      cell: (row, t) =>
        row.busy ? (
          <Pill tone="in">{t('material.busy')}</Pill>
        ) : row.active === '1' && row.listed !== '1' ? (
          <Pill tone="wa">{t('material.scheduled')}</Pill>
        ) : (
          <Pill tone={row.active === '1' ? 'ok' : 'gr'}>{t(`choice.active.${row.active}`)}</Pill>
        ),
    },
    // While something is made of it there is nothing to switch: the pill beside it says why.
    {
      name: 'active',
      kind: 'flag',
      label: 'field.on_sale',
      isSwitch: (row) => !row.busy,
      width: 64,
      cell: () => '—',
    },
    { name: 'number', kind: 'text', isSortable: true, isHidden: true },
    { name: 'updated_at', kind: 'time', isSortable: true, phone: 'line' },
  ],
  filters: [
    { name: 'kind', kind: 'choice', choices: kinds },
    { name: 'active', kind: 'flag', choices: ['0', '1'] },
    { name: 'incomplete', kind: 'flag', choices: ['0', '1'] },
    { name: 'no_english', kind: 'flag', choices: ['0', '1'] },
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
  views: (['failed', 'running', 'waiting'] as const).map((key) => ({
    key,
    conditions: [{ field: 'state', operator: 'eq' as const, val: key }],
  })),
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
          <span className="media-bad" title={plainError(row.error)}>
            {knownReason(row.error) ? t(`reason.${knownReason(row.error)}`) : plainError(row.error)}
          </span>
        ) : (
          row.state === 'running' && row.step && t(`step.${row.step}`, { defaultValue: row.step })
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
