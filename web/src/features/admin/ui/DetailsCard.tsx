import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { Face, When } from '../../../admin/parts/cells'
import { FieldList, useFieldForm } from '../../../admin/parts/FieldForm'
import type { Field } from '../../../admin/parts/form'
import type { Profile } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { saveProfile } from '../api'

const fields: Field[] = [
  { name: 'nickname', kind: 'text', isRequired: true, max: 50 },
  { name: 'email', kind: 'text', max: 100, pattern: /^\S+@\S+\.\S+$/ },
  { name: 'mobile', kind: 'text', max: 11, pattern: /^1[3-9]\d{9}$/ },
  { name: 'motto', kind: 'long', max: 255 },
]

export function DetailsCard({ profile }: { profile: Profile }) {
  const t = useT('admin')
  const queries = useQueryClient()
  const canEdit = useCan()('routine/adminInfo/edit')
  const form = useFieldForm({
    fields,
    before: profile,
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
      <form className="o-form profile-in" noValidate onSubmit={form.submit}>
        <div className="profile-who">
          <Face name={profile.nickname} avatar={profile.avatar} size={44} />
          <div>
            <b>{profile.username}</b>
            <p className="o-t3">
              {t('profile.last_login')} <When unix={profile.last_login_time} />
            </p>
          </div>
        </div>
        <FieldList form={form} own={t} />
        {canEdit && (
          <div className="profile-foot">
            <button type="submit" className="o-btn o-btn-main" aria-busy={form.isBusy}>
              {t('action.save')}
            </button>
          </div>
        )}
      </form>
    </section>
  )
}
