import { useState } from 'react'
import type { CheckIn, MemberInfo, VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/form/CheckField'
import { Choice } from '../../../ui/form/Choice'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { CheckIcon } from '../../../ui/icons'
import { register } from '../api'
import { explain, waysOf, wrongAddress, wrongCode, wrongPassword, wrongUsername } from '../model'
import { AddressField } from './AddressField'
import { CodeField } from './CodeField'
import type { Gate } from './gate'
import { PasswordField } from './PasswordField'
import { useComplaints } from './useComplaints'

type Props = { settings: CheckIn; gate: Gate; invite: string; onEnter: (info: MemberInfo) => void }

export function RegisterForm({ settings, gate, invite, onEnter }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const [type, setType] = useState<VerificationType>(waysOf(settings)[0] ?? 'email')
  const form = useForm({
    initial: { address: '', code: '', username: '', password: '', invite, agree: false },
    check: (values) =>
      words({
        address: wrongAddress(type, values.address),
        code: wrongCode(values.code),
        username: wrongUsername(values.username),
        password: wrongPassword(values.password),
        agree: values.agree ? null : 'agree',
      }),
    explain,
  })
  const { address, code, username, password } = form.values
  const isInvited = invite !== '' && form.values.invite === invite

  const enter = async () => {
    const at = address.trim()
    const { userInfo } = await register({
      registerType: type,
      email: type === 'email' ? at : '',
      mobile: type === 'mobile' ? at : '',
      username,
      password,
      captcha: code,
      ...(form.values.invite.trim() ? { invite_code: form.values.invite.trim() } : {}),
    })
    onEnter(userInfo)
  }

  return (
    <form className="form" ref={form.element} noValidate onSubmit={form.onSubmit(enter)}>
      {waysOf(settings).length > 1 && (
        <Choice
          name="type"
          label={t('register.way')}
          value={type}
          options={waysOf(settings).map((way) => ({ value: way, label: t(`way.${way}`) }))}
          onChange={(way) => {
            setType(way)
            form.reset({ ...form.values, address: '', code: '' })
          }}
        />
      )}
      <AddressField field={form.text('address')} type={type} />
      <CodeField
        field={form.text('code')}
        gate={gate}
        asksCaptcha={settings.userLoginCaptchaSwitch}
        type={type}
        event="register"
        address={address.trim()}
        isReady={() => form.isGood('address')}
        onFail={form.fail}
      />
      <TextField
        {...form.text('username')}
        label={t('field.username')}
        hint={t('hint.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={15}
      />
      <PasswordField
        {...form.text('password')}
        label={t('field.password')}
        hint={t('hint.password')}
        autoComplete="new-password"
      />
      <TextField
        {...form.text('invite')}
        label={t('field.invite')}
        hint={isInvited ? t('register.invited') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        inside={
          isInvited && (
            <span className="field-good u-absolute u-color-ok">
              <CheckIcon />
            </span>
          )
        }
      />
      <CheckField {...form.box('agree')}>
        {t('register.agree')}{' '}
        <a href="/user-agreement" target="_blank" rel="noopener">
          {t('link.user_agreement')}
        </a>{' '}
        {t('link.and')}{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {t('link.privacy_policy')}
        </a>
      </CheckField>
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" tone="main" isBig disabled={form.isBusy}>
        {t(form.isBusy ? 'register.busy' : 'register.enter')}
      </Button>
    </form>
  )
}
