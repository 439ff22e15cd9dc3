import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../src/admin/pages.ts'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { enterAs, first, logIn } from './office.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each([false, true])('axe, phone %s', (isPhone) => {
  const look = { isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const
  let inside: BrowserContext
  let outside: BrowserContext

  beforeAll(async () => {
    inside = await visitor(browser, look)
    await enterAs(inside, await logIn(first.username, first.password))
    outside = await visitor(browser, look)
  })
  afterAll(async () => {
    await inside?.close()
    await outside?.close()
  })

  it.concurrent.each([
    ...Object.keys(pages),
    'auth/job?edit=new',
    'shop/coupon?edit=new',
    'shop/vip?edit=1',
    'no/such',
  ])('%s has nothing to complain about, nor anything to say', async (name) => {
    const page = await inside.newPage()
    const heard = listen(page)
    await page.goto(`/admin/${name}`)
    await ready(page)
    await page.waitForSelector('.o-shell main h1')
    const found = await complaints(page)
    const title = await page.locator('main h1:visible').innerText()
    const failures = await page.locator('.o-state[data-tone=er]').count()
    await page.close()
    expect(found).toEqual([])
    expect(heard).toEqual([])
    expect(title).not.toBe('')
    expect(failures).toBe(0)
  })

  it('the login has nothing to complain about', async () => {
    const page = await outside.newPage()
    await page.goto('/admin/login')
    await ready(page)
    expect(await complaints(page)).toEqual([])
  })
})
