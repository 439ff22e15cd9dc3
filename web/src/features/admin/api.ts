import { api } from '../../api/client'
import type { AdminInfo, Device, Profile } from '../../api/office'
import { question } from '../../api/query'

type Credentials = {
  username: string
  password: string
  keep: boolean
  captchaId: string
  captchaInfo: string
}

export const loginStart = () => ({
  ...question<{ captcha: boolean }>('/admin/Index/login'),
  staleTime: 0,
  gcTime: 0,
})

/** A ticket instead of a person: the second factor is asked next. */
export const logIn = (credentials: Credentials) =>
  api.post<{ userInfo: AdminInfo | null; otp_ticket: string | null }>('/admin/Index/login', credentials, {
    showError: false,
  })

export const confirmLogin = (ticket: string, code: string) =>
  api.post<{ userInfo: AdminInfo }>('/admin/Index/otp', { ticket, code }, { showError: false })

const own = '/admin/routine.AdminInfo'

export const ownProfile = () => question<{ info: Profile }>(`${own}/index`)
export const ownDevices = () => question<{ list: Device[] }>(`${own}/devices`)

export const saveProfile = (values: Record<string, unknown>) =>
  api.post(`${own}/edit`, values, { showError: false, showSuccess: true })
export const startOtp = (password: string) =>
  api.post<{ secret: string; uri: string; qr: string }>(`${own}/otpStart`, { password }, { showError: false })
export const confirmOtp = (code: string) =>
  api.post<{ recovery: string[] }>(`${own}/otpConfirm`, { code }, { showError: false })
export const stopOtp = (password: string, code: string) =>
  api.post(`${own}/otpOff`, { password, code }, { showError: false, showSuccess: true })
export const signOut = (what: { id: number } | { others: true }) =>
  api.post(`${own}/signOut`, what, { showSuccess: true })

/** Takes the second factor from a colleague who lost it. */
export const resetOtp = (id: number) => api.post('/admin/auth.Admin/otpOff', { id }, { showSuccess: true })
