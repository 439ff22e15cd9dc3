import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import type { PaymentState } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { leaveFor } from '../../../lib/url'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { confirmPayment, paymentState } from '../api'
import { orderHref } from '../model'
import { payInWechat } from '../wechat'
import { Outcome } from './Outcome'
import { PayCode } from './PayCode'

type Props = { number: string; payment: string; state: PaymentState | undefined }

/** A payment that has begun: the code to scan, the way back to the gateway, and the question whether it was paid. */
export function Waiting({ number, payment, state }: Props) {
  const t = useT('order', 'pay')
  const queries = useQueryClient()
  const { run, isBusy } = useAction()
  const [answer, setAnswer] = useState<string | null>(null)
  const link = state?.link

  const confirm = () =>
    run(async () => {
      setAnswer(null)
      try {
        const next = await confirmPayment(payment)
        queries.setQueryData(paymentState(payment).queryKey, next)
        if (next.order_status === 'pending') setAnswer(t(next.is_unsure ? 'asked.unsure' : 'asked.not_yet'))
      } catch (reason) {
        setAnswer(reason instanceof ApiError && reason.message ? reason.message : null)
      }
    })

  const goOn = () =>
    run(async () => {
      if (link?.jsapi) await payInWechat(link.jsapi)
      else if (link) await leaveFor(link.url)
    })

  return (
    <Outcome
      kind="waiting"
      title={t(link?.action === 'qr' ? 'code.title' : 'waiting.title')}
      actions={
        <>
          {link && link.action !== 'qr' && (
            <Button disabled={isBusy} onClick={goOn}>
              {t('waiting.go_on')}
            </Button>
          )}
          <Button tone="main" disabled={isBusy} onClick={confirm}>
            {t('waiting.paid')}
          </Button>
          <Button href={orderHref(number)}>{t('waiting.other')}</Button>
          <Button tone="quiet" href="/user/my-orders">
            {t('waiting.orders')}
          </Button>
        </>
      }
    >
      {link?.action === 'qr' && <PayCode link={link} />}
      <p>{t(state?.is_unsure ? 'waiting.unsure' : link?.action === 'qr' ? 'code.text' : 'waiting.text')}</p>
      <p role="status">{answer}</p>
    </Outcome>
  )
}
