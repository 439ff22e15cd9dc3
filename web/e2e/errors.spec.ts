import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, waitForApp } from './browser.ts'
import { openOffice, visitOffice, visitShop } from './visit.ts'

/** What React and the browser say about what these journeys break. */
const broken = [
  /TypeError/,
  /The above error occurred/,
  /React will try/,
  /404 \(Not Found\)/,
  /MissingChunk/,
]

const navigations = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) seen.push(request.url())
  })
  return seen
}

describe('a page of the back office that throws', () => {
  it('leaves the shell, the other tabs and their drafts alive', async () => {
    const { page, expected } = await visitOffice()
    expected.push(...broken)
    await openOffice(page, 'routine/content')
    const title = page.locator('#text-title_zh')
    await title.fill('草稿标题')
    const isBroken = { now: true }
    await page.route('**/admin/routine.schedule/index*', (route) =>
      isBroken.now
        ? route.fulfill({ json: { code: 1, msg: '', time: 0, data: { list: [null] } } })
        : route.continue(),
    )
    await page.locator('.o-menu a[href="/admin/routine/schedule"]').click()
    const failure = page.locator('.state[role=alert]')
    await failure.waitFor()
    expect(await failure.locator('h1').innerText()).toBe('页面无法显示')
    await page.locator('.o-tabs a[href="/admin/routine/content"]').click()
    await title.waitFor()
    expect(await title.inputValue()).toBe('草稿标题')

    await page.locator('.o-tabs a[href="/admin/routine/schedule"]').click()
    await failure.waitFor()
    isBroken.now = false
    await failure.locator('button').click()
    await failure.waitFor({ state: 'detached' })
    await page.locator('.o-main table tbody tr').first().waitFor()
  })
})

describe('a page of the shop that throws', () => {
  it('says so inside the shop, and the next page works', async () => {
    const { page, expected } = await visitShop()
    expected.push(...broken)
    await page.route('**/api/faq/index*', (route) =>
      route.fulfill({ json: { code: 1, msg: '', time: 0, data: { groups: [null], list: [null] } } }),
    )
    await open(page, '/')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/user/faq'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await page.locator('.notice[role=alert]').waitFor()
    expect(await page.locator('header').first().isVisible()).toBe(true)
    await page.locator('.notice a[href="/"]').click()
    await page.locator('.hero').waitFor()
  })
})

describe('a part of the app that is gone after an upgrade', () => {
  const gone = '**/assets/SimulatorPage-*.js'

  it('is fetched by a reload when there is a newer version', async () => {
    const { page, expected } = await visitOffice()
    expected.push(...broken)
    await openOffice(page, 'auth/admin')
    const seen = navigations(page)
    await page.route(gone, (route) => (seen.length === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    // The server's pages name another script now.
    await page.route('**/admin/shop/price', async (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(/assets\/index-[\w-]+\.js/g, 'assets/index-newer.js')
      await route.fulfill({ response: answer, body })
    })
    await page.locator('.o-menu a[href="/admin/shop/price"]').click()
    await expect.poll(() => seen).toHaveLength(1)
    await waitForApp(page)
    await page.locator('.o-main h1').waitFor()
    expect(await page.locator('.state[role=alert]').count()).toBe(0)
  })

  it('is said to be gone when a reload would not help, and nothing reloads for ever', async () => {
    const { page, expected } = await visitOffice()
    expected.push(...broken)
    await openOffice(page, 'auth/admin')
    const seen = navigations(page)
    await page.route(gone, (route) => route.fulfill({ status: 404 }))
    const asked = page.waitForResponse(
      (response) => response.url().endsWith('/admin/shop/price') && !response.request().isNavigationRequest(),
    )
    await page.locator('.o-menu a[href="/admin/shop/price"]').click()
    await page.locator('.state[role=alert]').waitFor()
    expect(await page.locator('.state h1').innerText()).toBe('后台已更新')
    await asked
    expect(seen).toEqual([])
    await page.locator('.o-menu a[href="/admin/auth/admin"]').click()
    await page.locator('.o-table tbody tr').first().waitFor()
  })
})
