// What the screens of the shop load before they show. Fetched with the shop's layout, never by the back office.
import type { QueryClient } from '@tanstack/react-query'
import { balance, checkIn, devices, integral, me, meter, overview, ways } from '../features/account/api'
import { pageOf as logPage } from '../features/account/model'
import { member } from '../features/account/store'
import { favourites, sharedCollection } from '../features/collect/api'
import { readSearch as collectSearch } from '../features/collect/model'
import { contentPage } from '../features/content/api'
import { centre, ownCoupons } from '../features/coupon/api'
import { readCoupons } from '../features/coupon/model'
import { purchases, verified } from '../features/delivery/api'
import { readPurchases, tidyNumber } from '../features/delivery/model'
import { faq } from '../features/faq/api'
import { history } from '../features/history/api'
import { readSearch as historySearch } from '../features/history/model'
import { home } from '../features/home/api'
import { invite } from '../features/invite/api'
import { courseStudy, lesson } from '../features/lesson/api'
import { material, materials, typeTree } from '../features/material/api'
import { readSearch } from '../features/material/model'
import { order, orders, payments } from '../features/order/api'
import { readOrders, readPage, readPay } from '../features/order/model'
import { calendar } from '../features/points/api'
import { monthOf } from '../features/points/model'
import { seats } from '../features/seat/api'
import { topup } from '../features/topup/api'
import { readTopup } from '../features/topup/model'
import { vip } from '../features/vip/api'
import { serverNow } from '../lib/clock'
import type { Namespace } from '../lib/messages'

type LoaderInput = {
  queries: QueryClient
  params: Record<string, string>
  search: Record<string, unknown>
  path: string
}

type RouteLoader = { messages: Namespace[]; load?: (input: LoaderInput) => Promise<unknown> }

const authData = (queries: QueryClient) =>
  Promise.all([
    queries.ensureQueryData(home()),
    queries.ensureQueryData(typeTree()),
    queries.ensureQueryData(checkIn()),
  ])

/** Good to have at once, but no page fails for want of it. */
const besides = (work: Promise<unknown>) => work.catch(() => undefined)

/** Pages of the member centre; what is known about the member is asked for with each. */
const memberPages: Record<string, (input: LoaderInput) => Promise<unknown>> = {
  overview: ({ queries }) =>
    Promise.all([
      queries.ensureQueryData(overview()),
      besides(queries.ensureQueryData(meter())),
      besides(queries.ensureQueryData(calendar(monthOf(serverNow())))),
    ]),
  profile: async () => undefined,
  binding: ({ queries }) => queries.ensureQueryData(ways()),
  changePassword: async () => undefined,
  devices: ({ queries }) => queries.ensureQueryData(devices()),
  balance: ({ queries, search }) => queries.ensureQueryData(balance(logPage(search.page))),
  integral: ({ queries, search }) =>
    Promise.all([
      queries.ensureQueryData(integral(logPage(search.page))),
      besides(queries.ensureQueryData(calendar(monthOf(serverNow())))),
    ]),
  privacy: async () => undefined,
}
const memberLoaders: Record<string, RouteLoader> = Object.fromEntries(
  Object.entries(memberPages).map(([name, load]) => [
    `user-account-${name}`,
    {
      messages: ['account', 'captcha', 'letter', 'points'],
      load: (input: LoaderInput) => Promise.all([input.queries.ensureQueryData(me()), load(input)]),
    },
  ]),
)

const materialLoader: RouteLoader = {
  messages: ['material', 'collect'],
  load: ({ queries, params }: LoaderInput) => queries.ensureQueryData(material(params.id ?? '')),
}

/** Messages and data each screen wants; a screen that is not listed is a public text. */
const routeLoaders: Record<string, RouteLoader> = {
  home: { messages: ['home', 'material', 'collect'], load: ({ queries }) => queries.ensureQueryData(home()) },
  list: {
    messages: ['material', 'collect'],
    load: ({ queries, search }) => queries.ensureQueryData(materials(readSearch(search))),
  },
  course: materialLoader,
  course2: materialLoader,
  lesson: {
    messages: ['lesson', 'material', 'delivery', 'captcha'],
    load: ({ queries, params }) =>
      Promise.all([
        queries.ensureQueryData(lesson(params.lesson ?? '')),
        besides(queries.ensureQueryData(material(params.id ?? ''))),
        besides(queries.ensureQueryData(courseStudy(params.id ?? ''))),
      ]),
  },
  'my-collections': {
    messages: ['collect', 'material'],
    load: ({ queries, search }) => queries.ensureQueryData(favourites(collectSearch(search))),
  },
  'user-my-collections': {
    messages: ['account', 'collect', 'material'],
    load: ({ queries, search }) => queries.ensureQueryData(favourites(collectSearch(search))),
  },
  collection: {
    messages: ['collect', 'material'],
    load: ({ queries, params }) => queries.ensureQueryData(sharedCollection(params.word ?? '')),
  },
  'browse-history': {
    messages: ['history', 'material', 'collect'],
    load: async ({ queries, search }) =>
      member() ? queries.ensureQueryData(history(historySearch(search))) : undefined,
  },
  pay: {
    messages: ['order', 'coupon'],
    load: async ({ queries, search }) => {
      const target = readPay(search)
      if (target.kind === 'order') await queries.ensureQueryData(order(target.number))
    },
  },
  topup: {
    messages: ['topup', 'order'],
    load: async ({ queries, search }) => {
      const { order: number } = readTopup(search)
      await (number ? queries.ensureQueryData(order(number)) : queries.ensureQueryData(topup()))
    },
  },
  verify: {
    messages: ['delivery'],
    // A number that nobody gave out is said on the page, beside the field to try again.
    load: async ({ queries, params }) =>
      params.number && besides(queries.ensureQueryData(verified(tidyNumber(params.number)))),
  },
  'vip-pricing': {
    messages: ['vip'],
    load: ({ queries }) => queries.ensureQueryData(vip()),
  },
  coupons: { messages: ['coupon'], load: ({ queries }) => queries.ensureQueryData(centre()) },
  'user-my-coupons': {
    messages: ['account', 'coupon'],
    load: ({ queries, search }) =>
      Promise.all([
        queries.ensureQueryData(ownCoupons(readCoupons(search))),
        besides(queries.ensureQueryData(centre())),
      ]),
  },
  'user-seats': {
    messages: ['account', 'seat'],
    load: ({ queries }) => queries.ensureQueryData(seats()),
  },
  share: {
    messages: ['invite'],
    load: ({ queries }) => queries.ensureQueryData(invite()),
  },
  'user-my-orders': {
    messages: ['account', 'order'],
    load: ({ queries, search }) => queries.ensureQueryData(orders(readOrders(search))),
  },
  'user-my-purchases': {
    messages: ['account', 'delivery', 'captcha'],
    load: ({ queries, search }) => queries.ensureQueryData(purchases(readPurchases(search))),
  },
  'user-my-payments': {
    messages: ['account', 'order'],
    load: ({ queries, search }) => queries.ensureQueryData(payments(readPage(search))),
  },
  'user-faq': { messages: ['account', 'faq'], load: ({ queries }) => queries.ensureQueryData(faq()) },
  login: { messages: ['account', 'captcha'], load: ({ queries }) => authData(queries) },
  register: { messages: ['account', 'captcha'], load: ({ queries }) => authData(queries) },
  'user-loading': { messages: ['account'] },
  ...memberLoaders,
  unsubscribe: { messages: ['letter'] },
  '404': { messages: ['site'] },
  '401': { messages: ['site'] },
}
const contentLoader: RouteLoader = {
  messages: ['content'],
  load: ({ queries, path }) => queries.ensureQueryData(contentPage(path.slice(1))),
}

export function loaderOf(route: string): RouteLoader {
  return routeLoaders[route] ?? contentLoader
}
