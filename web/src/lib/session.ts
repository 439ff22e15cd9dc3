import { useSyncExternalStore } from 'react'
import { parseJson } from './json'
import { type Side, sessionText, watchSessions } from './storage'

type Person = { id: number; token: string }

const parsed = new Map<Side, { text: string | null; person: Person | null }>()

function parse(text: string | null): Person | null {
  const value = parseJson<Person>(text)
  return value?.id && value.token ? value : null
}

/** Who is signed in on a side: somebody with both id and token (seed section 4). The same object until it changes. */
export function signedIn<T extends Person>(side: Side): T | null {
  const text = sessionText(side)
  const known = parsed.get(side)
  const person = known && known.text === text ? known.person : parse(text)
  if (person !== known?.person) parsed.set(side, { text, person })
  return person as T | null
}

export function useSignedIn<T extends Person>(side: Side): T | null {
  return useSyncExternalStore(watchSessions, () => signedIn<T>(side))
}
