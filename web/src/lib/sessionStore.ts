import { parseJson } from './json'

// What lasts as long as this browser tab: open pages, the address to come back to after logging in.
export function readSessionValue<T>(key: string): T | null {
  try {
    return parseJson<T>(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

export function writeSessionValue(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a browser that refuses it starts the next page afresh
  }
}
