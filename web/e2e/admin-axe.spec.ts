import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { enterAs, first, logIn, officePages, type Person } from './office.ts'

let browser: Browser
let context: BrowserContext
let owner: Person

beforeAll(async () => {
  browser = await launch()
  owner = await logIn(first.username, first.password)
})
afterEach(() => context.close())
afterAll(() => browser?.close())

describe.each([false, true])('axe, phone %s', (isPhone) => {
  const look = { isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const

  it.each([...officePages, 'auth/job?edit=new', 'shop/coupon?edit=new', 'shop/vip?edit=1', 'no/such'])(
    '%s has nothing to complain about',
    async (name) => {
      context = await visitor(browser, look)
      await enterAs(context, owner)
      const page = await context.newPage()
      await page.goto(`/admin/${name}`)
      await ready(page)
      await page.waitForSelector('.o-shell main h1')
      expect(await complaints(page)).toEqual([])
    },
  )

  it('the login has nothing to complain about', async () => {
    context = await visitor(browser, look)
    const page = await context.newPage()
    await page.goto('/admin/login')
    await ready(page)
    expect(await complaints(page)).toEqual([])
  })
})
