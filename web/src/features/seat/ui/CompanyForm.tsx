import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { Panel } from '../../../ui/Panel'
import { explainAt, setCompany, useSeatsChanged } from '../api'

type Props = { company: string }

/** The licensee of everything that is downloaded with the membership. */
export function CompanyForm({ company }: Props) {
  const t = useT('seat', 'company')
  const changed = useSeatsChanged()
  const form = useForm({
    initial: { company },
    check: (values) => ({ company: values.company.trim() ? undefined : t('required') }),
    explain: explainAt('company'),
  })
  return (
    <Panel title={t('title')} note={t('note')}>
      <form
        className="form seat-form"
        ref={form.element}
        noValidate
        onSubmit={form.onSubmit(async () => {
          await setCompany(form.values.company)
          await changed()
        })}
      >
        <TextField
          {...form.text('company')}
          label={t('label')}
          autoComplete="organization"
          maxLength={60}
          beside={
            <Button type="submit" disabled={form.isBusy}>
              {t('save')}
            </Button>
          }
        />
        {form.failure && (
          <p className="form-failure" role="alert">
            {form.failure}
          </p>
        )}
      </form>
    </Panel>
  )
}
