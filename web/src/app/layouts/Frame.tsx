import { lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'

/** The shop's layout; the back office never fetches it. */
export const Storefront = lazyRouteComponent(() => import('./Storefront'), 'Storefront')

export const isOffice = (path: string) => /^\/admin(?:\/|$)/.test(path)

/** The shop has its header and footer, the back office draws its own layout. */
export function Frame() {
  const isInOffice = useRouterState({ select: (state) => isOffice(state.location.pathname) })
  return isInOffice ? <Outlet /> : <Storefront />
}
