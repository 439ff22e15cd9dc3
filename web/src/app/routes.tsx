import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { isMissing } from '../api/query'
import { member } from '../features/account/store'
import { siteStart } from '../features/site/api'
import { Notice } from '../features/site/ui/Notice'
import { firstData } from '../lib/firstData'
import { loadMessages } from '../lib/i18n'
import type { AddressText } from '../lib/page'
import { withQuery } from '../lib/url'
import { PageError } from '../ui/PageError'
import { Frame, isOffice, Storefront } from './layouts/Frame'
import { officeRoutes } from './office'
import { HomePage, pageOf } from './pages'
import { carriedTarget, doorOf, redirectOf, routes } from './redirects'
import { routerPath } from './routerPath'

type Context = { queryClient: QueryClient }
// Skeletons appear only after this long; until then the old page stays with the progress bar above it.
const patience = 250

/** Waits for the answers, but not for ever: the page draws its own waiting state after that. */
async function settle(work: Promise<unknown>, shouldWait: boolean): Promise<void> {
  const quiet = work.catch((reason: unknown) => {
    if (isMissing(reason)) throw notFound()
  })
  await (shouldWait ? quiet : Promise.race([quiet, new Promise((done) => setTimeout(done, patience))]))
}

const root = createRootRouteWithContext<Context>()({
  component: Frame,
  notFoundComponent: () => <Notice number="404" />,
  beforeLoad: async ({ context, location }) => {
    const start = context.queryClient.ensureQueryData(siteStart()).catch(() => undefined)
    const layout = isOffice(location.pathname) ? undefined : Storefront.preload?.()
    await Promise.all([loadMessages('common', 'route'), start, layout])
  },
})

const membersOnly = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./layouts/Member'), 'Member'),
})

/** What stands behind the question mark; the parser has made texts of it. */
const readText = (search: Record<string, unknown>): AddressText =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]))

type Place = { pathname: string; search: Record<string, unknown> }

function passDoor({ location }: { location: Place }): void {
  const door = doorOf(location.pathname, location.search, member() !== null)
  if (door) throw redirect({ href: door, replace: true })
}

const screens = routes
  .filter((route) => route.module !== null && !route.path.startsWith('/admin/'))
  .map((route) => {
    const Page = pageOf(route.module ?? '')
    const screen = createRoute({
      getParentRoute: () => (route.path.startsWith('/user/') ? membersOnly : root),
      path: routerPath(route.path),
      beforeLoad: passDoor,
      // The home page is drawn by the layout, which keeps it alive.
      component: route.name === 'home' ? () => null : Screen,
      validateSearch: readText,
      loaderDeps: ({ search }) => search,
      loader: async ({ context, params, deps, location }) => {
        const isRefused =
          firstData?.status === 404 &&
          firstData.path === location.href &&
          route.name !== '404' &&
          route.name !== 'verify'
        // The server knows no one when it sends a page: a material that is no longer sold is still there for its owners.
        const mayOwn = /^(?:course2?|lesson)$/.test(route.name) && member() !== null
        if (isRefused && !mayOwn) {
          await loadMessages('site')
          throw notFound()
        }
        const { loaderOf } = await import('./routeLoaders')
        const loader = loaderOf(route.name)
        const input = { queries: context.queryClient, params, search: deps, path: location.pathname }
        const page = route.name === 'home' ? HomePage.preload?.() : undefined
        try {
          await Promise.all([
            page,
            loadMessages(...loader.messages),
            settle(loader.load?.(input) ?? Promise.resolve(), isRefused),
          ])
        } catch (reason) {
          await loadMessages('site')
          throw reason
        }
        const { to }: AddressText = params
        return route.name === 'user-loading' ? carriedTarget(to) : undefined
      },
    })
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each route, never while drawing
    function Screen() {
      return <Page params={screen.useParams()} search={screen.useSearch()} target={screen.useLoaderData()} />
    }
    Screen.preload = Page.preload
    return screen
  })

type Screen = (typeof screens)[number]
const isForMembers = (screen: Screen) => screen.options.getParentRoute?.() === membersOnly
const forMembers = membersOnly.addChildren(screens.filter(isForMembers))
const forAnyone = screens.filter((screen) => !isForMembers(screen))

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    passDoor({ location })
    throw redirect({ href: redirectOf(location.pathname, location.search), replace: true })
  },
})

export function newRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([...forAnyone, forMembers, ...officeRoutes(root), elsewhere]),
    context: { queryClient },
    scrollRestoration: false,
    defaultPreload: false,
    // Answers live in the query cache; the router must ask it every time.
    defaultStaleTime: 0,
    defaultPendingMs: 60_000,
    notFoundMode: 'root',
    defaultErrorComponent: PageError,
    // Values stay text: "?q=123" is a search for 123, not a number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => withQuery('', search as Record<string, string>),
  })
}
