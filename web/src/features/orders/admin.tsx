import { Amount, Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { OrderRow } from '../../api/office'
import { isFree } from '../../lib/money'
import { orderUrl } from './api'

export const orderTones: Record<OrderRow['status'], Tone> = {
  pending: 'gr',
  paid: 'in',
  fulfilled: 'ok',
  closed: 'gr',
  refunding: 'wa',
  part_refunded: 'wa',
  refunded: 'er',
}

const kinds = ['goods', 'vip', 'topup']
const members = { url: '/admin/user.user', label: 'nickname_text', isLong: true }

export const order = defineResource<OrderRow>({
  node: 'shop/order',
  isFiled: true,
  url: orderUrl,
  ns: 'orders',
  word: 'order',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.number,
  views: [
    { key: 'pending', conditions: [{ field: 'status', operator: 'eq', val: 'pending' }] },
    { key: 'paid', conditions: [{ field: 'status', operator: 'IN', val: 'paid,fulfilled' }] },
    { key: 'refunding', conditions: [{ field: 'status', operator: 'eq', val: 'refunding' }] },
    { key: 'refunded', conditions: [{ field: 'status', operator: 'IN', val: 'part_refunded,refunded' }] },
    { key: 'closed', conditions: [{ field: 'status', operator: 'eq', val: 'closed' }] },
  ],
  columns: [
    {
      name: 'number',
      kind: 'text',
      phone: 'title',
      width: 176,
      cell: (row) => <span className="mono">{row.number}</span>,
    },
    {
      name: 'title',
      kind: 'text',
      phone: 'line',
      cell: (row, t) =>
        row.lines > 1 ? t('order.and_more', { title: row.title, count: row.lines }) : row.title,
    },
    {
      name: 'user_id',
      kind: 'text',
      phone: 'line',
      cell: (row) => (
        <>
          {row.user.nickname} <span className="u-color-t3">ID {row.user.id}</span>
        </>
      ),
    },
    { name: 'kind', kind: 'choice', choices: kinds, isSortable: true },
    {
      name: 'status',
      kind: 'choice',
      isSortable: true,
      phone: 'end',
      cell: (row, t) => <Pill tone={orderTones[row.status]}>{t(`choice.status.${row.status}`)}</Pill>,
    },
    { name: 'total', kind: 'money', isSortable: true, phone: 'line' },
    {
      name: 'refunded',
      kind: 'money',
      isSortable: true,
      cell: (row) =>
        isFree(row.refunded) ? <span className="u-color-t3">—</span> : <Amount value={`-${row.refunded}`} />,
    },
    { name: 'create_time', kind: 'time', isSortable: true },
    { name: 'paid_time', kind: 'time', isSortable: true, isHidden: true },
  ],
  filters: [
    { name: 'status', kind: 'choice', choices: Object.keys(orderTones) },
    { name: 'kind', kind: 'choice', choices: kinds },
    { name: 'number', kind: 'text' },
    { name: 'user_id', kind: 'refers', from: members },
    { name: 'total', kind: 'money' },
    { name: 'refunded', kind: 'money' },
    { name: 'create_time', kind: 'time' },
    { name: 'paid_time', kind: 'time' },
  ],
})
