import { isRecord } from './guards'

// The only door to localStorage. A browser may refuse it (private mode, full disk): the shop then
// works from memory for the visit instead of failing.
const memory = new Map<string, string>()

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    // A copy would outlive a change made by another tab.
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // removed from memory above
  }
}

/** The two token-bearing identities of seed section 6. */
export type Side = 'member' | 'admin'

type Session = { token: string; refresh_token: string }

const sessionKey: Record<Side, string> = { member: 'userInfo', admin: 'adminInfo' }

function stored(side: Side): Record<string, unknown> | null {
  const text = read(sessionKey[side])
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

export function session(side: Side): Session | null {
  const value = stored(side)
  if (!value || typeof value.token !== 'string' || value.token === '') return null
  return {
    token: value.token,
    refresh_token: typeof value.refresh_token === 'string' ? value.refresh_token : '',
  }
}

/** Replaces the tokens or other facts and keeps what else is stored about the person. */
export function renewSession(side: Side, facts: Partial<Session> & Record<string, unknown>): void {
  write(sessionKey[side], JSON.stringify({ ...stored(side), ...facts }))
  tellWatchers()
}

export function clearSession(side: Side): void {
  remove(sessionKey[side])
  tellWatchers()
}

/** What is stored about a person, as it stands there: the same text is the same person. */
export function sessionText(side: Side): string | null {
  return read(sessionKey[side])
}

const watchers = new Set<() => void>()

function tellWatchers(): void {
  for (const tell of watchers) tell()
}

/** Tells when somebody signs in or out, in this tab or in another. Returns what ends it. */
export function watchSessions(tell: () => void): () => void {
  if (watchers.size === 0) addEventListener('storage', tellWatchers)
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
    if (watchers.size === 0) removeEventListener('storage', tellWatchers)
  }
}
