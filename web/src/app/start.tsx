import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { connectClient } from '../api/client'
import { newQueryClient } from '../api/query'
import { member } from '../features/account/store'
import { mergeOnSignIn } from '../features/history/api'
import { forgetFirstAnswers } from '../lib/firstData'
import { language, loadMessages, startI18n, translate } from '../lib/i18n'
import { useProgress } from '../lib/progress'
import { yieldToMain } from '../lib/yieldToMain'
import { PageError } from '../ui/PageError'
import { toast } from '../ui/toast'
import { followLinks } from './links'
import { Providers } from './Providers'
import { preloadPages } from './pages'
import { firstAddress, pathOfRoute } from './redirects'
import { newRouter } from './routes'
import { watchScroll } from './scroll'

/** Beside the page and after it, so that its effect is the last of the first drawing: from then on the page is React's. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive])
  return null
}

/** Draws only when the first page is complete, so that the swap from the server's markup cannot be seen. */
export async function start(root: HTMLElement): Promise<void> {
  // The router follows redirects only once it is drawn, and it is drawn only once the first page is complete.
  const query = Object.fromEntries(new URLSearchParams(location.search))
  const moved = firstAddress(location.pathname, query, member() !== null)
  if (moved) history.replaceState(null, '', moved)
  const queryClient = newQueryClient()
  const router = newRouter(queryClient)
  connectClient({
    toast,
    navigate: (path) => router.history.push(path),
    pathOf: pathOfRoute,
    // Already the new address while a page is still on its way: nobody is sent to the login twice.
    currentPath: () => router.history.location.href,
    language,
    text: async (key) => {
      await loadMessages('error').catch(() => undefined)
      return translate('error', key)
    },
  })
  await yieldToMain()
  startI18n()
  await yieldToMain()
  const settleScroll = watchScroll(router)
  const { start: startProgress, done } = useProgress.getState()
  let isLoading = false
  router.subscribe('onBeforeNavigate', ({ hrefChanged, fromLocation }) => {
    if (!fromLocation || !hrefChanged || isLoading) return
    isLoading = true
    startProgress()
  })
  let isOurs = false
  router.subscribe('onRendered', () => {
    settleScroll()
    // The link that was followed is gone with its page: go on reading at the new one, not at the top of the header.
    // Nobody followed one to the first page, where focusing would have it laid out before it is seen.
    if (isOurs && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
  router.subscribe('onResolved', () => {
    if (isLoading) done()
    isLoading = false
  })
  await router.load()
  await yieldToMain()
  const takeOver = () => {
    isOurs = true
    followLinks(router)
    forgetFirstAnswers()
    mergeOnSignIn()
    // Whoever drives the page from outside can tell it from the server's markup, which looks the same.
    root.dataset.live = ''
  }
  // In slices, so that a finger on the server's markup is answered in between: until all is drawn it stays in its place.
  startTransition(() =>
    createRoot(root).render(
      <CatchBoundary getResetKey={() => ''} errorComponent={PageError}>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
          <Arrival onArrive={takeOver} />
        </Providers>
      </CatchBoundary>,
    ),
  )
  // Later pages open at once, and a message about a lost connection cannot be fetched once it is lost.
  const isShop = !/^\/admin(?:\/|$)/.test(location.pathname)
  setTimeout(
    () =>
      void Promise.all([
        loadMessages('error'),
        ...(isShop ? [loadMessages('material'), preloadPages(member() !== null)] : []),
      ]).catch(() => undefined),
    3000,
  )
}
