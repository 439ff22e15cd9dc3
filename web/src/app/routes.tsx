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
import { balance, checkIn, devices, integral, me, overview, ways } from '../features/account/api'
import { pageOf as logPage } from '../features/account/model'
import { member } from '../features/account/store'
import { contentPage } from '../features/content/api'
import { home } from '../features/home/api'
import { material, materials, typeTree } from '../features/material/api'
import { readSearch } from '../features/material/model'
import { siteStart } from '../features/site/api'
import { Notice } from '../features/site/ui/Notice'
import { firstData } from '../lib/firstData'
import { loadMessages } from '../lib/i18n'
import { withQuery } from '../lib/url'
import { Frame, isOffice, Storefront } from './layouts/Frame'
import { officeRoutes } from './office'
import { HomePage, pageOf } from './pages'
import { carriedTarget, doorOf, redirectOf, routes } from './redirects'
import { routerPath } from './routerPath'

type Context = { queryClient: QueryClient }
type LoaderInput = {
  queries: QueryClient
  params: Record<string, string>
  search: Record<string, unknown>
  path: string
}

// Skeletons appear only after this long; until then the old page stays with the progress bar above it.
const patience = 250

/** Waits for the answers, but not for ever: the page draws its own waiting state after that. */
async function settle(work: Promise<unknown>, shouldWait: boolean): Promise<void> {
  const quiet = work.catch((reason: unknown) => {
    if (isMissing(reason)) throw notFound()
  })
  await (shouldWait ? quiet : Promise.race([quiet, new Promise((done) => setTimeout(done, patience))]))
}

const authData = (queries: QueryClient) =>
  Promise.all([
    queries.ensureQueryData(home()),
    queries.ensureQueryData(typeTree()),
    queries.ensureQueryData(checkIn()),
  ])

/** Pages of the member centre; what is known about the member is asked for with each. */
const memberPages: Record<string, (input: LoaderInput) => Promise<unknown>> = {
  overview: ({ queries }) => queries.ensureQueryData(overview()),
  profile: async () => undefined,
  binding: ({ queries }) => queries.ensureQueryData(ways()),
  changePassword: async () => undefined,
  devices: ({ queries }) => queries.ensureQueryData(devices()),
  balance: ({ queries, search }) => queries.ensureQueryData(balance(logPage(search.page))),
  integral: ({ queries, search }) => queries.ensureQueryData(integral(logPage(search.page))),
  privacy: async () => undefined,
}
const memberNeeds = Object.fromEntries(
  Object.entries(memberPages).map(([name, load]) => [
    `user-account-${name}`,
    {
      messages: ['account', 'captcha'],
      load: (input: LoaderInput) => Promise.all([input.queries.ensureQueryData(me()), load(input)]),
    },
  ]),
)

const materialNeeds = {
  messages: ['material', 'collect'],
  load: ({ queries, params }: LoaderInput) => queries.ensureQueryData(material(params.id ?? '')),
}

/** Messages and data each screen wants; a screen that is not listed wants only the common messages. */
const needs: Record<string, { messages: string[]; load?: (input: LoaderInput) => Promise<unknown> }> = {
  home: { messages: ['home', 'material', 'collect'], load: ({ queries }) => queries.ensureQueryData(home()) },
  list: {
    messages: ['material', 'collect'],
    load: ({ queries, search }) => queries.ensureQueryData(materials(readSearch(search))),
  },
  course: materialNeeds,
  course2: materialNeeds,
  login: { messages: ['account', 'captcha'], load: ({ queries }) => authData(queries) },
  register: { messages: ['account', 'captcha'], load: ({ queries }) => authData(queries) },
  'user-loading': { messages: ['account'] },
  ...memberNeeds,
  '404': { messages: ['site'] },
  '401': { messages: ['site'] },
}
const contentNeeds: (typeof needs)[string] = {
  messages: ['content'],
  load: ({ queries, path }) => queries.ensureQueryData(contentPage(path.slice(1))),
}

const root = createRootRouteWithContext<Context>()({
  component: Frame,
  notFoundComponent: () => <Notice number="404" />,
  beforeLoad: async ({ context, location }) => {
    const start = context.queryClient.ensureQueryData(siteStart()).catch(() => undefined)
    const walls = isOffice(location.pathname) ? undefined : Storefront.preload?.()
    await Promise.all([loadMessages('common', 'route'), start, walls])
  },
})

const membersOnly = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./layouts/Member'), 'Member'),
})

type Place = { pathname: string; search: Record<string, unknown> }

function passDoor({ location }: { location: Place }): void {
  const door = doorOf(location.pathname, location.search, member() !== null)
  if (door) throw redirect({ href: door, replace: true })
}

const screens = routes
  .filter((route) => route.module !== null && !route.path.startsWith('/admin/'))
  .map((route) => {
    const need = needs[route.name] ?? contentNeeds
    return createRoute({
      getParentRoute: () => (route.path.startsWith('/user/') ? membersOnly : root),
      path: routerPath(route.path),
      beforeLoad: passDoor,
      // The home page is drawn by the layout, which keeps it alive.
      component: route.name === 'home' ? () => null : pageOf(route.module ?? ''),
      loaderDeps: ({ search }) => search as Record<string, unknown>,
      loader: async ({ context, params, deps, location }) => {
        const isRefused =
          firstData?.status === 404 && firstData.path === location.href && route.name !== '404'
        // The server knows no one when it sends a page: a material that is no longer sold is still there for its owners.
        const mayOwn = need === materialNeeds && member() !== null
        if (isRefused && !mayOwn) {
          await loadMessages('site')
          throw notFound()
        }
        const input = { queries: context.queryClient, params, search: deps, path: location.pathname }
        const page = route.name === 'home' ? HomePage.preload?.() : undefined
        try {
          await Promise.all([
            page,
            loadMessages(...need.messages),
            settle(need.load?.(input) ?? Promise.resolve(), isRefused),
          ])
        } catch (reason) {
          await loadMessages('site')
          throw reason
        }
        return route.name === 'user-loading' ? carriedTarget((params as { to?: string }).to) : undefined
      },
    })
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
    // Values stay text: "?q=123" is a search for 123, not a number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => withQuery('', search as Record<string, string>),
  })
}
