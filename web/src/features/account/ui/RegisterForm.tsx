import { useEffect, useRef, useState } from 'react'
import type { CheckIn, MemberInfo, VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { Choice } from '../../../ui/form/Choice'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { CheckIcon } from '../../../ui/icons'
import { register } from '../api'
import { explain, waysOf, wrongAddress, wrongCode } from '../model'
import { AddressField } from './AddressField'
import { AuthTerms } from './AuthTerms'
import { CodeField } from './CodeField'
import type { Gate } from './gate'
import { useComplaints } from './useComplaints'

type Props = { settings: CheckIn; gate: Gate; invite: string; onEnter: (info: MemberInfo) => void }

/** An address and the code sent to it are enough: a name and a password can be set later. */
export function RegisterForm({ settings, gate, invite, onEnter }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const [type, setType] = useState<VerificationType>(waysOf(settings)[0] ?? 'email')
  const form = useForm({
    initial: { address: '', code: '', invite },
    check: (values) =>
      words({
        address: wrongAddress(type, values.address),
        code: wrongCode(values.code),
      }),
    explain,
  })
  const { address, code } = form.values
  const [hasInvite, setHasInvite] = useState(invite !== '')
  // Once the code is whole there is nothing left to say; a wrong one is not sent again by itself.
  const sent = useRef('')
  useEffect(() => {
    if (wrongCode(code) !== null || sent.current === code) return
    sent.current = code
    form.element.current?.requestSubmit()
  }, [code, form.element])
  const isInvited = invite !== '' && form.values.invite === invite

  const enter = async () => {
    const at = address.trim()
    const { userInfo } = await register({
      registerType: type,
      email: type === 'email' ? at : '',
      mobile: type === 'mobile' ? at : '',
      username: '',
      password: '',
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
      {hasInvite ? (
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
      ) : (
        <button
          type="button"
          className="text-link register-invite u-text-13"
          onClick={() => setHasInvite(true)}
        >
          {t('register.has_invite')}
        </button>
      )}
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" tone="main" isBig disabled={form.isBusy}>
        {t(form.isBusy ? 'register.busy' : 'register.enter')}
      </Button>
      <AuthTerms lead={t('register.agree')} />
    </form>
  )
}
