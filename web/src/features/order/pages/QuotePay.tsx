import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import type { Checkout, CheckoutLine, LineKey } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { useMissing } from '../../../ui/form/useMissing'
import { TestRibbon } from '../../../ui/TestRibbon'
import { toast } from '../../../ui/toast'
import { useCart } from '../../cart/store'
import { RedeemForm } from '../../coupon/ui/RedeemForm'
import { type CheckoutChoice, checkout, createOrder, payOrder } from '../api'
import { methodOf, orderHref, paymentHref, topupFirst, topupHref, whyNot } from '../model'
import { usePayer } from '../payer'
import { Agreements } from '../ui/Agreements'
import { BalanceRow } from '../ui/BalanceRow'
import { CouponPicker } from '../ui/CouponPicker'
import { type Good, Goods } from '../ui/Goods'
import { LicenceFields, type LicenceNames } from '../ui/LicenceFields'
import { MethodPicker } from '../ui/MethodPicker'
import { PointsRow } from '../ui/PointsRow'
import { Sum } from '../ui/Sum'

type Props = { lines: LineKey[]; isCart?: boolean }

/** What is said beside the button; the boxes say themselves that they are not ticked. */
const isAtButton = <K extends string>(part: K | null): part is Exclude<K, 'agreed' | 'no_return'> =>
  part !== null && part !== 'agreed' && part !== 'no_return'

const said = (reason: unknown) => (reason instanceof ApiError && reason.message ? reason.message : null)

/** Before there is an order: the choices, what they come to, and the agreement. */
export function QuotePay({ lines, isCart = false }: Props) {
  const t = useT('order', 'pay')
  const router = useRouter()
  const [chosen, setChosen] = useState<Omit<CheckoutChoice, 'lines'>>({
    coupon: 'best',
    points: 0,
    balance: true,
  })
  const [method, setMethod] = useState<string | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [isNoReturn, setNoReturn] = useState(false)
  const [typed, setTyped] = useState<LicenceNames | null>(null)
  const { run, isBusy } = useAction({ isOnce: true })
  const [failure, setFailure] = useState<string | null>(null)
  const query = useQuery(checkout({ lines, ...chosen }))
  const { error } = query
  // A choice that is refused, or an answer that got lost, leaves the last good sum on show and goes back to its choice.
  const [last, setLast] = useState<{ data: Checkout; chosen: typeof chosen } | null>(null)
  if (query.data && !query.isPlaceholderData && last?.data !== query.data)
    setLast({ data: query.data, chosen })
  if (error && last && last.chosen !== chosen) {
    setChosen(last.chosen)
    setFailure(error.message || t('why.counting'))
  }
  const data = query.data ?? last?.data
  usePayer(data?.channels)
  const isOld = query.data !== data || query.isPlaceholderData
  const ready = data?.lines.filter((line) => line.state === 'ready') ?? []
  const needsChannel = data !== undefined && !isFree(data.due)
  const way = needsChannel ? methodOf(method, data.channels, true) : null
  const names = typed ?? { licensee: data?.licensee ?? '', project: '' }
  const asksNames = ready.some((line) => line.licence !== 'personal')
  const missing = useMissing(
    data
      ? whyNot({
          due: data.due,
          isOld,
          hasGoods: ready.length > 0,
          hasLicensee: !asksNames || names.licensee.trim() !== '',
          method: way,
          isAgreed,
          isNoReturn,
        })
      : null,
  )

  const choose = (change: Partial<typeof chosen>) => {
    setFailure(null)
    setChosen((before) => ({ ...before, ...change }))
  }

  if (!data)
    return error ? (
      <>
        <h1 className="pay-title">{t('title')}</h1>
        <Failed query={query} />
      </>
    ) : (
      <div className="pay-wait" aria-busy="true" />
    )

  const channel = data.channels.find((one) => one.key === way)
  const isToppingUp = way === topupFirst

  const submit = async () => {
    if (missing.refuse()) return
    setFailure(null)
    await run(async () => {
      const placed = await createOrder({
        lines: ready.map(({ material, variant, licence }) => ({ material, variant, licence })),
        coupon: data.coupon,
        points: data.points.used,
        total: data.total,
        ...(asksNames ? names : {}),
      })
      await pay(placed.number, placed.status === 'pending')
    }).catch((reason: unknown) => {
      // The price, or what is for sale, is no longer what the page shows: show what it is now.
      if (reason instanceof ApiError && reason.status === 200) void query.refetch()
      const isPrice = reason instanceof ApiError && reason.error === 'order.price_changed'
      setFailure(isPrice ? t('price_changed') : said(reason))
    })
  }

  /** The order stands. Whatever happens now, its own page is where to go on. */
  const pay = async (number: string, isOpen: boolean) => {
    // The cart is asked again once this page is left: it must not empty the page under one's hands.
    const leave = (to: string) => {
      router.history.replace(to)
      void useCart.getState().reload()
    }
    if (isOpen && isToppingUp) {
      leave(topupHref(number, data.due))
      return
    }
    try {
      const paid = isOpen
        ? await payOrder({ number, balance: chosen.balance, channel: channel?.key ?? null })
        : null
      if (paid?.payment && paid.payment.action !== 'redirect') {
        leave(paymentHref(number, paid.payment.number))
        return
      }
      if (paid?.payment) {
        // Coming back with the browser's own button finds the order, not the question whether to make it.
        history.replaceState(history.state, '', orderHref(number))
        location.assign(paid.payment.url)
        return
      }
    } catch (reason) {
      const message = said(reason)
      if (message) toast('error', message)
    }
    leave(orderHref(number))
  }

  const good = (line: CheckoutLine): Good => ({
    key: `${line.material}-${line.variant}-${line.licence}`,
    href: line.path || null,
    // What is no longer sold has no name.
    title: line.title || t('line.unknown', { id: line.material }),
    poster: line.poster || null,
    facts: [line.variant_name, line.licence_name],
    list: line.list,
    price: line.price,
    tag: line.sale?.note,
    upgrade: line.upgrade
      ? t('line.upgrade', { name: line.upgrade.name, amount: amount(line.upgrade.off) })
      : undefined,
    out: line.state === 'ready' ? undefined : t(`line.${line.state}`),
    pending: line,
  })
  const label = isFree(data.total)
    ? t(ready.length > 0 ? 'press.free' : 'why.goods')
    : isToppingUp
      ? t('press.topup')
      : t(needsChannel ? 'press.pay' : 'press.balance', {
          amount: amount(needsChannel ? data.due : data.total),
        })
  return (
    <>
      <div className="pay-top u-row u-wrap u-justify-between u-mb-20">
        <h1 className="pay-title">{t('title')}</h1>
      </div>
      {data.channels.some((one) => one.test) && <TestRibbon />}
      <div className="pay-body u-grid u-items-start">
        <div className="pay-main u-min-w-0">
          <section className="panel" aria-labelledby="pay-goods" data-part="goods">
            <div className="pay-head">
              <h2 id="pay-goods">{t('goods')}</h2>
              {isCart && (
                <button type="button" className="text-link" onClick={useCart.getState().open}>
                  {t('back_to_cart')}
                </button>
              )}
            </div>
            <Goods goods={data.lines.map(good)} />
          </section>
          {asksNames && (
            <LicenceFields names={names} isMissing={missing.shown === 'licensee'} onChange={setTyped} />
          )}
          <section className="panel" aria-labelledby="pay-offers">
            <div className="pay-head">
              <h2 id="pay-offers">{t('offers')}</h2>
              <p>{t('offers_note')}</p>
            </div>
            <CouponPicker
              coupons={data.coupons}
              chosen={data.coupon}
              onChoose={(coupon) => choose({ coupon })}
              redeem={(done) => (
                <RedeemForm
                  onDone={(grant) => {
                    done()
                    if (grant) choose({ coupon: grant })
                  }}
                />
              )}
            />
            <PointsRow points={data.points} onUse={(points) => choose({ points })} />
            <BalanceRow
              balance={data.balance}
              used={data.balance.used}
              isOn={chosen.balance}
              onChange={(balance) => choose({ balance })}
            />
          </section>
          {needsChannel && (
            <section className="panel" aria-labelledby="pay-method" data-part="method">
              <div className="pay-head">
                <h2 id="pay-method">{t(isFree(data.balance.used) ? 'method.title' : 'method.rest')}</h2>
              </div>
              <MethodPicker channels={data.channels} chosen={way} onChoose={setMethod} missing={data.due} />
            </section>
          )}
        </div>
        <Sum
          steps={data.steps}
          due={data.due}
          dueName={channel ? t('due_by', { name: channel.name }) : t('due')}
          saved={data.saved}
          note={data.note}
          isOld={isOld}
          failure={failure}
          reason={isBusy ? t('press.busy') : isAtButton(missing.shown) ? t(`why.${missing.shown}`) : null}
          button={
            <Button tone="main" isBig disabled={isBusy} onClick={submit}>
              {label}
            </Button>
          }
        >
          <Agreements
            agreed={{ checked: isAgreed, onChange: setAgreed }}
            noReturn={{ checked: isNoReturn, onChange: setNoReturn }}
            missing={missing.shown}
            refundDays={data.refund_days}
          />
        </Sum>
      </div>
    </>
  )
}
