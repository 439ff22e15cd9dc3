import { useState } from 'react'
import type { CheckIn, VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { Choice } from '../../../ui/form/Choice'
import { useForm } from '../../../ui/form/useForm'
import { retrievePassword } from '../api'
import { explain, waysOf, wrongAddress, wrongCode, wrongPassword } from '../model'
import { AddressField } from './AddressField'
import { CodeField } from './CodeField'
import type { Gate } from './gate'
import { PasswordField } from './PasswordField'
import { useComplaints } from './useComplaints'

type Props = { settings: Omit<CheckIn, 'openRegistration'>; gate: Gate; onDone: (account: string) => void }

/** A new password for somebody who can read the account's e-mail or mobile. */
export function RetrieveForm({ settings, gate, onDone }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const [type, setType] = useState<VerificationType>(waysOf(settings)[0] ?? 'email')
  const form = useForm({
    initial: { address: '', code: '', password: '' },
    check: (values) =>
      words({
        address: wrongAddress(type, values.address),
        code: wrongCode(values.code),
        password: wrongPassword(values.password),
      }),
    explain,
  })
  const account = form.values.address.trim()

  const save = async () => {
    const { code, password } = form.values
    await retrievePassword({ type, account, captcha: code, password })
    onDone(account)
  }

  return (
    <form className="form" ref={form.element} noValidate onSubmit={form.onSubmit(save)}>
      {waysOf(settings).length > 1 && (
        <Choice
          name="type"
          label={t('retrieve.way')}
          value={type}
          options={waysOf(settings).map((way) => ({ value: way, label: t(`way.${way}`) }))}
          onChange={(way) => {
            setType(way)
            form.reset({ ...form.values, address: '', code: '' })
          }}
        />
      )}
      <AddressField field={form.text('address')} type={type} label={t(`retrieve.${type}`)} />
      <CodeField
        field={form.text('code')}
        gate={gate}
        asksCaptcha={settings.userLoginCaptchaSwitch}
        type={type}
        event="retrieve_pwd"
        address={account}
        isReady={() => form.isGood('address')}
        onFail={form.fail}
      />
      <PasswordField
        {...form.text('password')}
        label={t('field.new_password')}
        hint={t('hint.password')}
        autoComplete="new-password"
      />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" tone="main" isBig disabled={form.isBusy}>
        {t(form.isBusy ? 'action.saving' : 'retrieve.save')}
      </Button>
    </form>
  )
}
