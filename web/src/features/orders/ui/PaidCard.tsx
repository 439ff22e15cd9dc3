import { CreditCard, Wallet } from 'lucide-react'
import { Pill, When } from '../../../admin/components/cells'
import type { AdminOrder } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { paymentTones } from '../paylog'
import { Evidence } from './Evidence'

/** What paid the order, part by part, with the evidence for each and which of it counted. */
export function PaidCard({ order }: { order: AdminOrder }) {
  const t = useT('orders')
  const { paid, payments, evidence } = order
  const buckets = (['bonus', 'principal'] as const).filter((bucket) => !isFree(paid[bucket]))
  const parts = [...buckets.map((bucket) => paid[bucket]), ...(isFree(paid.channel) ? [] : [paid.channel])]
  const isEmpty = buckets.length === 0 && payments.length === 0
  return (
    <section className="o-card" aria-labelledby="order-admin-paid">
      <div className="o-card-head">
        <h2 id="order-admin-paid">{t('paid.title')}</h2>
        {order.paid_at !== null && parts.length > 1 && (
          <small className="o-num">
            {amount(order.total)} = {parts.map((part) => amount(part)).join(' + ')}
          </small>
        )}
      </div>
      {isEmpty ? (
        <p className="order-admin-in u-color-t2">{t(order.paid_at === null ? 'paid.none' : 'paid.free')}</p>
      ) : (
        <div className="order-admin-scroll">
          <table className="order-admin-table order-admin-rows">
            <thead className="o-thead">
              <tr>
                <th>{t('paid.channel')}</th>
                <th data-end>{t('paid.amount')}</th>
                <th>{t('paid.status')}</th>
                <th>{t('paid.number')}</th>
                <th data-end>{t('paid.time')}</th>
              </tr>
            </thead>
            <tbody>
              {buckets.map((bucket) => (
                <tr key={bucket}>
                  <th scope="row">
                    <Wallet className="u-inline-block" />
                    {t(`paid.${bucket}`)}
                  </th>
                  <td>{amount(paid[bucket])}</td>
                  <td>
                    <Pill tone="ok">{t('paid.taken')}</Pill>
                  </td>
                  <td className="u-color-t3">{t('paid.ledger')}</td>
                  <td>
                    <When unix={order.paid_at} />
                  </td>
                </tr>
              ))}
              {payments.map((payment) => (
                <tr key={payment.number}>
                  <th scope="row">
                    <CreditCard className="u-inline-block" />
                    {payment.channel_name}
                  </th>
                  <td>{amount(payment.amount)}</td>
                  <td>
                    <Pill tone={paymentTones[payment.status]}>{t(`payment.${payment.status}`)}</Pill>
                  </td>
                  <td className="mono">{payment.number}</td>
                  <td>
                    <When unix={payment.paid_at ?? payment.created_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {evidence.length > 0 && <Evidence list={evidence} />}
      {order.paid_at !== null && order.lines.length > 1 && parts.length > 1 && <ByLine order={order} />}
    </section>
  )
}

/** Each line remembers what paid it: that is what giving it back gives back. */
function ByLine({ order }: { order: AdminOrder }) {
  const t = useT('orders')
  return (
    <details className="order-admin-fold">
      <summary className="u-row u-gap-8 u-text-12 u-color-t2 u-pointer">{t('paid.by_line')}</summary>
      <div className="order-admin-scroll">
        <table className="order-admin-table">
          <thead className="o-thead">
            <tr>
              <th>{t('price.line')}</th>
              <th data-end>{t('step.due')}</th>
              <th data-end>{t('paid.principal')}</th>
              <th data-end>{t('paid.bonus')}</th>
              <th data-end>{t('paid.online')}</th>
            </tr>
          </thead>
          <tbody>
            {order.columns.map((line) => (
              <tr key={line.id}>
                <th scope="row">{order.lines.find((one) => one.id === line.id)?.title}</th>
                <td data-label={t('step.due')}>{amount(line.due)}</td>
                <td data-label={t('paid.principal')}>{amount(line.principal)}</td>
                <td data-label={t('paid.bonus')}>{amount(line.bonus)}</td>
                <td data-label={t('paid.online')}>{amount(line.channel)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
