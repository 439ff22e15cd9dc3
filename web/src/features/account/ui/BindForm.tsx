import type { VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { useForm } from '../../../ui/form/useForm'
import { useBind, withProof } from '../api'
import { explain, missing, wrongAddress, wrongCode } from '../model'
import { AddressField } from './AddressField'
import { CodeField } from './CodeField'
import type { Gate } from './gate'
import { KnownUser } from './KnownUser'
import { PasswordField } from './PasswordField'
import { useComplaints } from './useComplaints'

type Props = {
  type: VerificationType
  /** Proof of an address that is bound; empty when the password is to be asked for instead. */
  token: string
  gate: Gate
  asksCaptcha: boolean
  onDone: () => void
  onExpired: () => void
}

export function BindForm({ type, token, gate, asksCaptcha, onDone, onExpired }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const bind = useBind()
  const needsPassword = token === ''
  const form = useForm({
    initial: { address: '', code: '', password: '' },
    check: (values) =>
      words({
        address: wrongAddress(type, values.address),
        code: wrongCode(values.code),
        password: needsPassword ? missing(values.password) : null,
      }),
    explain,
  })
  const address = form.values.address.trim()

  const save = async () => {
    await withProof(
      bind.mutateAsync({
        type,
        accountVerificationToken: token,
        password: form.values.password,
        email: type === 'email' ? address : '',
        mobile: type === 'mobile' ? address : '',
        captcha: form.values.code,
      }),
      onExpired,
    )
    onDone()
  }

  return (
    <form className="form" ref={form.element} noValidate onSubmit={form.onSubmit(save)}>
      <KnownUser />
      {needsPassword && (
        <PasswordField
          {...form.text('password')}
          label={t('field.login_password')}
          autoComplete="current-password"
        />
      )}
      <AddressField field={form.text('address')} type={type} label={t(`binding.new_${type}`)} />
      <CodeField
        field={form.text('code')}
        gate={gate}
        asksCaptcha={asksCaptcha}
        type={type}
        event="change"
        address={address}
        isReady={() => form.isGood('address')}
        onFail={form.fail}
      />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <Button type="submit" tone="main" disabled={form.isBusy}>
          {t(form.isBusy ? 'action.saving' : 'binding.save')}
        </Button>
        <Button onClick={onDone}>{t('action.cancel')}</Button>
      </div>
    </form>
  )
}
