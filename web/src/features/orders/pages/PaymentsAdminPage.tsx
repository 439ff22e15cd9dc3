import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { Panel } from '../../../admin/components/Panel'
import { Failed } from '../../../admin/components/states'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import type { PaymentRow } from '../../../api/office'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, isFree } from '../../../lib/money'
import { withQuery } from '../../../lib/url'
import { paylog, paymentTones } from '../paylog'
import { Evidence } from '../ui/Evidence'
import '../ui/orders.css'

export default function PaymentsAdminPage() {
  const canView = useCan()('shop/payLog/view')
  return (
    <ResourcePage
      resource={paylog}
      detail={canView ? (row, close) => <Payment key={row.id} row={row} onClose={close} /> : undefined}
    />
  )
}

/** One attempt to pay, and every piece of evidence about it. */
function Payment({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const t = useT('orders')
  const can = useCan()
  const { data, error, refetch } = useQuery({
    ...apiQuery('/admin/shop.paylog/view', { id: row.id }),
    staleTime: 2_000,
  })
  const times = [
    ['begun', row.create_time],
    ['paid_time', row.paid_time],
    ['settled', row.settle_time],
  ] as const
  return (
    <Panel title={t('paylog.one')} onClose={onClose}>
      <dl className="o-facts">
        <dt>{t('field.payment')}</dt>
        <dd className="mono">{row.number}</dd>
        <dt>{t('field.status')}</dt>
        <dd>
          <Pill tone={paymentTones[row.status]}>{t(`payment.${row.status}`)}</Pill>
        </dd>
        <dt>{t('field.amount')}</dt>
        <dd>
          {amount(row.amount)}
          {!isFree(row.refunded) && <span className="u-color-t3"> {amount(`-${row.refunded}`)}</span>}
        </dd>
        <dt>{t('field.number')}</dt>
        <dd className="mono">
          {can('shop/order/view') ? (
            <a className="o-link" href={withQuery('/admin/shop/order', { number: row.order })}>
              {row.order}
            </a>
          ) : (
            row.order
          )}
        </dd>
        <dt>{t('field.user_id')}</dt>
        <dd>
          {row.username} <span className="u-color-t3">ID {row.user_id}</span>
        </dd>
        <dt>{t('field.provider')}</dt>
        <dd>
          {t(dataKey(`provider.${row.provider}`), { defaultValue: row.provider })}{' '}
          {!row.livemode && <span className="u-color-t3">{t('order.test')}</span>}
        </dd>
        <dt>{t('field.txn')}</dt>
        <dd className="mono">{row.txn || '—'}</dd>
        {times.map(([name, unix]) => (
          <div key={name} className="o-fact">
            <dt>{t(`field.${name}`)}</dt>
            <dd>
              <When unix={unix} />
            </dd>
          </div>
        ))}
      </dl>
      <section className="o-section">
        <h3>{t('evidence.title')}</h3>
        {error && !data && <Failed reason={error} right="shop/payLog/view" onRetry={() => void refetch()} />}
        {data?.events.length === 0 && <p className="u-color-t2">{t('evidence.none')}</p>}
        {data && data.events.length > 0 && (
          <Evidence
            list={data.events.map((event) => ({
              ...event,
              at: event.time,
              counted: event.verdict === 'counted' || event.verdict === 'late',
            }))}
          />
        )}
      </section>
    </Panel>
  )
}
