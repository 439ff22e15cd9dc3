import { Outlet, useMatches } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import { HomePage } from '../pages'
import { Footer } from './Footer'
import { Header } from './Header'

/** Header, the page, footer. The home page, once visited, is hidden rather than thrown away. */
export function Storefront() {
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/' })
  const [wasHome, setWasHome] = useState(isHome)
  if (isHome && !wasHome) setWasHome(true)
  return (
    <>
      <Header />
      <main className="main" id="main" tabIndex={-1}>
        {wasHome && (
          <Activity mode={isHome ? 'visible' : 'hidden'}>
            <HomePage />
          </Activity>
        )}
        {!isHome && <Outlet />}
      </main>
      <Footer />
    </>
  )
}
