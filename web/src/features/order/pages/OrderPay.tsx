import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import type { Order, Step } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount, fen, isFree } from '../../../lib/money'
import { leaveFor } from '../../../lib/url'
import { useAction } from '../../../lib/useAction'
import { Ask } from '../../../ui/Ask'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { useMissing } from '../../../ui/form/useMissing'
import { TestRibbon } from '../../../ui/TestRibbon'
import { cancelOrder, payOrder } from '../api'
import { methodOf, paymentHref, split, topupFirst, topupHref } from '../model'
import { usePayer } from '../payer'
import { BalanceRow } from '../ui/BalanceRow'
import { Countdown } from '../ui/Countdown'
import { Goods, goodsOf } from '../ui/Goods'
import { MethodPicker } from '../ui/MethodPicker'
import { Sum } from '../ui/Sum'
import { Waiting } from '../ui/Waiting'
import { useOrder } from '../useOrder'
import { OrderEnd } from './OrderEnd'

type Props = { number: string; payment: string | null }

/** An order by its number: to be paid, being confirmed, paid, or closed. */
export function OrderPay({ number, payment }: Props) {
  const { query, data, isPending, isOver, isWaiting, problem, state } = useOrder(number, payment)
  if (!data) return query.error ? <Failed query={query} /> : <div className="pay-wait" aria-busy="true" />
  if (!isPending) return <OrderEnd order={data} />
  if (isWaiting && payment) return <Waiting number={number} payment={payment} state={state} />
  return <OpenOrder order={data} problem={problem} isOver={isOver} />
}

/** The locked sum, then what the balance takes and what is left, as it is chosen here. */
function stepsOf(data: Order, used: string, name: string): Step[] {
  const locked = data.steps.filter((step) => step.key !== 'balance' && step.key !== 'due')
  return isFree(used) ? locked : [...locked, { key: 'balance', name, note: null, amount: `-${used}` }]
}

type OpenProps = { order: Order; problem: 'failed' | 'held' | null; isOver: boolean }

function OpenOrder({ order: data, problem, isOver }: OpenProps) {
  const t = useT('order', 'pay')
  const router = useRouter()
  const queries = useQueryClient()
  const [wantsBalance, setWantsBalance] = useState(true)
  const [method, setMethod] = useState<string | null>(null)
  const { run, isBusy } = useAction()
  usePayer(data.channels)
  const [failure, setFailure] = useState<string | null>(problem && t(`problem.${problem}`))
  // A top-up is not paid with what it tops up.
  const canUseBalance = data.kind !== 'topup'
  const { used, due } = split(data.total, data.balance, canUseBalance && wantsBalance)
  const needsChannel = !isFree(due)
  const way = needsChannel ? methodOf(method, data.channels, canUseBalance) : null
  const channel = data.channels.find((one) => one.key === way)
  const refresh = () => queries.invalidateQueries({ queryKey: ['/api/order/detail'] })

  const missing = useMissing(needsChannel && way === null ? 'method' : null)

  const pay = async () => {
    if (missing.refuse()) return
    if (way === topupFirst) {
      router.history.push(topupHref(data.number, due))
      return
    }
    setFailure(null)
    await run(async () => {
      try {
        const paid = await payOrder({
          number: data.number,
          balance: fen(used) > 0,
          channel: channel?.key ?? null,
        })
        if (paid.payment?.action === 'redirect') return leaveFor(paid.payment.url)
        if (paid.payment) {
          router.history.push(paymentHref(data.number, paid.payment.number))
          return
        }
        await refresh()
      } catch (reason) {
        setFailure(reason instanceof ApiError && reason.message ? reason.message : null)
        if (reason instanceof ApiError && reason.status === 200) await refresh()
      }
    })
  }

  return (
    <>
      <div className="pay-top u-row u-wrap u-justify-between u-mb-20">
        <div>
          <h1 className="pay-title">{t('title')}</h1>
          <p className="u-text-13 u-color-t3">
            {t('number')} <span className="mono">{data.number}</span>
          </p>
        </div>
        <Countdown until={data.expires_at} />
      </div>
      {(data.test || data.channels.some((one) => one.test)) && <TestRibbon />}
      <div className="pay-body u-grid u-items-start">
        <div className="pay-main u-min-w-0">
          <section className="panel" aria-labelledby="pay-goods">
            <div className="pay-head">
              <h2 id="pay-goods">{t('goods')}</h2>
            </div>
            <Goods goods={goodsOf(data)} />
          </section>
          {canUseBalance && (
            <section className="panel">
              <BalanceRow balance={data.balance} used={used} isOn={wantsBalance} onChange={setWantsBalance} />
            </section>
          )}
          {needsChannel && (
            <section className="panel" aria-labelledby="pay-method" data-part="method">
              <div className="pay-head">
                <h2 id="pay-method">{t(isFree(used) ? 'method.title' : 'method.rest')}</h2>
              </div>
              <MethodPicker
                channels={data.channels}
                chosen={way}
                onChoose={setMethod}
                missing={canUseBalance ? due : undefined}
              />
            </section>
          )}
          {data.can.cancel && (
            <Ask
              label={t('cancel.label')}
              className="button button-quiet pay-cancel u-mt-12"
              question={t('cancel.sure')}
              yes={t('cancel.yes')}
              no={t('cancel.no')}
              onYes={async () => {
                await cancelOrder(data.number)
                await queries.invalidateQueries()
              }}
            />
          )}
        </div>
        <Sum
          steps={stepsOf(data, used, t('balance.step'))}
          due={due}
          dueName={channel ? t('due_by', { name: channel.name }) : t('due')}
          saved={data.saved}
          note={null}
          isOld={false}
          failure={failure}
          reason={isOver ? t('countdown.over') : isBusy ? t('press.busy') : missing.shown && t('why.method')}
          button={
            <Button tone="main" isBig disabled={isBusy || isOver} onClick={pay}>
              {way === topupFirst
                ? t('press.topup_short', { amount: amount(due) })
                : t(needsChannel ? 'press.pay' : 'press.balance', {
                    amount: amount(needsChannel ? due : data.total),
                  })}
            </Button>
          }
        />
      </div>
    </>
  )
}
