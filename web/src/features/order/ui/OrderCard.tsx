import { useEffect } from 'react'
import type { Order } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, isFree } from '../../../lib/money'
import { dayTime } from '../../../lib/time'
import { useTimeLeft } from '../../../lib/timeLeft'
import { Ask } from '../../../ui/Ask'
import { Button } from '../../../ui/Button'
import { PriceLines } from '../../../ui/PriceLines'
import type { RefundWish } from '../api'
import { isPaid, orderHref } from '../model'
import { Countdown } from './Countdown'
import { Goods, goodsOf } from './Goods'
import { RefundForm } from './RefundForm'
import '../../../ui/testRibbon.css'

type Props = {
  order: Order
  isOpen: boolean
  onCancel: () => Promise<unknown>
  onRefund: (wish: RefundWish) => Promise<unknown>
  onOver: () => void
}

type LeftProps = { until: number; onOver: () => void }

function TimeLeft({ until, onOver }: LeftProps) {
  const isOver = useTimeLeft(until) === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return <Countdown until={until} isSmall />
}

/** How it was paid, and what came back. */
function Money({ order }: { order: Order }) {
  const t = useT('order', 'list')
  const { paid } = order
  const parts = [
    ['principal', paid.principal],
    ['bonus', paid.bonus],
    ['channel', paid.channel],
  ].filter(([, value]) => value && !isFree(value))
  return (
    <>
      <h3>{t('detail.price')}</h3>
      <PriceLines steps={order.steps} without="due" />
      {order.licensee && (
        <p className="u-text-13 u-color-t2 u-mt-6">
          {t('licensee', { name: order.licensee })}
          {order.project && ` · ${t('project', { name: order.project })}`}
        </p>
      )}
      {order.paid_at !== null && (
        <>
          <h3>{t('detail.paid', { time: dayTime(order.paid_at) })}</h3>
          <dl className="order-facts u-flex u-wrap u-text-13">
            {parts.map(([name, value]) => (
              <div className="u-flex u-gap-8" key={name}>
                <dt>{t(dataKey(`paid.${name}`))}</dt>
                <dd>{amount(value ?? '0')}</dd>
              </div>
            ))}
            {paid.points > 0 && (
              <div className="u-flex u-gap-8">
                <dt>{t('paid.points')}</dt>
                <dd>{paid.points}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {order.payments.length > 0 && (
        <>
          <h3>{t('detail.payments')}</h3>
          <ul className="order-rows">
            {order.payments.map((payment) => (
              <li className="u-row u-wrap u-text-13 u-color-t2" key={payment.number}>
                <span>
                  {payment.channel_name}
                  {payment.test && <span className="test-tag">TEST</span>}
                </span>
                <span className="mono">{payment.number}</span>
                <span>{t(`payment.${payment.status}`)}</span>
                <strong className="u-ml-auto u-color-t1">{amount(payment.amount)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {order.refunds.length > 0 && (
        <>
          <h3>{t('detail.refunds')}</h3>
          <ul className="order-rows">
            {order.refunds.map((refund) => (
              <li className="u-row u-wrap u-text-13 u-color-t2" key={`${refund.created_at} ${refund.amount}`}>
                <span>{dayTime(refund.created_at)}</span>
                <span>{t(dataKey(`to.${refund.to}`))}</span>
                <span>{refund.reason}</span>
                <strong className="u-ml-auto u-color-t1">{amount(refund.amount)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** One order: what, when, how it stands, what can be done, and the sum on demand. */
export function OrderCard({ order, isOpen, onCancel, onRefund, onOver }: Props) {
  const t = useT('order', 'list')
  const { status, can } = order
  return (
    <article className="panel order" aria-label={t('name', { number: order.number })}>
      <header className="order-head u-row u-justify-between u-gap-12 u-line-bottom u-mb-14">
        <p>
          <span className="mono">{order.number}</span>
          <time dateTime={new Date(order.created_at * 1000).toISOString()}>{dayTime(order.created_at)}</time>
          {order.kind !== 'goods' && <span>{t(`kind.${order.kind}`)}</span>}
          {order.test && <span className="test-tag">TEST</span>}
        </p>
        <p className={`u-flex-none u-weight-600 order-${status}`}>{t(`status.${status}`)}</p>
      </header>
      <Goods goods={goodsOf(order)} />
      {status === 'closed' && order.close_reason && (
        <p className="u-text-13 u-color-t3 u-mt-12">{order.close_reason}</p>
      )}
      <div className="order-foot u-row u-wrap u-justify-between u-line-top u-mt-14">
        <p className="order-total u-color-t2">
          {t('total')} <strong className="u-text-18 u-weight-650 u-color-t1">{amount(order.total)}</strong>
          {!isFree(order.refunded) && <span>{t('refunded', { amount: amount(order.refunded) })}</span>}
        </p>
        <div className="order-ways u-row u-wrap u-gap-10">
          {status === 'pending' && <TimeLeft until={order.expires_at} onOver={onOver} />}
          {can.cancel && (
            <Ask
              label={t('cancel.label')}
              className="button button-quiet"
              question={t('cancel.sure')}
              yes={t('cancel.yes')}
              no={t('cancel.no')}
              onYes={onCancel}
            />
          )}
          {can.refund && (
            <RefundForm
              until={can.refund_until}
              canChoose={!isFree(order.paid.channel)}
              onRefund={onRefund}
            />
          )}
          {order.kind === 'goods' && isPaid(status) && (
            <Button tone="main" href="/user/my-purchases">
              {t('use')}
            </Button>
          )}
          {can.pay && (
            <Button tone="main" href={orderHref(order.number)}>
              {t('pay')}
            </Button>
          )}
        </div>
      </div>
      <details className="order-detail u-mt-12" open={isOpen}>
        <summary className="u-text-13 u-color-t2 u-pointer">{t('detail.label')}</summary>
        <Money order={order} />
      </details>
    </article>
  )
}
