// What the screens of the shop want before they show. Fetched with the shop's walls, never by the back office.
import type { QueryClient } from '@tanstack/react-query'
import { balance, checkIn, devices, integral, me, overview, ways } from '../features/account/api'
import { pageOf as logPage } from '../features/account/model'
import { contentPage } from '../features/content/api'
import { home } from '../features/home/api'
import { material, materials, typeTree } from '../features/material/api'
import { readSearch } from '../features/material/model'

type LoaderInput = {
  queries: QueryClient
  params: Record<string, string>
  search: Record<string, unknown>
  path: string
}

type Need = { messages: string[]; load?: (input: LoaderInput) => Promise<unknown> }

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

/** Messages and data each screen wants; a screen that is not listed is a public text. */
const needs: Record<string, Need> = {
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
const contentNeeds: Need = {
  messages: ['content'],
  load: ({ queries, path }) => queries.ensureQueryData(contentPage(path.slice(1))),
}

export function needOf(route: string): Need {
  return needs[route] ?? contentNeeds
}
