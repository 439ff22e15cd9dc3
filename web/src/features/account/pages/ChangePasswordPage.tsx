import { useRouter } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n'
import { clearSession } from '../../../lib/storage'
import { Button } from '../../../ui/Button'
import { useForm } from '../../../ui/form/useForm'
import { changePassword } from '../api'
import { explain, missing, wrongPassword } from '../model'
import { KnownUser } from '../ui/KnownUser'
import { PasswordField } from '../ui/PasswordField'
import { useComplaints } from '../ui/useComplaints'

export default function ChangePasswordPage() {
  const t = useT('account')
  const route = useT('route')
  const router = useRouter()
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
    // Every device is signed out, this one too.
    clearSession('member')
    router.history.push('/login')
  }

  return (
    <>
      <h1>{route('title.user-account-changePassword')}</h1>
      <p className="member-lead">{t('password.lead')}</p>
      <div className="panel panel-form">
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
      </div>
    </>
  )
}
