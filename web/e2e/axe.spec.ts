import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { newMember, signedIn } from './member.ts'

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

let browser: Browser
let member: Awaited<ReturnType<typeof newMember>>

beforeAll(async () => {
  browser = await launch()
  member = await newMember()
})
afterAll(() => browser?.close())

describe.each([false, true])('phone %s', (isPhone) => {
  const look = { isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const
  it.each(pages)('%s has nothing to complain about', async (path) => {
    const context = await visitor(browser, look)
    const page = await context.newPage()
    const heard = listen(page)
    await page.goto(path)
    await ready(page)
    const found = await complaints(page)
    await context.close()
    expect(found).toEqual([])
    // A page opened at an error address is announced by the browser itself, once.
    const own = /^\/40[14]$/.test(path)
      ? heard.filter((line) => !line.includes('Failed to load resource'))
      : heard
    expect(own).toEqual([])
  })

  it.each([...memberPages, ...ownPages])('%s has nothing to complain about', async (path) => {
    const context = await signedIn(browser, member, look)
    const page = await context.newPage()
    const heard = listen(page)
    await page.goto(path)
    await page.waitForSelector('.member-main h1')
    const found = await complaints(page)
    await context.close()
    expect(found).toEqual([])
    expect(heard).toEqual([])
  })

  it.each(buyingPages)('%s has nothing to complain about', async (path) => {
    const context = await signedIn(browser, member, look)
    const page = await context.newPage()
    const heard = listen(page)
    await page.goto(path)
    await page.waitForSelector('#main h1')
    const found = await complaints(page)
    await context.close()
    expect(found).toEqual([])
    expect(heard).toEqual([])
  })

  it('the captcha has nothing to complain about', async () => {
    const context = await visitor(browser, look)
    const page = await context.newPage()
    await page.goto('/login')
    await ready(page)
    await page.fill('[name=username]', 'somebody')
    await page.fill('[name=password]', 'something')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    const found = await complaints(page)
    await context.close()
    expect(found).toEqual([])
  })
})
