import type { Order } from '../../../api/orders'
import type { LicenceKey } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'
import { buyHref, isPaid } from '../model'
import { Goods, goodsOf } from '../ui/Goods'
import { Outcome } from '../ui/Outcome'

type Props = { order: Order }

/** Paid, closed or given back: what that means and the ways on. */
export function OrderEnd({ order }: Props) {
  const t = useT('order', 'pay')
  const { kind, status, number } = order
  const lines = order.lines.flatMap(({ material, variant, licence }) =>
    material && variant && licence ? [{ material, variant, licence: licence as LicenceKey }] : [],
  )
  const ordersLink = (
    <a className="button" href={`/user/my-orders?find=${number}`}>
      {t('end.order')}
    </a>
  )
  if (isPaid(status))
    return (
      <Outcome
        kind="done"
        title={t(`done.${kind}`)}
        actions={
          <>
            {order.back && (
              <a className="button button-main" href={`/pay?order=${order.back}`}>
                {t('done.back')}
              </a>
            )}
            {kind === 'goods' && (
              <a className="button button-main" href="/user/my-purchases">
                {t('done.purchases')}
              </a>
            )}
            {kind === 'vip' && (
              <a className="button button-main" href="/list">
                {t('done.look')}
              </a>
            )}
            {kind === 'topup' && !order.back && (
              <a className="button button-main" href="/user/account/balance">
                {t('done.balance')}
              </a>
            )}
            {ordersLink}
          </>
        }
      >
        <p className="outcome-amount u-weight-650">{amount(order.total)}</p>
        <p>{t(`done.${kind}_text`)}</p>
        {kind !== 'topup' && <Goods goods={goodsOf(order)} />}
      </Outcome>
    )
  return (
    <Outcome
      kind="closed"
      title={t(status === 'closed' ? 'closed.title' : dataKey(`closed.${status}`))}
      actions={
        <>
          {status === 'closed' && lines.length > 0 && (
            <a className="button button-main" href={buyHref(lines)}>
              {t('closed.again')}
            </a>
          )}
          {status === 'closed' && kind === 'vip' && (
            <a className="button button-main" href="/vip-pricing">
              {t('closed.again')}
            </a>
          )}
          {status === 'closed' && kind === 'topup' && (
            <a className="button button-main" href="/topup">
              {t('closed.again')}
            </a>
          )}
          {ordersLink}
        </>
      }
    >
      <p>{order.close_reason ?? (status === 'closed' ? t('closed.text') : null)}</p>
      {status === 'closed' && <p>{t('closed.back')}</p>}
      <Goods goods={goodsOf(order)} />
    </Outcome>
  )
}
