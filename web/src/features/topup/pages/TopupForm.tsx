import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import type { Step, Topup } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { add, amount, fen, isFree, yuan } from '../../../lib/money'
import { dayTime } from '../../../lib/time'
import { leaveFor, withQuery } from '../../../lib/url'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/form/CheckField'
import { Pick } from '../../../ui/form/Pick'
import { TextField } from '../../../ui/form/TextField'
import { useMissing } from '../../../ui/form/useMissing'
import { TestRibbon } from '../../../ui/TestRibbon'
import { payOrder } from '../../order/api'
import { methodOf, orderHref } from '../../order/model'
import { usePayer } from '../../order/payer'
import { MethodPicker } from '../../order/ui/MethodPicker'
import { Sum } from '../../order/ui/Sum'
import { orderTopup } from '../api'
import { propose, tidyAmount, wrongAmount } from '../model'

type Props = { offer: Topup; back: string | null; need: string | null }

const custom = 'custom'

/** How much, by whom, and that the terms are known. */
export function TopupForm({ offer, back, need }: Props) {
  const t = useT('topup')
  const router = useRouter()
  const queries = useQueryClient()
  const [first] = useState(() => propose(offer, need))
  const [chosen, setChosen] = useState<number | typeof custom | null>(
    first === null ? null : 'template' in first ? first.template : custom,
  )
  const [typed, setTyped] = useState(first && 'amount' in first ? first.amount : '')
  const [wasTyped, setWasTyped] = useState(false)
  const [method, setMethod] = useState<string | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const { run, isBusy } = useAction({ isOnce: true })
  const [failure, setFailure] = useState<string | null>(null)

  const template = offer.templates.find((one) => one.id === chosen && one.blocked === null)
  const wrong = chosen === custom ? wrongAmount(typed, offer.custom) : null
  const sum = template?.amount ?? (chosen === custom && !wrong ? yuan(fen(tidyAmount(typed))) : null)
  const gift = template?.gift ?? '0.00'
  const way = methodOf(method, offer.channels, false)
  usePayer(offer.channels)
  const channel = offer.channels.find((one) => one.key === way)
  const why =
    offer.left_today <= 0
      ? 'today'
      : sum === null
        ? 'amount'
        : way === null
          ? 'method'
          : isAgreed
            ? null
            : 'agreed'
  const missing = useMissing(why)
  const complaint =
    wrong && (wasTyped || wrong !== 'required' || missing.shown === 'amount')
      ? t(`check.${wrong}`, { least: amount(offer.custom.least), most: amount(offer.custom.most) })
      : undefined

  const pay = async () => {
    if (missing.refuse() || sum === null) return
    setFailure(null)
    let number: string | null = null
    await run(async () => {
      const placed = await orderTopup({
        template: template?.id ?? null,
        amount: template ? null : sum,
        back,
      })
      number = placed.number
      const paid = await payOrder({ number, balance: false, channel: way })
      if (paid.payment) {
        if (paid.payment.action !== 'redirect') {
          router.history.replace(withQuery('/topup', { order: number, payment: paid.payment.number }))
          return
        }
        history.replaceState(history.state, '', orderHref(number))
        return leaveFor(paid.payment.url)
      }
      router.history.replace(`/topup?order=${number}`)
    }).catch((reason: unknown) => {
      setFailure(reason instanceof ApiError && reason.message ? reason.message : null)
      // The order stands, only its payment failed: go on there, where it can be tried again.
      if (number) router.history.replace(orderHref(number))
      else void queries.invalidateQueries({ queryKey: ['/api/topup/index'] })
    })
  }

  const steps: Step[] =
    sum === null
      ? []
      : [
          { key: 'list', name: t('sum.amount'), note: null, amount: sum },
          ...(isFree(gift) ? [] : [{ key: 'gift' as const, name: t('sum.gift'), note: null, amount: gift }]),
          { key: 'total', name: t('sum.arrives'), note: null, amount: add(sum, gift) },
        ]
  return (
    <>
      <div className="pay-top u-row u-wrap u-justify-between u-mb-20">
        <div>
          <h1 className="pay-title">{t('title')}</h1>
          <p className="u-text-13 u-color-t3">
            {t('balance', {
              principal: amount(offer.balance.principal),
              bonus: amount(offer.balance.bonus),
            })}
          </p>
        </div>
      </div>
      {offer.channels.some((one) => one.test) && <TestRibbon />}
      {back && need && (
        <p className="topup-need u-flex u-wrap u-bg-b2 u-border-strong u-round-10 u-mb-16">
          {t('need', { amount: amount(need) })}
          <a className="text-link" href={orderHref(back)}>
            {t('need_back')}
          </a>
        </p>
      )}
      <div className="pay-body u-grid u-items-start">
        <div className="pay-main u-min-w-0">
          <section className="panel" aria-labelledby="topup-amount" data-part="amount">
            <div className="pay-head">
              <h2 id="topup-amount">{t('amount')}</h2>
              <p>{offer.cap_reason}</p>
            </div>
            <fieldset className="picks topup-picks u-grid u-gap-10 u-min-w-0 u-m-0">
              <legend className="visually-hidden">{t('amount')}</legend>
              {offer.templates.map((one) => (
                <Pick
                  key={one.id}
                  name="template"
                  value={String(one.id)}
                  isChosen={chosen === one.id}
                  isOff={one.blocked !== null}
                  onChoose={() => setChosen(one.id)}
                  title={<span className="topup-sum u-text-18 u-weight-650">{amount(one.amount)}</span>}
                  note={
                    one.blocked ??
                    [
                      isFree(one.gift) ? t('no_gift') : t('gift', { amount: amount(one.gift) }),
                      one.best ? t('best') : '',
                    ].join('　')
                  }
                />
              ))}
              <Pick
                name="template"
                value={custom}
                isChosen={chosen === custom}
                onChoose={() => setChosen(custom)}
                title={t('custom')}
                note={t(
                  fen(offer.custom.gift_from) <= fen(offer.custom.most) ? 'custom_note' : 'custom_plain',
                  {
                    least: amount(offer.custom.least),
                    most: amount(offer.custom.most),
                    from: amount(offer.custom.gift_from),
                  },
                )}
              />
            </fieldset>
            {chosen === custom && (
              <div className="topup-custom u-mt-16">
                <TextField
                  name="amount"
                  label={t('custom_label')}
                  value={typed}
                  error={complaint}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={14}
                  onChange={(value) => {
                    setTyped(value)
                    setWasTyped(true)
                  }}
                />
              </div>
            )}
          </section>
          <section className="panel" aria-labelledby="topup-method" data-part="method">
            <div className="pay-head">
              <h2 id="topup-method">{t('method')}</h2>
            </div>
            <MethodPicker channels={offer.channels} chosen={way} onChoose={setMethod} />
          </section>
          {offer.history.length > 0 && (
            <section className="panel" aria-labelledby="topup-history">
              <div className="pay-head">
                <h2 id="topup-history">{t('history')}</h2>
              </div>
              <ul className="topup-history u-divided">
                {offer.history.map((one) => (
                  <li className="u-row u-wrap u-text-13 u-color-t3" key={one.number}>
                    <a className="mono u-color-t2" href={orderHref(one.number)}>
                      {one.number}
                    </a>
                    <time dateTime={new Date(one.created_at * 1000).toISOString()}>
                      {dayTime(one.created_at)}
                    </time>
                    <span>{t(`status.${one.status}`)}</span>
                    <strong className="u-ml-auto u-color-t1">
                      {amount(one.amount)}
                      {!isFree(one.gift) && (
                        <span className="u-weight-400">{t('gift', { amount: amount(one.gift) })}</span>
                      )}
                    </strong>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <Sum
          steps={steps}
          due={sum ?? '0.00'}
          dueName={channel ? t('due_by', { name: channel.name }) : t('due')}
          saved="0.00"
          note={null}
          isOld={false}
          failure={failure}
          reason={
            isBusy
              ? t('busy')
              : missing.shown && missing.shown !== 'agreed'
                ? t(`why.${missing.shown}`)
                : null
          }
          button={
            <Button tone="main" isBig disabled={isBusy} onClick={pay}>
              {t('press', { amount: amount(sum ?? '0.00') })}
            </Button>
          }
        >
          <div className="pay-agree" data-part="agreed">
            <CheckField
              name="agreed"
              checked={isAgreed}
              onChange={setAgreed}
              error={missing.shown === 'agreed' ? t('why.agreed') : undefined}
            >
              {t('agree')}{' '}
              <a href="/topup-agreement" target="_blank" rel="noopener">
                {t('agree_link')}
              </a>
            </CheckField>
            <p className="u-text-12 u-color-t3">{t('left_today', { count: offer.left_today })}</p>
          </div>
        </Sum>
      </div>
    </>
  )
}
