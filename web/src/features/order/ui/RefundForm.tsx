import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { useT } from '../../../lib/i18n'
import { dayTime } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { Choice } from '../../../ui/form/Choice'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import type { RefundWish } from '../api'

type Props = {
  until: number | null
  /** Whether a channel paid some of it: then the buyer may have that on the balance instead. */
  canChoose: boolean
  onRefund: (wish: RefundWish) => Promise<unknown>
}

const explain = (reason: unknown) =>
  reason instanceof ApiError && reason.message ? { fields: [], message: reason.message } : null

/** The whole order goes back; asked for with a reason, so that it is not a slip. */
export function RefundForm({ until, canChoose, onRefund }: Props) {
  const t = useT('order', 'list')
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState<RefundWish['to']>('source')
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refund.required') } : {}),
    explain,
  })
  useEffect(() => {
    if (isOpen) form.element.current?.querySelector('input')?.focus()
  }, [isOpen, form.element])
  if (!isOpen)
    return (
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('refund.label')}
      </Button>
    )
  return (
    <form
      className="form refund"
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit(() => onRefund({ reason: form.values.reason.trim(), to }))}
    >
      <p>
        {t('refund.sure')}
        {until !== null && t('refund.until', { time: dayTime(until) })}
      </p>
      {canChoose && (
        <Choice
          name="refund-to"
          label={t('refund.to')}
          value={to}
          options={[
            { value: 'source', label: t('to.source') },
            { value: 'balance', label: t('to.balance') },
          ]}
          onChange={setTo}
        />
      )}
      <TextField {...form.text('reason')} label={t('refund.reason')} maxLength={200} autoComplete="off" />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <Button type="submit" tone="danger" disabled={form.isBusy}>
          {t('refund.yes')}
        </Button>
        <Button tone="quiet" onClick={() => setOpen(false)}>
          {t('refund.no')}
        </Button>
      </div>
    </form>
  )
}
