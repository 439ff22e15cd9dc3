import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveToasts } from '../../ui/toast'

/** The shop's layout; the back office never fetches it. */
export const Storefront = lazyRouteComponent(() => import('./Storefront'), 'Storefront')

export const isOffice = (path: string) => /^\/admin(?:\/|$)/.test(path)

/** The shop has its header and footer, the back office draws its own layout. */
export function Frame() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isInOffice = isOffice(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(leaveToasts, [path])
  return isInOffice ? <Outlet /> : <Storefront />
}
