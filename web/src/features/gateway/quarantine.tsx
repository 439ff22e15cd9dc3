import { Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import { dataKey } from '../../lib/messages'
import type { QuarantineRow } from './api'

const reasons = [
  'amount',
  'currency',
  'livemode',
  'refunded',
  'txn',
  'unknown_order',
  'unknown_refund',
  'other_merchant',
  'dispute',
]

export const quarantine = defineResource<QuarantineRow>({
  node: 'shop/quarantine',
  url: '/admin/shop.quarantine',
  ns: 'gateway',
  word: 'quarantine',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.number || row.txn || String(row.id),
  columns: [
    {
      name: 'reason',
      kind: 'choice',
      phone: 'title',
      cell: (row, t) => t(dataKey(`choice.reason.${row.reason}`)),
    },
    { name: 'provider', kind: 'text', cell: (row, t) => t(dataKey(`name.${row.provider}`)) },
    { name: 'number', kind: 'text', cell: (row) => <span className="mono">{row.number || '—'}</span> },
    {
      name: 'txn',
      kind: 'text',
      isHidden: true,
      cell: (row) => <span className="mono">{row.txn || '—'}</span>,
    },
    { name: 'amount', kind: 'money', isSortable: true, phone: 'line' },
    {
      name: 'status',
      kind: 'choice',
      phone: 'end',
      cell: (row, t) => (
        <Pill tone={row.status === 'open' ? 'er' : 'gr'}>{t(dataKey(`choice.status.${row.status}`))}</Pill>
      ),
    },
    { name: 'create_time', kind: 'time', isSortable: true },
  ],
  filters: [
    { name: 'status', kind: 'choice', choices: ['open', 'resolved'] },
    { name: 'reason', kind: 'choice', choices: reasons },
    { name: 'provider', kind: 'text' },
    { name: 'number', kind: 'text' },
    { name: 'txn', kind: 'text' },
    { name: 'amount', kind: 'money' },
    { name: 'create_time', kind: 'time' },
  ],
})
