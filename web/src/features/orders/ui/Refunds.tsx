import { Pill, type Tone, When } from '../../../admin/components/cells'
import type { AdminOrder } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'

const tones: Record<string, Tone> = { waiting: 'wa', done: 'ok' }

export function Refunds({ order: { refunds } }: { order: AdminOrder }) {
  const t = useT('orders')
  return (
    <section className="o-card" aria-labelledby="order-admin-refunds">
      <div className="o-card-head">
        <h2 id="order-admin-refunds">{t('refunds.title')}</h2>
      </div>
      <div className="order-admin-scroll">
        <table className="order-admin-table order-admin-rows">
          <thead className="o-thead">
            <tr>
              <th>{t('refunds.reason')}</th>
              <th data-end>{t('paid.amount')}</th>
              <th>{t('paid.status')}</th>
              <th>{t('refunds.to')}</th>
              <th data-end>{t('paid.time')}</th>
            </tr>
          </thead>
          <tbody>
            {refunds.map((refund, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added
              <tr key={place}>
                <th scope="row">{refund.reason || '—'}</th>
                <td>{amount(`-${refund.amount}`)}</td>
                <td>
                  <Pill tone={tones[refund.status] ?? 'gr'}>
                    {t(dataKey(`refunds.status.${refund.status}`), { defaultValue: refund.status })}
                  </Pill>
                </td>
                <td>{t(dataKey(`refund.to.${refund.to}`), { defaultValue: refund.to })}</td>
                <td>
                  <When unix={refund.created_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
