import { api } from '../../api/client'
import { apiQuery } from '../../api/query'

type Credentials = {
  username: string
  password: string
  keep: boolean
  captchaId: string
  captchaInfo: string
}

export const loginStart = () => ({
  ...apiQuery('/admin/index/login'),
  staleTime: 0,
  gcTime: 0,
})

/** A ticket instead of a person: the second factor is asked next. */
export const logIn = (credentials: Credentials) =>
  api.post('/admin/index/login', credentials, {
    showError: false,
  })

export const confirmLogin = (ticket: string, code: string) =>
  api.post('/admin/index/otp', { ticket, code }, { showError: false })

const own = '/admin/routine.admininfo'

export const ownProfile = () => apiQuery(`${own}/index`)
export const ownDevices = () => apiQuery(`${own}/devices`)

export const saveProfile = (values: Record<string, unknown>) =>
  api.post(`${own}/edit`, values, { showError: false, showSuccess: true })
export const startOtp = (password: string) => api.post(`${own}/otpstart`, { password }, { showError: false })
export const confirmOtp = (code: string) => api.post(`${own}/otpconfirm`, { code }, { showError: false })
export const stopOtp = (password: string, code: string) =>
  api.post(`${own}/otpoff`, { password, code }, { showError: false, showSuccess: true })
export const signOut = (what: { id: number } | { others: true }) =>
  api.post(`${own}/signout`, what, { showSuccess: true })

/** Takes the second factor from a colleague who lost it. */
export const resetOtp = (id: number) => api.post('/admin/auth.admin/otpoff', { id }, { showSuccess: true })
