import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { Face } from '../../../admin/components/cells'
import { FieldList, useFieldForm } from '../../../admin/components/FieldForm'
import type { Field, Values } from '../../../admin/components/form'
import type { Profile } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { saveProfile } from '../api'

/** A new address takes the password, and a code of whoever has a second factor. */
const fieldsFor = (profile: Profile): Field[] => {
  const isMoved = (values: Values) => values.email !== profile.email || values.mobile !== profile.mobile
  return [
    ...fields,
    {
      name: 'old_password',
      label: 'profile.old_password',
      kind: 'password',
      isRequired: true,
      max: 128,
      isShown: isMoved,
      hasHint: true,
    },
    {
      name: 'code',
      label: 'profile.code',
      kind: 'text',
      isRequired: true,
      max: 40,
      isShown: (values) => profile.otp && isMoved(values),
    },
  ]
}

const fields: Field[] = [
  { name: 'nickname', kind: 'text', isRequired: true, max: 50 },
  { name: 'email', kind: 'text', max: 100, pattern: /^\S+@\S+\.\S+$/ },
  { name: 'mobile', kind: 'text', max: 11, format: 'mobile' },
  { name: 'motto', kind: 'long', max: 255 },
]

export function DetailsCard({ profile }: { profile: Profile }) {
  const t = useT('admin')
  const queries = useQueryClient()
  const canEdit = useCan()('routine/adminInfo/edit')
  const form = useFieldForm({
    fields: fieldsFor(profile),
    before: profile,
    errors: {
      'admin.wrong_password': 'old_password',
      'admin.locked': 'old_password',
      'admin.otp_wrong': 'code',
      'admin.otp_needed': 'code',
    },
    send: async (values) => {
      await saveProfile(values)
      await queries.invalidateQueries()
    },
  })
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('profile.details')}</h2>
      </div>
      <form ref={form.element} className="o-form profile-in" noValidate onSubmit={form.submit}>
        {/* Password managers want to know whose password this is. */}
        <input type="text" autoComplete="username" value={profile.username} readOnly hidden />
        <div className="profile-who u-row u-gap-12">
          <Face name={profile.nickname} avatar={profile.avatar} size={44} />
          <div>
            <b className="u-weight-600">{profile.username}</b>
            <p className="u-color-t3">
              {t('profile.last_login')} {profile.last_login_time || '—'}
            </p>
          </div>
        </div>
        <FieldList form={form} tResource={t} />
        {canEdit && (
          <div className="profile-foot">
            <Button type="submit" look="office" tone="main" aria-busy={form.isBusy}>
              {t('action.save')}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
