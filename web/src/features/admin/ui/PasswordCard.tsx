import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { FieldShell, useFieldIds } from '../../../admin/components/fields'
import { useOffice } from '../../../admin/office'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { saveProfile } from '../api'
import { SecretInput } from './SecretInput'
import { useSubmit } from './useSubmit'

const empty = { old_password: '', code: '', new_password: '', repeat: '' }
type Name = keyof typeof empty

export function PasswordCard({ hasOtp }: { hasOtp: boolean }) {
  const t = useT('admin')
  const ids = useFieldIds()
  const queries = useQueryClient()
  const { adminInfo } = useOffice()
  const canEdit = useCan()('routine/adminInfo/edit')
  const [values, setValues] = useState(empty)
  const [problem, setProblem] = useState<{ name: Name; text: string } | null>(null)
  const { submit, isBusy, error } = useSubmit(async () => {
    const say = (name: Name, text: string) => {
      setProblem({ name, text })
      document.getElementById(ids(name))?.focus()
    }
    setProblem(null)
    if (values.old_password === '') return say('old_password', t('problem.required'))
    if (hasOtp && values.code === '') return say('code', t('problem.required'))
    if (values.new_password.length < 10) return say('new_password', t('problem.short', { limit: 10 }))
    if (values.new_password !== values.repeat) return say('repeat', t('profile.repeat_wrong'))
    await saveProfile({ password: values.new_password, old_password: values.old_password, code: values.code })
    setValues(empty)
    await queries.invalidateQueries()
  })
  if (!canEdit) return null
  const place: Name = error?.code?.includes('otp')
    ? 'code'
    : error?.code?.includes('wrong')
      ? 'old_password'
      : 'new_password'
  const names: Name[] = ['old_password', ...(hasOtp ? (['code'] as const) : []), 'new_password', 'repeat']
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('profile.password')}</h2>
        <small>{t('profile.password_text')}</small>
      </div>
      <form className="o-form profile-in" noValidate onSubmit={submit}>
        {/* Password managers want to know whose password this is. */}
        <input type="text" autoComplete="username" value={adminInfo.username} readOnly hidden />
        {names.map((name) => {
          const text =
            problem?.name === name ? problem.text : error && place === name ? error.message : undefined
          return (
            <FieldShell key={name} id={ids(name)} label={t(`profile.${name}`)} error={text} isRequired>
              <SecretInput
                name={name}
                id={ids(name)}
                aria-invalid={text ? true : undefined}
                aria-describedby={`${ids(name)}-note`}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              />
            </FieldShell>
          )
        })}
        <div className="profile-foot">
          <Button type="submit" look="office" aria-busy={isBusy}>
            {t('profile.change')}
          </Button>
        </div>
      </form>
    </section>
  )
}
