import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { Failed } from '../../../ui/Failed'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { useMe, ways } from '../api'
import { waysOf } from '../model'
import { BindCard } from '../ui/BindCard'

export default function BindingPage() {
  const t = useT('account')
  const route = useT('route')
  const member = useMe()
  const offered = useQuery(ways())
  const failed = [member, offered].find((query) => query.error && !query.data)
  return (
    <>
      <h1>{route('title.user-account-binding')}</h1>
      <p className="member-lead">{t('binding.lead')}</p>
      {failed && <Failed query={failed} />}
      {!failed && !(member.data && offered.data) && <div className="member-wait" aria-busy="true" />}
      {member.data &&
        offered.data &&
        waysOf(offered.data).map((type) => (
          <BindCard
            key={type}
            type={type}
            me={member.data}
            gate={CaptchaGate}
            asksCaptcha={offered.data?.userLoginCaptchaSwitch ?? true}
          />
        ))}
    </>
  )
}
