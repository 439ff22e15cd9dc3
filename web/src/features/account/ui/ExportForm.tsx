import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { useForm } from '../../../ui/form/useForm'
import { toast } from '../../../ui/toast'
import { exportData, withProof } from '../api'
import { explain, missing } from '../model'
import { KnownUser } from './KnownUser'
import { PasswordField } from './PasswordField'
import { useComplaints } from './useComplaints'

type Props = {
  username: string
  /** Proof by a code; empty where the password is asked for. */
  token: string
  onExpired: () => void
}

function save(data: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export function ExportForm({ username, token, onExpired }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => words({ password: token ? null : missing(password) }),
    explain,
  })
  return (
    <form
      className="form"
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit(async () => {
        const data = await withProof(exportData(form.values.password, token), onExpired)
        save(data, `rushes-${username}-${day(Date.now() / 1000)}.json`)
        form.reset({ password: '' })
        // A proof is good once.
        if (token) onExpired()
        toast('success', t('export.done'))
      })}
    >
      {token ? (
        <p>{t('proof.done')}</p>
      ) : (
        <>
          <KnownUser />
          <PasswordField
            {...form.text('password')}
            label={t('field.login_password')}
            autoComplete="current-password"
          />
        </>
      )}
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <Button type="submit" tone="main" disabled={form.isBusy}>
          {t(form.isBusy ? 'export.busy' : 'export.start')}
        </Button>
      </div>
    </form>
  )
}
