import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { CheckBox, FieldShell } from '../../../admin/components/fields'
import { FormFoot, Panel } from '../../../admin/components/Panel'
import { Refusal } from '../../../admin/components/states'
import type { AdminOrder, RefundPlan } from '../../../api/office'
import { language, useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, isFree } from '../../../lib/money'
import { reasonText } from '../../../lib/reason'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { type RefundChoice, refund, refundPlan } from '../api'
import { effectsOf, refundable, sums } from '../model'
import { LinePoster } from './LinePoster'

type Props = { order: AdminOrder; onClose: () => void }

const reasons = ['mistake', 'twice', 'faulty'] as const

/** Gives back by line. Everything it will do is said before the button that does it. */
export function RefundDrawer({ order, onClose }: Props) {
  const t = useT('orders')
  const id = useId()
  const queries = useQueryClient()
  const left = refundable(order)
  const [lines, setLines] = useState<number[]>(left.length === 1 ? left : [])
  const [to, setTo] = useState<RefundChoice['to']>('source')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  // What was topped up can only go back to where it came from.
  const ways: RefundChoice['to'][] = order.kind === 'topup' ? ['source'] : ['source', 'balance']
  const choice = { number: order.number, lines, to }
  const { data: plan, error, isFetching } = useQuery(refundPlan(choice))
  const shown = lines.length > 0 && !error ? plan : undefined
  const isAll = lines.length === left.length
  const toggle = (line: number) =>
    setLines(
      lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line].sort((a, b) => a - b),
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFetching || !shown) return
    if (reason.trim() === '') return document.getElementById(`${id}-reason`)?.focus()
    await run(async () => {
      setRefusal('')
      try {
        const done = await refund(choice, reason.trim())
        toast('success', t('refund.done', { amount: amount(done.amount) }))
        onClose()
      } catch (failure) {
        setRefusal(reasonText(failure))
      } finally {
        void queries.invalidateQueries()
      }
    })
  }
  return (
    <Panel
      title={
        <>
          {t('refund.title')} <small className="u-color-t3">{order.number}</small>
        </>
      }
      isDirty={reason !== ''}
      onClose={onClose}
      foot={
        <FormFoot onCancel={onClose}>
          <Button
            type="submit"
            form={`${id}-form`}
            look="office"
            tone="danger"
            aria-busy={isBusy || isFetching}
            disabled={!shown}
          >
            {shown ? t('refund.press', { amount: amount(shown.amount) }) : t('refund.action')}
          </Button>
        </FormFoot>
      }
    >
      <form id={`${id}-form`} className="o-form refund" noValidate onSubmit={submit}>
        <Refusal text={refusal} />
        <fieldset>
          <legend>
            {t('refund.lines')}
            {left.length > 1 && (
              <button
                type="button"
                className="order-admin-link u-inline-row u-gap-2 u-text-12 u-color-t2"
                onClick={() => setLines(isAll ? [] : left)}
              >
                {t(isAll ? 'refund.none' : 'refund.all')}
              </button>
            )}
          </legend>
          <ul className="refund-lines u-divided u-overflow-hidden u-border-strong u-round-8">
            {order.lines.map((line) => (
              <li key={line.id} data-on={lines.includes(line.id) || undefined}>
                <label className="u-gap-12 u-pointer">
                  <CheckBox
                    name="line"
                    data-autofocus={line.id === left[0] || undefined}
                    checked={lines.includes(line.id)}
                    disabled={line.refunded}
                    onChange={() => toggle(line.id)}
                  />
                  <LinePoster src={line.poster} />
                  <span className="u-grid u-grow">
                    <b>{line.title}</b>
                    <small>{[line.detail, line.licence_name].filter(Boolean).join(' · ')}</small>
                  </span>
                  <span className="o-num">
                    {line.refunded ? t('price.refunded') : t('refund.due', { amount: amount(line.due) })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <fieldset>
          <legend>{t('refund.where')}</legend>
          <div className="refund-ways u-grid u-gap-8">
            {ways.map((one) => (
              <label
                className="u-gap-12 u-border-strong u-round-8 u-pointer"
                key={one}
                data-on={to === one || undefined}
              >
                <input type="radio" name="to" value={one} checked={to === one} onChange={() => setTo(one)} />
                <span className="u-grid u-grow">
                  <b>{t(`refund.to.${one}`)}</b>
                  <small>{t(`refund.to_text.${one}`)}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <FieldShell
          id={`${id}-reason`}
          label={t('refund.reason')}
          isRequired
          hint={t('refund.reason_hint')}
          error={isTried && reason.trim() === '' ? t('refund.reason_needed') : undefined}
        >
          <input
            id={`${id}-reason`}
            className="o-input"
            name="reason"
            maxLength={200}
            autoComplete="off"
            aria-invalid={(isTried && reason.trim() === '') || undefined}
            aria-describedby={`${id}-reason-note`}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FieldShell>
        <p className="refund-quick u-flex u-wrap u-gap-6">
          {reasons.map((one) => (
            <Button
              key={one}
              look="office"
              className="u-text-12"
              aria-pressed={reason === t(`refund.reasons.${one}`)}
              onClick={() => setReason(t(`refund.reasons.${one}`))}
            >
              {t(`refund.reasons.${one}`)}
            </Button>
          ))}
        </p>
        {error && lines.length > 0 && (
          <p className="o-note" data-tone="er" role="alert">
            {error.message}
          </p>
        )}
        {lines.length === 0 && <p className="o-note">{t('refund.choose')}</p>}
        {shown && <Plan plan={shown} order={order} isOld={isFetching} />}
      </form>
    </Panel>
  )
}

type PlanProps = { plan: RefundPlan; order: AdminOrder; isOld: boolean }

function Plan({ plan, order, isOld }: PlanProps) {
  const t = useT('orders')
  const about = { kind: order.kind, hasCoupon: !isFree(sums(order.columns).coupon) }
  const textOf = (value: string, kind: string, key: string) => {
    if (kind === 'money') return amount(value)
    if (kind === 'word') return t(dataKey(`effect.${key}_text`))
    return t(dataKey(`effect.${key}_text`), { count: Number(value), shown: counted(value) })
  }
  return (
    <div className="refund-plan u-bg-s2 u-border u-round-8" aria-live="polite" aria-busy={isOld}>
      <dl className="price-lines">
        {effectsOf(plan, about).map(({ key, value, kind }) => (
          <div key={key}>
            <dt>{t(dataKey(`effect.${key}`))}</dt>
            <dd className="u-tabular-nums">{textOf(value, kind, key)}</dd>
          </div>
        ))}
        <div className="is-total">
          <dt>{t('effect.sum')}</dt>
          <dd className="u-tabular-nums">{amount(plan.amount)}</dd>
        </div>
      </dl>
    </div>
  )
}

const counted = (value: string) => Number(value).toLocaleString(language()).replace('-', '−')
