import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { useT } from '../../../lib/i18n'
import { dayTime } from '../../../lib/time'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'

type Props = { until: number | null; onRefund: (reason: string) => Promise<unknown> }

const explain = (reason: unknown) =>
  reason instanceof ApiError && reason.message ? { fields: [], message: reason.message } : null

/** The whole order goes back to where the money came from; asked for with a reason, so that it is not a slip. */
export function RefundForm({ until, onRefund }: Props) {
  const t = useT('order', 'list')
  const [isOpen, setOpen] = useState(false)
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
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {t('refund.label')}
      </button>
    )
  return (
    <form
      className="form refund"
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit(() => onRefund(form.values.reason.trim()))}
    >
      <p>
        {t('refund.sure')}
        {until !== null && t('refund.until', { time: dayTime(until) })}
      </p>
      <TextField {...form.text('reason')} label={t('refund.reason')} maxLength={200} autoComplete="off" />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <button type="submit" className="button button-danger" disabled={form.isBusy}>
          {t('refund.yes')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setOpen(false)}>
          {t('refund.no')}
        </button>
      </div>
    </form>
  )
}
