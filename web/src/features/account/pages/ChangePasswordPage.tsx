import { useRouter } from '@tanstack/react-router'
import type { CheckIn, MemberInfo } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { clearSession } from '../../../lib/storage'
import { Button } from '../../../ui/Button'
import { useForm } from '../../../ui/form/useForm'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { changePassword, useMe } from '../api'
import { explain, missing, wrongPassword } from '../model'
import { KnownUser } from '../ui/KnownUser'
import { PasswordField } from '../ui/PasswordField'
import { RetrieveForm } from '../ui/RetrieveForm'
import { useComplaints } from '../ui/useComplaints'

/** A code goes to an address of the account. */
const settingsOf = (me: MemberInfo): Omit<CheckIn, 'openRegistration'> => ({
  userLoginCaptchaSwitch: true,
  accountVerificationType: [...(me.email ? ['email'] : []), ...(me.mobile ? ['mobile'] : [])],
})

/** Every device is signed out, this one too. */
function useSignedOut() {
  const router = useRouter()
  return () => {
    clearSession('member')
    router.history.push('/login')
  }
}

/** Who registered by a code alone has no old password: a code stands for it. */
export default function ChangePasswordPage() {
  const t = useT('account')
  const route = useT('route')
  const { data: me } = useMe()
  const signOut = useSignedOut()
  return (
    <>
      <h1>{route('title.user-account-changePassword')}</h1>
      <p className="member-lead">{t(me?.has_password === false ? 'password.none' : 'password.lead')}</p>
      <div className="panel panel-form">
        {me?.has_password === false ? (
          <RetrieveForm settings={settingsOf(me)} gate={CaptchaGate} onDone={signOut} />
        ) : (
          <ChangeForm onDone={signOut} />
        )}
      </div>
    </>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useT('account')
  const words = useComplaints()
  const form = useForm({
    initial: { oldPassword: '', newPassword: '' },
    check: ({ oldPassword, newPassword }) =>
      words({
        oldPassword: missing(oldPassword),
        newPassword: wrongPassword(newPassword) ?? (newPassword === oldPassword ? 'same_password' : null),
      }),
    explain,
  })

  const save = async () => {
    await changePassword(form.values.oldPassword, form.values.newPassword)
    onDone()
  }

  return (
    <form className="form" ref={form.element} noValidate onSubmit={form.onSubmit(save)}>
      <KnownUser />
      <PasswordField
        {...form.text('oldPassword')}
        label={t('field.old_password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.text('newPassword')}
        label={t('field.new_password')}
        hint={t('hint.password')}
        autoComplete="new-password"
      />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <Button type="submit" tone="main" disabled={form.isBusy}>
          {t(form.isBusy ? 'action.saving' : 'password.save')}
        </Button>
      </div>
    </form>
  )
}
