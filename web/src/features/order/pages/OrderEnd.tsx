import { lazy, Suspense } from 'react'
import type { Order } from '../../../api/orders'
import type { LicenceKey } from '../../../api/types'
import { loadMessages, useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'
import { Button } from '../../../ui/Button'
import { buyHref, isPaid } from '../model'
import { Goods, goodsOf } from '../ui/Goods'
import { Outcome } from '../ui/Outcome'

// For who has just paid: nobody else waits for the code of downloads.
const FirstUse = lazy(async () => {
  const [{ FirstUse }] = await Promise.all([import('./FirstUse'), loadMessages('delivery')])
  return { default: FirstUse }
})

type Props = { order: Order }

/** Paid, closed or given back: what that means and the ways on. */
export function OrderEnd({ order }: Props) {
  const t = useT('order', 'pay')
  const { kind, status, number } = order
  const lines = order.lines.flatMap(({ material, variant, licence }) =>
    material && variant && licence ? [{ material, variant, licence: licence as LicenceKey }] : [],
  )
  const ordersLink = <Button href={`/user/my-orders?find=${number}`}>{t('end.order')}</Button>
  const only = order.lines.length === 1 ? order.lines[0] : undefined
  if (isPaid(status))
    return (
      <Outcome
        kind="done"
        title={t(`done.${kind}`)}
        actions={
          <>
            {order.back && (
              <Button tone="main" href={`/pay?order=${order.back}`}>
                {t('done.back')}
              </Button>
            )}
            {kind === 'goods' &&
              (only ? (
                <Suspense>
                  <FirstUse line={only} />
                </Suspense>
              ) : (
                <Button tone="main" href="/user/my-purchases">
                  {t('done.all', { count: order.lines.length })}
                </Button>
              ))}
            {kind === 'vip' && (
              <Button tone="main" href="/list">
                {t('done.look')}
              </Button>
            )}
            {kind === 'topup' && !order.back && (
              <Button tone="main" href="/user/account/balance">
                {t('done.balance')}
              </Button>
            )}
            {kind === 'goods' && <Button href="/user/my-purchases">{t('done.purchases')}</Button>}
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
            <Button tone="main" href={buyHref(lines)}>
              {t('closed.again')}
            </Button>
          )}
          {status === 'closed' && kind === 'vip' && (
            <Button tone="main" href="/vip-pricing">
              {t('closed.again')}
            </Button>
          )}
          {status === 'closed' && kind === 'topup' && (
            <Button tone="main" href="/topup">
              {t('closed.again')}
            </Button>
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
