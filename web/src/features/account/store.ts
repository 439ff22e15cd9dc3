import type { MemberInfo } from '../../api/types'
import { signedIn, useSignedIn } from '../../lib/session'
import { renewSession } from '../../lib/storage'

/** What the browser keeps about the member (seed section 3); e-mail and mobile are asked for when they are shown. */
type Member = Omit<MemberInfo, 'email' | 'mobile'>

export const member = () => signedIn<Member>('member')
export const useMember = () => useSignedIn<Member>('member')

/** After login: everything, tokens too. */
export function signIn({ email: _email, mobile: _mobile, ...kept }: MemberInfo): void {
  renewSession('member', kept)
}

/** Later answers about the member: the tokens are the client's business. */
export function remember({ token: _token, refresh_token: _refresh, ...facts }: MemberInfo): void {
  const { email: _email, mobile: _mobile, ...kept } = facts
  renewSession('member', kept)
}
