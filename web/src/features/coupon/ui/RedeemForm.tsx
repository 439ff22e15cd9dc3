import { useEffect } from 'react'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { toast } from '../../../ui/toast'
import { redeem, useCouponsChanged } from '../api'
import { explain, tidyCode } from '../model'
import '../../../ui/form/form.css'
import './redeem.css'

type Props = {
  /** With the coupon that came of it; without one when it was left. */
  onDone?: (grant: number | null) => void
}

/** A code becomes a coupon. A wrong one stays in the field with the reason below. */
export function RedeemForm({ onDone }: Props) {
  const t = useT('coupon')
  const changed = useCouponsChanged()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (tidyCode(code) === '' ? { code: t('redeem.required') } : {}),
    explain,
  })
  // Opened by a press: go on typing.
  const isOpened = onDone !== undefined
  useEffect(() => {
    if (isOpened) form.element.current?.querySelector('input')?.focus()
  }, [isOpened, form.element])
  return (
    <form
      className="form redeem"
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit(async () => {
        const { grant, name } = await redeem(tidyCode(form.values.code))
        form.reset({ code: '' })
        toast('success', t('redeem.done', { name }))
        onDone?.(grant)
        await changed()
      })}
    >
      <TextField
        {...form.text('code')}
        label={t('redeem.label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        beside={
          <>
            <Button type="submit" disabled={form.isBusy}>
              {t('redeem.do')}
            </Button>
            {onDone && (
              <Button tone="quiet" onClick={() => onDone(null)}>
                {t('redeem.leave')}
              </Button>
            )}
          </>
        }
      />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
    </form>
  )
}
