import { Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'

const tones: Record<string, Tone> = { waiting: 'in', done: 'ok', failed: 'er' }

export const refund = defineResource('shop/refund', {
  nameOf: 'number',
  columns: [
    { name: 'number', cell: (row) => <span className="mono">{row.number}</span> },
    { name: 'order.number', phone: 'line' },
    'user.username',
    'amount',
    { name: 'channel', isHidden: true },
    { name: 'principal', isHidden: true },
    { name: 'bonus', isHidden: true },
    { name: 'points', isHidden: true },
    'target',
    {
      name: 'status',
      phone: 'end',
      cell: (row, t) => <Pill tone={tones[row.status] ?? 'gr'}>{t(`choice.status.${row.status}`)}</Pill>,
    },
    { name: 'failure', isHidden: true },
    'reason',
    'actor',
    'create_time',
    { name: 'done_time', isHidden: true },
  ],
  filters: ['status', 'target', 'amount', 'order.number', 'user.username', 'create_time'],
})
