import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Meter } from '../../api/buying'
import { api } from '../../api/client'
import { question } from '../../api/query'
import type {
  CheckIn,
  Device,
  MemberInfo,
  MoneyPage,
  Overview,
  ProfilePage,
  ScorePage,
  Start,
  VerificationType,
} from '../../api/types'
import { clearSession, session } from '../../lib/storage'
import { member, remember, useMember } from './store'

/** Forms show what went wrong at the field it belongs to. */
const quiet = { showError: false }

type CaptchaAnswer = { captchaId: string; captchaInfo: string }
type Entered = { userInfo: MemberInfo; routePath: string }

// Whoever has just come in is led on by the page itself, to where they wanted to go.
export const checkIn = () => question<CheckIn>('/api/user/checkIn', {}, { stay: true })

export type Login = { username: string; password: string; keep: boolean } & CaptchaAnswer
export const logIn = (login: Login) =>
  api.post<Entered>('/api/user/checkIn', { tab: 'login', ...login }, quiet)

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
  api.post<Entered>('/api/user/checkIn', { tab: 'register', ...registration }, quiet)

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
    ? api.post('/api/Ems/send', { email: address, event: name, ...rest }, quiet)
    : api.post('/api/Sms/send', { mobile: address, template_code: name, ...rest }, quiet)
}

export const retrievePassword = (request: {
  type: VerificationType
  account: string
  captcha: string
  password: string
}) => api.post('/api/account/retrievePassword', request, { ...quiet, showSuccess: true })

/** Who is signed in, with the balance of this moment. A dead session is forgotten; pages for members then lead to the login. */
export const me = () =>
  queryOptions({
    queryKey: ['me', member()?.id ?? 0],
    queryFn: async ({ signal }): Promise<MemberInfo> => {
      const options = { query: { requiredLogin: 1 }, signal, dedupe: false, stay: true, ...quiet }
      const { userInfo } = await api.get<Start>('/api/index/index', options)
      remember(userInfo as MemberInfo)
      return userInfo as MemberInfo
    },
  })

export function useMe() {
  const isMember = useMember() !== null
  return useQuery({ ...me(), enabled: isMember })
}

/** Spending of twelve months, the discount it gives, and what is on its way. */
export const meter = () => ({ ...question<Meter>('/api/vip/meter'), staleTime: 2_000 })
export const overview = () => question<Overview>('/api/account/overview')
export const ways = () => question<ProfilePage>('/api/account/profile')
export const balance = (page: number) =>
  question<MoneyPage>('/api/account/balance', { page, limit: rowsPerPage })
export const integral = (page: number) =>
  question<ScorePage>('/api/account/integral', { page, limit: rowsPerPage })
export const devices = () => question<{ list: Device[] }>('/api/account/devices')
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
  useChange((profile: Profile) => api.post('/api/account/profile', profile, said))
export const useSaveNickname = () =>
  useChange((facts: Pick<MemberInfo, 'nickname' | 'avatar' | 'gender'>) =>
    api.post('/api/user/updateNickname', facts, said),
  )

export const proveAddress = (type: VerificationType, captcha: string) =>
  api.post<{ accountVerificationToken: string }>('/api/account/verification', { type, captcha }, quiet)
export type Binding = {
  type: VerificationType
  accountVerificationToken: string
  password: string
  email: string
  mobile: string
  captcha: string
}
export const useBind = () =>
  useChange((binding: Binding) => api.post('/api/account/changeBind', binding, said))

export const changePassword = (oldPassword: string, newPassword: string) =>
  api.post('/api/account/changePassword', { oldPassword, newPassword }, said)

export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: number } | { others: true }) =>
      api.post('/api/account/signOut', which, { showSuccess: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/api/account/devices'] }),
  })
}

export const exportData = (password: string) => api.post<unknown>('/api/account/export', { password }, quiet)
export const usePlanDeletion = () =>
  useChange((password: string) => api.post('/api/account/deletion', { password }, quiet))
export const useCancelDeletion = () =>
  useChange(() => api.post('/api/account/cancelDeletion', {}, { showSuccess: true }))
