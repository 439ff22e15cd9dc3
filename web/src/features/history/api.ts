import { useState } from 'react'
import { api } from '../../api/client'
import { read, write } from '../../lib/storage'

const key = 'searches'

function stored(): string[] {
  try {
    const list: unknown = JSON.parse(read(key) ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function recordSearch(words: string): void {
  write(key, JSON.stringify([words, ...stored().filter((one) => one !== words)].slice(0, 10)))
}

export function useRecentSearches(): { list: string[]; forget: (words?: string) => void } {
  const [, redraw] = useState(0)
  return {
    list: stored(),
    forget: (words) => {
      write(key, JSON.stringify(words === undefined ? [] : stored().filter((one) => one !== words)))
      redraw((count) => count + 1)
    },
  }
}

/** Somebody looked at a material; that it could not be noted is nobody's trouble. */
export function recordView(id: number): void {
  void api.post('/api/history/view', { id }, { showError: false, stay: true }).catch(() => undefined)
}
