import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { Face, When } from '../../../admin/cells'
import { Control, FieldShell, useFieldIds } from '../../../admin/fields'
import { type Field, fieldOfError, type Problem, problemsOf, type Values } from '../../../admin/resource'
import type { Profile } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { saveProfile } from '../api'
import { useSubmit } from './useSubmit'

const fields: Field[] = [
  { name: 'nickname', kind: 'text', isRequired: true, max: 50 },
  { name: 'email', kind: 'text', max: 100, pattern: /^\S+@\S+\.\S+$/ },
  { name: 'mobile', kind: 'text', max: 11, pattern: /^1[3-9]\d{9}$/ },
  { name: 'motto', kind: 'long', max: 255 },
]

export function DetailsCard({ profile }: { profile: Profile }) {
  const t = useT('admin')
  const ids = useFieldIds()
  const queries = useQueryClient()
  const canEdit = useCan()('routine/adminInfo/edit')
  const [values, setValues] = useState<Values>({ ...profile })
  const [problems, setProblems] = useState<Record<string, Problem>>({})
  const { submit, isBusy, error } = useSubmit(async () => {
    const found = problemsOf(fields, values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    await saveProfile(Object.fromEntries(fields.map(({ name }) => [name, values[name]])))
    await queries.invalidateQueries()
  })
  const refused = fieldOfError(error?.code ?? null, fields)
  const errorOf = (name: string) => {
    const problem = problems[name]
    if (problem)
      return problem.key === 'pattern'
        ? t(`hint.${name}`)
        : t(`problem.${problem.key}`, { limit: problem.limit })
    return refused === name ? error?.message : undefined
  }
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('profile.details')}</h2>
      </div>
      <form className="o-form profile-in" noValidate onSubmit={submit}>
        <div className="profile-who">
          <Face name={profile.nickname} avatar={profile.avatar} size={44} />
          <div>
            <b>{profile.username}</b>
            <p className="o-t3">
              {t('profile.last_login')} <When unix={profile.last_login_time} />
            </p>
          </div>
        </div>
        {error && !refused && (
          <p className="o-note" data-tone="er" role="alert">
            {error.message}
          </p>
        )}
        {fields.map((field) => (
          <FieldShell
            key={field.name}
            id={ids(field.name)}
            label={t(`field.${field.name}`)}
            error={errorOf(field.name)}
            isRequired={field.isRequired}
          >
            <Control
              id={ids(field.name)}
              field={field}
              value={values[field.name]}
              isWrong={errorOf(field.name) !== undefined}
              t={t}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          </FieldShell>
        ))}
        {canEdit && (
          <div className="profile-foot">
            <button type="submit" className="o-btn o-btn-main" aria-busy={isBusy}>
              {t('action.save')}
            </button>
          </div>
        )}
      </form>
    </section>
  )
}
