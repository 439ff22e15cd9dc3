import type { Browser, BrowserContext, Page } from 'playwright-core'
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

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each([false, true])('phone %s', (isPhone) => {
  const look = { isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const
  let guest: BrowserContext
  let member: BrowserContext

  beforeAll(async () => {
    guest = await visitor(browser, look)
    member = await signedIn(browser, await newMember(), look)
  })
  afterAll(async () => {
    await guest?.close()
    await member?.close()
  })

  /** Opens a page, waits until it is there and looks for what is wrong with it; also what it said on the console. */
  async function inspect(context: BrowserContext, path: string, there: (page: Page) => Promise<unknown>) {
    const page = await context.newPage()
    const heard = listen(page)
    await page.goto(path)
    await there(page)
    const found = await complaints(page)
    await page.close()
    expect(found).toEqual([])
    return heard
  }

  it.concurrent.each(pages)('%s has nothing to complain about', async (path) => {
    const heard = await inspect(guest, path, ready)
    // A page opened at an error address is announced by the browser itself, once.
    const own = /^\/40[14]$/.test(path)
      ? heard.filter((line) => !line.includes('Failed to load resource'))
      : heard
    expect(own).toEqual([])
  })

  it.concurrent.each([...memberPages, ...ownPages])('%s has nothing to complain about', async (path) => {
    expect(await inspect(member, path, (page) => page.waitForSelector('.member-main h1'))).toEqual([])
  })

  it.concurrent.each(buyingPages)('%s has nothing to complain about', async (path) => {
    expect(await inspect(member, path, (page) => page.waitForSelector('#main h1'))).toEqual([])
  })

  it('the captcha has nothing to complain about', async () => {
    await inspect(guest, '/login', async (page) => {
      await ready(page)
      await page.fill('[name=username]', 'somebody')
      await page.fill('[name=password]', 'something')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    })
  })
})
