import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client'
import { ApiError } from '../../api/errors'
import { apiQuery } from '../../api/query'
import type { MemberInfo, VerificationType } from '../../api/types'
import { clearSession, session } from '../../lib/storage'
import { member, remember, useMember } from './store'

/** Forms show what went wrong at the field it belongs to. */
const quiet = { showError: false }

type CaptchaAnswer = { captchaId: string; captchaInfo: string }
// Whoever has just come in is led on by the page itself, to where they wanted to go.
export const checkIn = () => apiQuery('/api/user/checkin', {}, { stay: true })

export type Login = { username: string; password: string; keep: boolean } & CaptchaAnswer
export const logIn = (login: Login) => api.post('/api/user/checkin', { tab: 'login', ...login }, quiet)

export type Registration = {
  registerType: VerificationType
  email: string
  mobile: string
  username: string
  password: string
  captcha: string
  invite_code?: string
}
export const register = (registration: Registration) =>
  api.post('/api/user/checkin', { tab: 'register', ...registration }, quiet)

/** Seed section 4: the refresh token is posted; then the member is forgotten and the page starts anew. */
export async function logOut(): Promise<void> {
  await api.post('/api/user/logout', { refreshToken: session('member')?.refresh_token ?? '' })
  clearSession('member')
  location.reload()
}

export type CodeEvent = 'register' | 'retrieve_pwd' | 'verify' | 'change'
type CodeRequest = {
  type: VerificationType
  event: CodeEvent
  address: string
  password?: string
} & CaptchaAnswer

/** `address` stays empty where the server knows it. */
export function sendCode({ type, event, address, ...rest }: CodeRequest): Promise<unknown> {
  const name =
    event === 'verify' ? `user_${type}_verify` : event === 'change' ? `user_change_${type}` : `user_${event}`
  return type === 'email'
    ? api.post('/api/ems/send', { email: address, event: name, ...rest }, quiet)
    : api.post('/api/sms/send', { mobile: address, template_code: name, ...rest }, quiet)
}

export const retrievePassword = (request: {
  type: VerificationType
  account: string
  captcha: string
  password: string
}) => api.post('/api/account/retrievepassword', request, { ...quiet, showSuccess: true })

/** Who is signed in, with the balance of this moment. A dead session is forgotten; pages for members then lead to the login. */
export const me = () =>
  queryOptions({
    queryKey: ['me', member()?.id ?? 0],
    queryFn: async ({ signal }): Promise<MemberInfo> => {
      const options = { query: { requiredLogin: 1 }, signal, dedupe: false, stay: true, ...quiet }
      const { userInfo } = await api.get('/api/index/index', options)
      // The signed-in member, which this call requires.
      const self = userInfo as MemberInfo
      remember(self)
      return self
    },
  })

export function useMe() {
  const isMember = useMember() !== null
  return useQuery({ ...me(), enabled: isMember })
}

/** Spending of twelve months, the discount it gives, and what is on its way. */
export const meter = () => ({ ...apiQuery('/api/vip/meter'), staleTime: 2_000 })
export const overview = () => apiQuery('/api/account/overview')
export const ways = () => apiQuery('/api/account/profile')
export const balance = (page: number) => apiQuery('/api/account/balance', { page, limit: rowsPerPage })
export const integral = (page: number) => apiQuery('/api/account/integral', { page, limit: rowsPerPage })
export const devices = () => apiQuery('/api/account/devices')
export const rowsPerPage = 20

/** A change of the account: what is known about the member is asked for again. */
function useChange<T, R = unknown>(change: (input: T) => Promise<R>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
  })
}

const said = { ...quiet, showSuccess: true }

export type Profile = Pick<MemberInfo, 'avatar' | 'username' | 'nickname' | 'gender' | 'birthday' | 'motto'>
export const useSaveProfile = () =>
  useChange((profile: Profile) =>
    api.post('/api/account/profile', { ...profile, birthday: profile.birthday ?? '' }, said),
  )
export const useSaveNickname = () =>
  useChange((facts: Pick<MemberInfo, 'nickname' | 'avatar' | 'gender'>) =>
    api.post('/api/user/updatenickname', facts, said),
  )

export const proveAddress = (type: VerificationType, captcha: string) =>
  api.post('/api/account/verification', { type, captcha }, quiet)
export type Binding = {
  type: VerificationType
  accountVerificationToken: string
  password: string
  email: string
  mobile: string
  captcha: string
}
export const useBind = () =>
  useChange((binding: Binding) => api.post('/api/account/changebind', binding, said))

export const changePassword = (oldPassword: string, newPassword: string) =>
  api.post('/api/account/changepassword', { oldPassword, newPassword }, said)

export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: number } | { others: true }) =>
      api.post('/api/account/signout', which, { showSuccess: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/api/account/devices'] }),
  })
}

export const exportData = (password: string, accountVerificationToken: string) =>
  api.post('/api/account/export', { password, accountVerificationToken }, quiet)
export const usePlanDeletion = () =>
  useChange(({ password, token }: { password: string; token: string }) =>
    api.post('/api/account/deletion', { password, accountVerificationToken: token }, quiet),
  )

/** Ten minutes went by, or the proof was used: it has to be given again. */
export async function withProof<T>(done: Promise<T>, onExpired: () => void): Promise<T> {
  try {
    return await done
  } catch (reason) {
    if (reason instanceof ApiError && reason.error === 'member.needs_proof') onExpired()
    throw reason
  }
}
export const useCancelDeletion = () =>
  useChange(() => api.post('/api/account/canceldeletion', {}, { showSuccess: true }))
