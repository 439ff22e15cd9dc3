import { api } from '../../api/client'
import { parseJson } from '../../lib/json'
import { read, write } from '../../lib/storage'

// Whoever followed an invitation may look around first: the code is good for a month in this browser.
const key = 'invite'
const month = 30 * 24 * 60 * 60 * 1000

const isCode = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z0-9]{4,32}$/.test(text)

/** The code that was kept, unless it is too old or no code at all. */
export function keptCode(text: string | null, now: number): string {
  const { code, at } = parseJson<{ code?: unknown; at?: unknown }>(text) ?? {}
  const isFresh = typeof at === 'number' && at <= now + 60_000 && now - at < month
  return isFresh && isCode(code) ? code : ''
}

/** The code of the address is kept; without one, what was kept is used. */
export function inviteCode(code: string): string {
  if (!isCode(code)) return keptCode(read(key), Date.now())
  write(key, JSON.stringify({ code, at: Date.now() }))
  return code
}

/** Whoever invited sees that their link was opened; when counting fails, nobody is told. */
export function countOpened(code: string): void {
  if (!isCode(code)) return
  const silent = { showError: false, stay: true, dedupe: false }
  api.post('/api/invite/open', { code }, silent).catch(() => undefined)
}

export const forgetInvite = () => write(key, '{}')
