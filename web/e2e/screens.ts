// Sixty screens that together show every part of the kit, each in one of the eight looks in turn: bin/screenshots --screens.
import type { Look } from './browser.ts'
import { call, logIn, type MemberInfo, must, password } from './member.ts'
import { callAsOwner } from './office.ts'

/** Who looks at it. */
type Viewer = 'guest' | 'member' | 'owner'
export type Screen = { name: string; path: string; viewer: Viewer; look: Look }

const shop = [
  '/',
  '/list',
  '/list?kind=footage',
  '/list?q=smoke&sort=popular',
  '/list?q=zzzzzz',
  '/course/1',
  '/course/40',
  '/course2/1',
  '/vip-pricing',
  '/coupons',
  '/about',
  '/user-agreement',
  '/user/faq',
  '/verify',
  '/login',
  '/login?step=retrieve',
  '/register/RUSH2345',
  '/404',
  '/my-collections',
  '/list',
]

const member = [
  ...['overview', 'profile', 'binding', 'changePassword', 'devices', 'balance', 'integral', 'privacy'].map(
    (name) => `/user/account/${name}`,
  ),
  ...['orders', 'purchases', 'payments', 'coupons', 'collections'].map((name) => `/user/my-${name}`),
  '/browse-history',
  '/topup',
  '/share',
]

const office = [
  'dashboard',
  'auth/admin',
  'auth/group',
  'auth/rule',
  'auth/adminLog',
  'user/user',
  'user/user?edit=1',
  'user/moneyLog',
  'shop/order',
  'shop/audit',
  'shop/coupon',
  'shop/coupon?edit=new',
  'shop/vip?edit=1',
  'shop/price',
  'shop/material',
  'shop/material?id=1',
  'shop/pageSet',
  'shop/faq',
  'shop/refund',
  'shop/type',
  'security/dataRecycle',
  'routine/config',
  'routine/content',
  'routine/attachment',
].map((name) => `/admin/${name}`)

const looks: Look[] = (['zh-cn', 'en'] as const).flatMap((lang) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    [false, true].map((isPhone) => ({ lang, theme, isPhone, isStill: true })),
  ),
)

/** "03-list-en-dark-phone": stays the same as long as nothing is put in before it. */
function nameScreen(place: number, path: string, look: Look): string {
  const words = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
  const number = String(place + 1).padStart(2, '0')
  return `${number}-${words}-${look.lang}-${look.theme}-${look.isPhone ? 'phone' : 'desktop'}`
}

export function listScreens(): Screen[] {
  const all = [
    ...shop.map((path) => ({ path, viewer: 'guest' as const })),
    ...member.map((path) => ({ path, viewer: 'member' as const })),
    ...office.map((path) => ({ path, viewer: 'owner' as const })),
  ]
  return all.map(({ path, viewer }, place) => {
    const look = looks[place % looks.length] ?? {}
    return { name: nameScreen(place, path, look), path, viewer, look }
  })
}

/** A member of the demo shop with orders and a balance, who gets a password here: the one that filling the shop printed is not at hand. */
export async function signInDemoMember(): Promise<MemberInfo> {
  const memberId = 1
  const { row } = await callAsOwner<{ row: Record<string, unknown> }>(
    'GET',
    `/admin/user.user/edit?id=${memberId}`,
  )
  await callAsOwner('POST', '/admin/user.user/edit', { ...row, id: memberId, password })
  const info = await logIn(String(row.username))
  for (const id of [3, 7, 12]) await must(call('/api/history/view', { id }, { 'ba-user-token': info.token }))
  return info
}
