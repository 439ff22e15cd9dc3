import { Amount, Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { PaymentRow } from '../../api/office'
import { isFree } from '../../lib/money'

export const paymentTones: Record<PaymentRow['status'], Tone> = {
  created: 'gr',
  pending: 'in',
  paid: 'ok',
  failed: 'er',
  closing: 'gr',
  closed: 'gr',
  late_paid: 'wa',
  duplicate_paid: 'wa',
  quarantine: 'er',
  part_refunded: 'wa',
  refunded: 'er',
}

/** Evidence that somebody has to look at. */
export const isOdd = (verdict: string) =>
  ['mismatch', 'set_aside', 'unknown_order', 'duplicate'].includes(verdict)

export const paylog = defineResource<PaymentRow>({
  node: 'shop/payLog',
  isFiled: true,
  url: '/admin/shop.paylog',
  ns: 'orders',
  word: 'paylog',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.number,
  columns: [
    {
      name: 'number',
      kind: 'text',
      label: 'field.payment',
      phone: 'title',
      cell: (row) => <span className="mono">{row.number}</span>,
    },
    {
      name: 'order',
      kind: 'text',
      label: 'field.number',
      phone: 'line',
      cell: (row) => <span className="mono">{row.order}</span>,
    },
    {
      name: 'user_id',
      kind: 'text',
      cell: (row) => (
        <>
          {row.username} <span className="u-color-t3">ID {row.user_id}</span>
        </>
      ),
    },
    {
      name: 'provider',
      kind: 'text',
      cell: (row, t) => (
        <>
          {t(`provider.${row.provider}`, { defaultValue: row.provider })}{' '}
          {!row.livemode && <span className="u-color-t3">{t('order.test')}</span>}
        </>
      ),
    },
    { name: 'amount', kind: 'money', isSortable: true, phone: 'line' },
    {
      name: 'refunded',
      kind: 'money',
      cell: (row) =>
        isFree(row.refunded) ? <span className="u-color-t3">—</span> : <Amount value={`-${row.refunded}`} />,
    },
    {
      name: 'status',
      kind: 'choice',
      isSortable: true,
      phone: 'end',
      cell: (row, t) => <Pill tone={paymentTones[row.status]}>{t(`payment.${row.status}`)}</Pill>,
    },
    { name: 'create_time', kind: 'time', label: 'field.begun', isSortable: true },
    { name: 'paid_time', kind: 'time', isSortable: true, isHidden: true },
  ],
  filters: [
    { name: 'status', kind: 'choice', choices: Object.keys(paymentTones) },
    { name: 'order', kind: 'text', label: 'field.number' },
    { name: 'number', kind: 'text', label: 'field.payment' },
    { name: 'txn', kind: 'text' },
    {
      name: 'user_id',
      kind: 'refers',
      from: { url: '/admin/user.user', label: 'nickname_text', isLong: true },
    },
    { name: 'amount', kind: 'money' },
    { name: 'create_time', kind: 'time', label: 'field.begun' },
    { name: 'paid_time', kind: 'time' },
  ],
})
