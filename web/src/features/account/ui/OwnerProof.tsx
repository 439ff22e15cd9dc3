import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MemberInfo } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { ways } from '../api'
import type { Gate } from './gate'
import { ProveForm } from './ProveForm'

type Props = {
  me: MemberInfo
  gate: Gate
  /** The form itself; with an empty token it asks for the password. */
  children: (token: string, onExpired: () => void) => ReactNode
}

/** What only the owner of an account may do. Who has no password proves by a code to a bound address who they are, first. */
export function OwnerProof({ me, gate, children }: Props) {
  const t = useT('account')
  const [token, setToken] = useState('')
  const { data } = useQuery(ways())
  if (me.has_password || token) return children(token, () => setToken(''))
  const type = me.email ? 'email' : 'mobile'
  return (
    <>
      <p className="u-row u-wrap u-gap-12 u-color-t2 u-mb-12">
        {t('proof.by_code')}
        <a className="text-link" href="/user/account/changePassword">
          {t('overview.set_password')}
        </a>
      </p>
      <ProveForm
        type={type}
        address={me[type]}
        gate={gate}
        asksCaptcha={data?.userLoginCaptchaSwitch ?? true}
        hasPassword={false}
        onProved={setToken}
      />
    </>
  )
}
