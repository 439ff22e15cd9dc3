import type { VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { useForm } from '../../../ui/form/useForm'
import { proveAddress } from '../api'
import { explain, masked, missing, wrongCode } from '../model'
import { CodeField } from './CodeField'
import type { Gate } from './gate'
import { KnownUser } from './KnownUser'
import { PasswordField } from './PasswordField'
import { useComplaints } from './useComplaints'

type Props = {
  type: VerificationType
  address: string
  gate: Gate
  asksCaptcha: boolean
  /** Without one, the code alone is the proof. */
  hasPassword: boolean
  onProved: (token: string) => void
  onCancel?: () => void
}

/** Password and a code to the bound address prove that it is still theirs. */
export function ProveForm({ type, address, gate, asksCaptcha, hasPassword, onProved, onCancel }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) =>
      words({ password: hasPassword ? missing(password) : null, code: wrongCode(code) }),
    explain,
  })
  return (
    <form
      className="form"
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit(async () => {
        const { accountVerificationToken } = await proveAddress(type, form.values.code)
        onProved(accountVerificationToken)
      })}
    >
      <p>
        {t(hasPassword ? 'binding.prove_text' : 'binding.prove_code', { address: masked(type, address) })}
      </p>
      {hasPassword && (
        <>
          <KnownUser />
          <PasswordField
            {...form.text('password')}
            label={t('field.login_password')}
            autoComplete="current-password"
          />
        </>
      )}
      <CodeField
        field={form.text('code')}
        gate={gate}
        asksCaptcha={asksCaptcha}
        type={type}
        event="verify"
        address=""
        password={form.values.password}
        isReady={() => !hasPassword || form.isGood('password')}
        onFail={form.fail}
      />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <Button type="submit" tone="main" disabled={form.isBusy}>
          {t('binding.next')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
      </div>
    </form>
  )
}
