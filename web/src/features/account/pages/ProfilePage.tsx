import { useT } from '../../../lib/i18n'
import { Failed } from '../../../ui/Failed'
import { useMe } from '../api'
import { ProfileForm } from '../ui/ProfileForm'

export default function ProfilePage() {
  const route = useT('route')
  const member = useMe()
  return (
    <>
      <h1>{route('title.user-account-profile')}</h1>
      {member.error && !member.data && <Failed query={member} />}
      {member.isPending && <div className="member-wait" aria-busy="true" />}
      {member.data && (
        <div className="panel panel-form">
          <ProfileForm me={member.data} />
        </div>
      )}
    </>
  )
}
