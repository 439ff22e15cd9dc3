import { Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import { amount } from '../../lib/money'
import type { DifferenceRow } from './api'

const sum = (value: string | null) => (value === null ? <span className="u-color-t3">—</span> : amount(value))

export const differences = defineResource<DifferenceRow>({
  node: 'shop/bill',
  url: '/admin/shop.bill',
  ns: 'bill',
  word: 'difference',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.number || row.txn,
  columns: [
    { name: 'kind', kind: 'choice', phone: 'title', cell: (row, t) => t(`choice.kind.${row.kind}`) },
    { name: 'subject', kind: 'choice', cell: (row, t) => t(`choice.subject.${row.subject}`) },
    { name: 'provider', kind: 'text' },
    { name: 'day', kind: 'text', isSortable: true, phone: 'line' },
    { name: 'number', kind: 'text', cell: (row) => <span className="mono">{row.number || '—'}</span> },
    { name: 'ours', kind: 'money', cell: (row) => sum(row.ours) },
    { name: 'theirs', kind: 'money', cell: (row) => sum(row.theirs) },
    {
      name: 'status',
      kind: 'choice',
      phone: 'end',
      cell: (row, t) => (
        <Pill tone={row.status === 'open' ? 'er' : 'gr'}>{t(`choice.status.${row.status}`)}</Pill>
      ),
    },
  ],
  filters: [
    { name: 'status', kind: 'choice', choices: ['open', 'resolved'] },
    {
      name: 'kind',
      kind: 'choice',
      choices: ['ours_only', 'theirs_only', 'amount_differs', 'order_differs'],
    },
    { name: 'subject', kind: 'choice', choices: ['payment', 'refund'] },
    { name: 'provider', kind: 'text' },
    { name: 'day', kind: 'text' },
    { name: 'number', kind: 'text' },
    { name: 'txn', kind: 'text' },
  ],
})
