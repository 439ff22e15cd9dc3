import type { AnyRouter } from '@tanstack/react-router'
import { recordOf } from '../lib/guards'
import { readSessionValue } from '../lib/sessionStore'

const storageKey = 'scroll'

function load(): Map<string, number> {
  return new Map(readSessionValue<[string, number][]>(storageKey) ?? [])
}

type Move = 'new' | 'history'

/** Seed section 2: home starts at the top except when coming from a detail page; history restores exactly. */
export function scrollTarget(
  to: string,
  from: string | null,
  move: Move,
  saved: { entry: number | undefined; home: number },
): number {
  if (to === '/') return from !== null && /^\/course2?\//.test(from) ? saved.home : 0
  return move === 'history' ? (saved.entry ?? 0) : 0
}

/** Remembers where each history entry was left. Returns what to call once a page has been drawn. */
export function watchScroll(router: AnyRouter): () => void {
  const positions = load()
  let home = 0
  let drawn: { key: string; path: string } | null = null
  // The first page is a history move too: a reload stays where it was.
  let move: Move = 'history'
  history.scrollRestoration = 'manual'
  const keyNow = () => String(recordOf(router.state.location.state).__TSR_key ?? '')

  const save = () => {
    if (!drawn) return
    positions.set(drawn.key, scrollY)
    if (drawn.path === '/') home = scrollY
  }
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    move = action.type === 'PUSH' || action.type === 'REPLACE' ? 'new' : 'history'
    save()
  })
  addEventListener('pagehide', () => {
    save()
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)))
    } catch {
      // a reload then starts at the top
    }
  })
  return () => {
    const path = router.state.location.pathname
    const key = keyNow()
    if (drawn?.key === key) return
    const entry = positions.get(key)
    const isReload = drawn === null
    const target = isReload ? entry : scrollTarget(path, drawn?.path ?? null, move, { entry, home })
    drawn = { key, path }
    const { hash } = router.state.location
    const anchor = hash && move === 'new' ? document.getElementById(hash) : null
    if (anchor) anchor.scrollIntoView()
    else if (target !== undefined) scrollTo(0, target)
  }
}
