import { rememberTarget } from '../../../admin/target'
import { api } from '../../../api/client'
import { writeSessionValue } from '../../../lib/sessionStore'
import { clearSession, session } from '../../../lib/storage'

export const tabsKey = 'office.tabs'

/** Leaves nothing behind: the page is loaded anew, so that no answer of this session stays in memory. */
export async function logOut(): Promise<void> {
  const refreshToken = session('admin')?.refresh_token ?? ''
  await api.post('/admin/index/logout', { refreshToken }, { showError: false }).catch(() => undefined)
  clearSession('admin')
  rememberTarget(null)
  writeSessionValue(tabsKey, null)
  location.assign('/admin/login')
}
