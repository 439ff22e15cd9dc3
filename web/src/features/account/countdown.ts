import { useEffect, useState } from 'react'
import { recordOf } from '../../lib/guards'
import { sha256Hex } from '../../lib/sha256'
import { read, write } from '../../lib/storage'

// When codes were sent, kept over a reload: the server refuses a second one within the minute anyway.
const storageKey = 'codeSent'
const wait = 60_000

type Sent = Record<string, number>

function stored(): Sent {
  try {
    const value: unknown = JSON.parse(read(storageKey) ?? '{}')
    const isTime = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number'
    return Object.fromEntries(Object.entries(recordOf(value)).filter(isTime))
  } catch {
    return {}
  }
}

/** The address itself is nobody's business: only its hash is kept, to let another address go ahead. */
export function sentKey(type: string, event: string, address: string): string {
  return `${type}:${event}:${sha256Hex(address.trim().toLowerCase()).slice(0, 8)}`
}

/** Whole seconds until the next code may be sent. A clock that was set back must not make anyone wait for longer. */
export function secondsLeft(sentAt: number | undefined, now: number): number {
  if (typeof sentAt !== 'number' || sentAt > now + 1000) return 0
  return Math.max(0, Math.ceil((sentAt + wait - now) / 1000))
}

export function markSent(key: string, now: number): void {
  const fresh = Object.entries(stored()).filter(([, at]) => secondsLeft(at, now) > 0)
  write(storageKey, JSON.stringify({ ...Object.fromEntries(fresh), [key]: now }))
}

export function sentAt(key: string): number | undefined {
  return stored()[key]
}

/** Counts down; `start` begins a new minute. */
export function useCountdown(key: string): { left: number; start: () => void } {
  const [, tick] = useState(0)
  const left = secondsLeft(sentAt(key), Date.now())
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [left])
  return {
    left,
    start: () => {
      markSent(key, Date.now())
      tick((count) => count + 1)
    },
  }
}
