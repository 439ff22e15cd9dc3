import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { Panel } from '../../../ui/Panel'
import { explainAt, invite, setCode, type Team, useSeatsChanged } from '../api'

type Props = { team: Team }

/** By letter to one address, or by a code for whoever has it. */
export function InvitePanel({ team }: Props) {
  const t = useT('seat', 'invite')
  const changed = useSeatsChanged()
  const { run, isBusy } = useAction()
  const form = useForm({ initial: { email: '' }, check: () => ({}), explain: explainAt('email') })
  // The call shows its error.
  const change = (on: boolean) =>
    void run(() =>
      setCode(on)
        .then(changed)
        .catch(() => undefined),
    )
  return (
    <Panel title={t('title')}>
      <form
        className="form seat-form"
        ref={form.element}
        noValidate
        onSubmit={form.onSubmit(async () => {
          await invite(form.values.email)
          form.reset({ email: '' })
          await changed()
        })}
      >
        <TextField
          {...form.text('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={100}
          beside={
            <Button type="submit" disabled={form.isBusy || team.free === 0}>
              {t('send')}
            </Button>
          }
        />
        {form.failure && (
          <p className="form-failure" role="alert">
            {form.failure}
          </p>
        )}
      </form>
      <div className="seat-code u-line-top u-mt-20">
        <p>
          {t('code')}
          {team.code && <strong className="mono">{team.code}</strong>}
        </p>
        <p className="field-hint">{t('code_note')}</p>
        <div className="form-buttons">
          {team.code && (
            <CopyButton
              text={`${location.origin}/user/seats?code=${team.code}`}
              label={t('copy')}
              name={t('copy')}
            />
          )}
          <Button disabled={isBusy} onClick={() => change(true)}>
            {t(team.code ? 'renew' : 'make')}
          </Button>
          {team.code && (
            <Button tone="quiet" disabled={isBusy} onClick={() => change(false)}>
              {t('off')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
