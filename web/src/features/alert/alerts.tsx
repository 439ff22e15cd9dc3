import { Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { AlertRow } from './api'

const tones: Record<AlertRow['status'], Tone> = { open: 'er', acknowledged: 'wa', closed: 'gr' }

const kinds = [
  'payment_quarantined',
  'dispute',
  'refund_failed',
  'refund_slow',
  'bill_differs',
  'ledger_broken',
  'job_failing',
  'job_standing',
  'task_failed',
  'message_failed',
  'disk_low',
  'backup_missed',
  'restore_test_failed',
  'certificate_ending',
]

export const alerts = defineResource<AlertRow>({
  node: 'routine/alert',
  url: '/admin/routine.alert',
  ns: 'alert',
  word: 'alert',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.title,
  columns: [
    { name: 'kind', kind: 'choice', phone: 'title', cell: (row) => row.title },
    { name: 'text', kind: 'text', phone: 'line' },
    {
      name: 'status',
      kind: 'choice',
      phone: 'end',
      cell: (row, t) => <Pill tone={tones[row.status]}>{t(`choice.status.${row.status}`)}</Pill>,
    },
    { name: 'open_time', kind: 'time', isSortable: true, phone: 'line' },
    { name: 'close_time', kind: 'time', isSortable: true },
    { name: 'acknowledged_by', kind: 'text' },
  ],
  filters: [
    { name: 'status', kind: 'choice', choices: ['open', 'acknowledged', 'closed'] },
    { name: 'kind', kind: 'choice', choices: kinds },
    { name: 'open_time', kind: 'time' },
    { name: 'close_time', kind: 'time' },
  ],
})
