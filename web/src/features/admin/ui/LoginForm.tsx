import { type FormEvent, type ReactElement, useId } from 'react'
import { CheckBox, FieldShell, PasswordInput } from '../../../admin/components/fields'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'

type Values = { username: string; password: string; keep: boolean }

type Props = {
  values: Values
  isBusy: boolean
  error: { code: string | null; message: string } | null
  onChange: (values: Values) => void
  onSubmit: (event: FormEvent) => void
  /** What hangs beside the button. */
  gate: (button: ReactElement) => ReactElement
}

/** Unknown name and wrong password have one answer, and it stands at the password. */
export function LoginForm({ values, isBusy, error, onChange, onSubmit, gate }: Props) {
  const t = useT('admin')
  const id = useId()
  const isWrong = error !== null
  return (
    <form onSubmit={onSubmit}>
      <FieldShell id={`${id}-name`} label={t('login.name')}>
        <input
          id={`${id}-name`}
          className="o-input"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={30}
          value={values.username}
          onChange={(event) => onChange({ ...values, username: event.currentTarget.value })}
        />
      </FieldShell>
      <FieldShell id={`${id}-password`} label={t('login.password')}>
        <PasswordInput
          id={`${id}-password`}
          name="password"
          autoComplete="current-password"
          required
          maxLength={128}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          value={values.password}
          onChange={(event) => onChange({ ...values, password: event.currentTarget.value })}
        />
        {isWrong && (
          <p className="o-field-error" id={`${id}-error`} role="alert">
            {error.message}
          </p>
        )}
      </FieldShell>
      <label className="o-check-line">
        <CheckBox
          checked={values.keep}
          onChange={(event) => onChange({ ...values, keep: event.currentTarget.checked })}
        />
        {t('login.keep')}
      </label>
      {gate(
        <Button type="submit" look="office" tone="main" className="o-btn-wide u-w-full" aria-busy={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </Button>,
      )}
    </form>
  )
}
