import { api } from '../../api/client'
import type { Captcha, CaptchaPurpose } from '../../api/types'
import { uuid } from '../../lib/uuid'

/** A new picture under a new name. */
export function loadCaptcha(purpose: CaptchaPurpose, signal: AbortSignal): Promise<Captcha> {
  const query = { id: uuid(), purpose }
  return api.get('/api/common/clickcaptcha', {
    query,
    signal,
    dedupe: false,
    showError: false,
    stay: true,
  })
}

/** Looks at the answer without using it up: the call that the captcha is for does that. Rejects a wrong one. */
export async function checkCaptcha(id: string, info: string): Promise<void> {
  await api.post(
    '/api/common/checkclickcaptcha',
    { id, info, unset: false },
    { showError: false, stay: true },
  )
}
