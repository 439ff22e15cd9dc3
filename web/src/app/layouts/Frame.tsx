import { Outlet, useRouterState } from '@tanstack/react-router'
import { Storefront } from './Storefront'

/** The shop has its header and footer, the back office draws its own walls. */
export function Frame() {
  const isOffice = useRouterState({ select: (state) => /^\/admin(?:\/|$)/.test(state.location.pathname) })
  return isOffice ? <Outlet /> : <Storefront />
}
