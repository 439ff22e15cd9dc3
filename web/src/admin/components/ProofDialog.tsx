import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { useAction } from '../../lib/useAction'
import { Button } from '../../ui/Button'
import { useOffice } from '../office'
import { prove } from '../proof'
import { FormDialog } from './Dialog'
import { FieldShell, PasswordInput, useFieldIds } from './fields'

type Props = { onDone: () => void; onClose: () => void }

/** Asks once more who it is; what waits for that goes on afterwards. */
export function ProofDialog({ onDone, onClose }: Props) {
  const t = useT('admin')
  const ids = useFieldIds()
  const { adminInfo } = useOffice()
  const isByCode = adminInfo.otp
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const { run, isBusy } = useAction()
  const submit = async () => {
    await run(async () => {
      setError('')
      try {
        await prove(isByCode ? { code: value } : { password: value })
        onDone()
      } catch (reason) {
        setError(reason instanceof Error ? reason.message : '')
        setValue('')
      }
    })
  }
  const field = {
    id: ids('proof'),
    'data-autofocus': true,
    required: true,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': `${ids('proof')}-note`,
    value,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
  }
  return (
    <FormDialog
      title={t('proof.title')}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        <>
          <span />
          <Button look="office" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" look="office" tone="main" aria-busy={isBusy}>
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      {/* Password managers want to know whose password this is. */}
      <input type="text" autoComplete="username" value={adminInfo.username} readOnly hidden />
      <div className="o-form">
        <p>{t('proof.text')}</p>
        <FieldShell
          id={ids('proof')}
          label={t(isByCode ? 'profile.code' : 'proof.password')}
          error={error || undefined}
          isRequired
        >
          {isByCode ? (
            <input {...field} className="o-input mono" autoComplete="one-time-code" maxLength={40} />
          ) : (
            <PasswordInput {...field} autoComplete="current-password" maxLength={128} />
          )}
        </FieldShell>
      </div>
    </FormDialog>
  )
}
