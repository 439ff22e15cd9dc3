import { useOffice } from '../../../admin/office'
import type { AdminOrder } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { dayTime } from '../../../lib/time'
import './receipt.css'

/** What is printed instead of the page: who bought what, and what was paid. */
export function Receipt({ order }: { order: AdminOrder }) {
  const t = useT('orders')
  const { siteConfig } = useOffice()
  return (
    <section className="receipt" aria-hidden="true">
      <h1>
        {siteConfig.siteName} · {t('receipt.title')}
      </h1>
      <dl>
        <dt>{t('field.number')}</dt>
        <dd>{order.number}</dd>
        <dt>{t('field.user_id')}</dt>
        <dd>{order.member.nickname || order.member.username}</dd>
        <dt>{t('field.paid_time')}</dt>
        <dd>{order.paid_at ? dayTime(order.paid_at) : '—'}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th>{t('desk.what')}</th>
            <th>{t('receipt.list')}</th>
            <th>{t('receipt.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
            <tr key={at}>
              <td>
                {line.title} {line.detail}
              </td>
              <td>{amount(line.list)}</td>
              <td>{amount(line.due)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('receipt.total')}</th>
            <td />
            <td>{amount(order.total)}</td>
          </tr>
          {!isFree(order.refunded) && (
            <tr>
              <th scope="row">{t('field.refunded')}</th>
              <td />
              <td>{amount(`-${order.refunded}`)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  )
}
