import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router'
import { Activity, useEffect, useRef, useState } from 'react'
import { useMember } from '../../features/account/store'
import { followCart } from '../../features/cart/store'
import { CardActions } from '../../features/material/ui/cardActions'
import { PageError } from '../../ui/PageError'
import { toast } from '../../ui/toast'
import { HomePage } from '../pages'
import { cardActions } from './cardActions'
import { Footer } from './Footer'
import { Header } from './Header'
import { TabBar } from './TabBar'

/** Answers belong to whoever asked: when somebody else is signed in, they are asked again. */
function useFreshAnswers(): void {
  const queries = useQueryClient()
  const id = useMember()?.id
  const asked = useRef(id)
  useEffect(() => {
    if (asked.current === id) return
    asked.current = id
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
  }, [id, queries])
}

/** Header, the page, footer. The home page, once visited, is hidden rather than thrown away. */
export function Storefront() {
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/' })
  // The login fills the screen.
  const isBare = useMatches({
    select: (matches) => /^\/(?:login|register)/.test(matches.at(-1)?.routeId ?? ''),
  })
  useFreshAnswers()
  useEffect(() => followCart((message) => toast('error', message)), [])
  const [wasHome, setWasHome] = useState(isHome)
  if (isHome && !wasHome) setWasHome(true)
  return (
    <>
      {!isBare && <Header />}
      <CardActions value={cardActions}>
        <main className={isBare ? 'main main-bare' : 'main'} id="main" tabIndex={-1}>
          {wasHome && (
            <Activity mode={isHome ? 'visible' : 'hidden'}>
              <CatchBoundary getResetKey={() => isHome} errorComponent={PageError}>
                <HomePage params={{}} search={{}} />
              </CatchBoundary>
            </Activity>
          )}
          {!isHome && <Outlet />}
        </main>
      </CardActions>
      {!isBare && <Footer />}
      {!isBare && <TabBar />}
    </>
  )
}
