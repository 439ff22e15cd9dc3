import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { office } from '../admin/office'
import { loadMessages } from '../lib/i18n'
import { redirectOf } from './redirects'

/**
 * The back office: two screens of routes.json and, behind the loading route, one shell for every other page. A visitor
 * of the shop fetches none of it.
 */
export function officeRoutes(root: AnyRoute) {
  const login = createRoute({
    getParentRoute: () => root,
    path: '/admin/login',
    component: lazyRouteComponent(() => import('../features/admin/pages/LoginPage')),
    loader: () => loadMessages('admin', 'captcha'),
  })
  const loading = createRoute({
    getParentRoute: () => root,
    path: '/admin/loading/{-$to}',
    component: lazyRouteComponent(() => import('../features/admin/pages/LoadingPage')),
    loader: () => loadMessages('admin'),
  })
  const inside = createRoute({
    getParentRoute: () => root,
    path: '/admin/$',
    component: lazyRouteComponent(() => import('./layouts/office/Office')),
    beforeLoad: ({ location, context }) => {
      const { queryClient } = context as { queryClient: QueryClient }
      const { pathname, search } = location
      if (/^\/admin\/?$/.test(pathname)) throw redirect({ href: '/admin/loading', replace: true })
      // Menus and rights are known only behind the loading route.
      if (queryClient.getQueryData(office().queryKey) === undefined)
        throw redirect({ href: redirectOf(pathname, search), replace: true })
    },
    loader: async ({ location }) => {
      const { preloadPage } = await import('./layouts/office/pages')
      await preloadPage(location.pathname).catch(() => undefined)
    },
  })
  return [login, loading, inside]
}
