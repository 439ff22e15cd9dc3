import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { newMember, signedIn } from './member.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]
let member: Awaited<ReturnType<typeof newMember>>

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function open(path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
}

describe('a member', () => {
  beforeEach(async () => {
    member = await newMember()
    context = await signedIn(browser, member)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await context.newPage()
    heard = listen(page)
  })
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('copies the link, sees the poster, and who came through it', async () => {
    await open('/share')
    expect(await page.locator('.share-box strong').innerText()).toBe(member.invate_code)
    await page.getByRole('button', { name: '复制邀请链接' }).click()
    await page.getByText('已复制').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toBe(`/register/${member.invate_code}`)
    for (const image of await page.locator('.share-body img').all())
      expect(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expect(await page.locator('.share-none').count()).toBe(1)
    expect(await complaints(page)).toEqual([])

    const other = await visitor(browser)
    const guest = await other.newPage()
    const counted = guest.waitForResponse((answer) => answer.url().endsWith('/api/invite/open'))
    await guest.goto(`/register/${member.invate_code}`)
    await counted
    await other.close()
    await open('/share')
    expect(await page.locator('.funnel dd').first().innerText()).toBe('1')
  })

  it('checks in once a day', async () => {
    await open('/user/account/integral')
    await page.getByRole('button', { name: /^签到/ }).click()
    await page.waitForSelector('.checkin-done')
    await page.waitForSelector('.calendar .is-done[aria-current]')
    await open('/user/account/overview')
    await page.waitForSelector('.greeting .checkin-done')
    expect(await page.getByRole('button', { name: /^签到/ }).count()).toBe(0)
  })

  it('takes a coupon once, and a wrong code stays in its field', async () => {
    await open('/coupons')
    const before = await page.locator('.ticket-way .button').count()
    if (before > 0) {
      await page.locator('.ticket-way .button').first().click()
      await page.waitForFunction(
        (count) => document.querySelectorAll('.ticket-way .button').length < count,
        before,
      )
    }
    await page.fill('[name=code]', 'nosuchcode')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name=code][aria-invalid]')
    expect(await page.inputValue('[name=code]')).toBe('nosuchcode')
    expect(await complaints(page)).toEqual([])
  })
})
