import { useSyncExternalStore } from 'react'

function watch(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}
