import { useState } from 'react'
import type { CheckIn, MemberInfo } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { CheckField } from '../../../ui/form/CheckField'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { ShieldIcon } from '../../../ui/memberIcons'
import { logIn } from '../api'
import { explain, missing } from '../model'
import { AuthTerms } from './AuthTerms'
import type { Gate } from './gate'
import { PasswordField } from './PasswordField'
import { useComplaints } from './useComplaints'

type Props = {
  settings: CheckIn
  gate: Gate
  /** Filled in already, after a new password was set. */
  account: string
  forgotHref: string
  onEnter: (info: MemberInfo) => void
}

export function LoginForm({ settings, gate: Gate, account, forgotHref, onEnter }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initial: { username: account, password: '', keep: false },
    check: ({ username, password }) => words({ username: missing(username), password: missing(password) }),
    explain,
  })

  const enter = (captchaId: string, captchaInfo: string) => {
    setAsking(false)
    const { username, ...rest } = form.values
    void form.run(async () => {
      const { userInfo } = await logIn({ ...rest, username: username.trim(), captchaId, captchaInfo })
      onEnter(userInfo)
    })
  }

  return (
    <form
      className="form"
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isBusy || !form.isGood()) return
        if (settings.userLoginCaptchaSwitch) setAsking(true)
        else enter('', '')
      }}
    >
      <TextField
        {...form.text('username')}
        label={t('field.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <PasswordField {...form.text('password')} label={t('field.password')} autoComplete="current-password" />
      <div className="auth-row u-row u-justify-between u-gap-12">
        <CheckField {...form.box('keep')}>{t('login.keep')}</CheckField>
        {settings.accountVerificationType.length > 0 && (
          <a className="u-text-13 u-color-t2" href={forgotHref}>
            {t('login.forgot')}
          </a>
        )}
      </div>
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <Gate purpose="user_login" isOpen={isAsking} onPass={enter} onClose={() => setAsking(false)}>
        <button
          type="submit"
          className={isAsking ? 'button button-big is-asking' : 'button button-main button-big'}
          disabled={form.isBusy || isAsking}
        >
          {isAsking && <ShieldIcon />}
          {t(isAsking ? 'login.waiting' : form.isBusy ? 'login.busy' : 'login.enter')}
        </button>
      </Gate>
      <AuthTerms lead={t('login.agree')} />
    </form>
  )
}
