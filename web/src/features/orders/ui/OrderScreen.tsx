import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ban, Check, ChevronRight, Copy, Mail, Printer, ReceiptText, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { Person, Pill, When } from '../../../admin/components/cells'
import { Failed, Skeleton, useSlow } from '../../../admin/components/states'
import { customerHref } from '../../../admin/customerHref'
import { useKeys } from '../../../admin/keys'
import { useOffice } from '../../../admin/office'
import type { AdminOrder } from '../../../api/office'
import { isMissing } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { useTitle } from '../../../lib/title'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { State } from '../../../ui/State'
import { useCopy } from '../../../ui/useCopy'
import { orderTones } from '../admin'
import { adminOrder, resendLetter } from '../api'
import { refundable } from '../model'
import { CloseDrawer } from './CloseDrawer'
import { Delivered, OrderNotes, Risks } from './Desk'
import { Journals } from './Journals'
import { PaidCard } from './PaidCard'
import { PriceCard } from './PriceCard'
import { Receipt } from './Receipt'
import { RefundDrawer } from './RefundDrawer'
import { Refunds } from './Refunds'
import { Timeline } from './Timeline'
import './orders.css'

type Props = { number: string; onBack: () => void }

/** One order on a page of its own: how its price came about, what paid it, and everything that happened. */
export function OrderScreen({ number, onBack }: Props) {
  const t = useT('orders')
  const { isVisible } = useAddress()
  const { siteConfig } = useOffice()
  const { data, error, refetch, isPending } = useQuery(adminOrder(number))
  const isSlow = useSlow(isPending)
  useTitle(isVisible ? t('order.one', { number }) : undefined, siteConfig.siteName)
  useKeys({ Escape: onBack }, isVisible)
  if (data) return <Shown order={data} onBack={onBack} />
  return (
    <>
      <Head number={number} onBack={onBack} />
      {isSlow && <Skeleton columns={6} />}
      {error &&
        (isMissing(error) ? (
          <State
            look="office"
            icon={<ReceiptText />}
            title={t('order.missing')}
            ways={[{ label: t('order.back'), onRun: onBack }]}
          >
            {t('order.missing_text', { number })}
          </State>
        ) : (
          <Failed reason={error} right="shop/order/view" onRetry={() => void refetch()} />
        ))}
    </>
  )
}

type HeadProps = Props & { children?: ReactNode }

function Head({ number, onBack, children }: HeadProps) {
  const t = useT('orders')
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  return (
    <header className="o-head order-admin-head" data-row>
      <IconButton icon={<ArrowLeft />} label={t('order.back')} onClick={onBack} />
      <h1 className="o-num">{number}</h1>
      <IconButton
        icon={isCopied ? <Check /> : <Copy />}
        label={t(isCopied ? 'order.copied' : 'order.copy')}
        onClick={() => void copy(number).then(setCopied)}
      />
      {children}
    </header>
  )
}

function Shown({ order, onBack }: { order: AdminOrder; onBack: () => void }) {
  const t = useT('orders')
  const can = useCan()
  const { search, change, isVisible } = useAddress()
  const canRefund = can('shop/order/refund') && refundable(order).length > 0
  const canClose = can('shop/order/close') && order.status === 'pending'
  const open = search.refund
  const ask = (what: 'lines' | 'close' | undefined) => change({ refund: what }, what ? 'push' : 'replace')
  useKeys({ r: canRefund ? () => ask('lines') : undefined }, isVisible)
  return (
    <div className="till">
      <Head number={order.number} onBack={onBack}>
        <Pill tone={orderTones[order.status]}>{t(`choice.status.${order.status}`)}</Pill>
        {order.test && <Pill tone="wa">{t('order.test')}</Pill>}
        <span className="u-color-t3">
          {t(`choice.kind.${order.kind}`)} · <When unix={order.created_at} />
        </span>
        <div className="o-head-actions u-flex u-gap-8 u-flex-1">
          {order.paid_at !== null && (
            <>
              {can('shop/order/resend') && (
                <Button look="office" onClick={() => void resendLetter(order.number).catch(() => undefined)}>
                  <Mail />
                  {t('desk.resend')}
                </Button>
              )}
              <Button look="office" onClick={() => window.print()}>
                <Printer />
                {t('desk.receipt')}
              </Button>
            </>
          )}
          {canClose && (
            <Button look="office" onClick={() => ask('close')}>
              <Ban />
              {t('close.action')}
            </Button>
          )}
          {canRefund && (
            <Button look="office" onClick={() => ask('lines')}>
              <Undo2 />
              {t('refund.action')}
              <span className="o-kbd" aria-hidden="true">
                R
              </span>
            </Button>
          )}
        </div>
      </Head>
      <div className="o-two">
        <div>
          <PriceCard order={order} />
          <PaidCard order={order} />
          <Delivered number={order.number} />
          {order.refunds.length > 0 && <Refunds order={order} />}
          <Journals order={order} />
        </div>
        <div>
          <Risks number={order.number} />
          <Buyer order={order} />
          <OrderNotes number={order.number} />
          <Timeline order={order} />
        </div>
      </div>
      {isVisible && order.paid_at !== null && <Receipt order={order} />}
      {isVisible && open === 'lines' && canRefund && (
        <RefundDrawer order={order} onClose={() => ask(undefined)} />
      )}
      {isVisible && open === 'close' && canClose && (
        <CloseDrawer number={order.number} onClose={() => ask(undefined)} />
      )}
    </div>
  )
}

function Buyer({ order: { member, balance, refunded, total } }: { order: AdminOrder }) {
  const t = useT('orders')
  const can = useCan()
  return (
    <section className="o-card order-admin-buyer">
      <div className="o-card-head">
        <h2>{t('buyer.title')}</h2>
        <span className="u-flex-1" />
        {can('user/user/index') && (
          <a
            className="order-admin-link u-inline-row u-gap-2 u-text-12 u-color-t2"
            href={customerHref(member.id)}
          >
            {t('buyer.page')}
            <ChevronRight />
          </a>
        )}
      </div>
      <div className="order-admin-in">
        <Person name={member.nickname || member.username} line={`${member.username} · ID ${member.id}`} />
        <dl className="order-admin-facts u-text-12">
          <div>
            <dt>{t('buyer.balance')}</dt>
            <dd className="u-ml-auto u-tabular-nums">
              {t('buyer.buckets', { principal: amount(balance.principal), bonus: amount(balance.bonus) })}
            </dd>
          </div>
          <div>
            <dt>{t('buyer.total')}</dt>
            <dd className="u-ml-auto u-tabular-nums">{amount(total)}</dd>
          </div>
          {!isFree(refunded) && (
            <div>
              <dt>{t('buyer.refunded')}</dt>
              <dd className="u-ml-auto u-tabular-nums">{amount(`-${refunded}`)}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}
