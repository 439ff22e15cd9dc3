import { useQuery } from '@tanstack/react-query'
import { rulesOf } from '../../../api/uploading'
import { useT } from '../../../lib/i18n'
import { Failed } from '../../../ui/Failed'
import { siteStart } from '../../site/api'
import { useMe } from '../api'
import { AvatarField } from '../ui/AvatarField'
import { ProfileForm } from '../ui/ProfileForm'

export default function ProfilePage() {
  const route = useT('route')
  const member = useMe()
  const { data: start } = useQuery(siteStart())
  return (
    <>
      <h1>{route('title.user-account-profile')}</h1>
      {member.error && !member.data && <Failed query={member} />}
      {member.isPending && <div className="member-wait" aria-busy="true" />}
      {member.data && (
        <div className="panel panel-form">
          <AvatarField me={member.data} rules={rulesOf(start?.site)} />
          <ProfileForm me={member.data} />
        </div>
      )}
    </>
  )
}
