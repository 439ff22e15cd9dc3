import { describe, expect, it } from 'vitest'
import { open } from './browser.ts'
import { complaints } from './complaints.ts'
import { newMember } from './member.ts'
import { shareVisit, signMemberIn } from './visit.ts'

const pages = [
  '/',
  '/list',
  '/list?q=zzzz&type=footage',
  '/course/1',
  '/course2/1',
  '/about',
  '/agreement',
  '/topup-agreement',
  '/user-agreement',
  '/privacy-policy',
  '/login',
  '/login?step=retrieve',
  '/register/RUSH2345',
  '/vip-pricing',
  '/coupons',
  '/verify',
  '/404',
  '/401',
]
const memberPages = [
  'overview',
  'profile',
  'binding',
  'changePassword',
  'devices',
  'balance',
  'integral',
  'privacy',
].map((name) => `/user/account/${name}`)
const ownPages = ['orders', 'purchases', 'payments', 'coupons'].map((name) => `/user/my-${name}`)
const buyingPages = ['/pay', '/topup', '/share']

describe.each([false, true])('phone %s', (isPhone) => {
  const look = { isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const

  describe('for a guest', () => {
    const visit = shareVisit(async () => look)

    it.each(pages)('%s has nothing to complain about', async (path) => {
      const { page, heard } = visit()
      await open(page, path)
      expect(await complaints(page)).toEqual([])
      // A page opened at an error address is announced by the browser itself, once.
      if (/^\/40[14]$/.test(path))
        expect(heard.splice(0)).toEqual([expect.stringContaining('Failed to load resource')])
    })

    it('the captcha has nothing to complain about', async () => {
      const { page } = visit()
      await open(page, '/login')
      await page.fill('[name=username]', 'somebody')
      await page.fill('[name=password]', 'something')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.captcha-picture:not([aria-disabled])')
      expect(await complaints(page)).toEqual([])
    })
  })

  describe('for a member', () => {
    const visit = shareVisit(async () => signMemberIn(await newMember(), look))

    it.each([
      ...[...memberPages, ...ownPages].map((path) => ({ path, heading: '.member-main h1' })),
      ...buyingPages.map((path) => ({ path, heading: '#main h1' })),
    ])('$path has nothing to complain about', async ({ path, heading }) => {
      const { page } = visit()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForSelector(heading)
      expect(await complaints(page)).toEqual([])
    })
  })
})
