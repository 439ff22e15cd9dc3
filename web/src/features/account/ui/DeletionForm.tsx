import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/form/CheckField'
import { useForm } from '../../../ui/form/useForm'
import { usePlanDeletion, withProof } from '../api'
import { explain, missing } from '../model'
import { KnownUser } from './KnownUser'
import { PasswordField } from './PasswordField'
import { useComplaints } from './useComplaints'

const consequences = ['out', 'goods', 'money', 'data', 'kept'] as const

type Props = {
  /** Proof by a code; empty where the password is asked for. */
  token: string
  onExpired: () => void
}

export function DeletionForm({ token, onExpired }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const plan = usePlanDeletion()
  const form = useForm({
    initial: { password: '', agree: false },
    check: ({ password, agree }) =>
      words({ password: token ? null : missing(password), agree: agree ? null : 'agree' }),
    explain,
  })
  return (
    <form
      className="form"
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit(() =>
        withProof(plan.mutateAsync({ password: form.values.password, token }), onExpired),
      )}
    >
      <ul className="consequences u-color-t2">
        {consequences.map((name) => (
          <li key={name}>{t(`deletion.then_${name}`)}</li>
        ))}
      </ul>
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
      <CheckField {...form.box('agree')}>{t('deletion.agree')}</CheckField>
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <Button type="submit" tone="danger" disabled={form.isBusy}>
          {t(form.isBusy ? 'action.saving' : 'deletion.plan')}
        </Button>
      </div>
    </form>
  )
}
