import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { course, give, withdraw } from './making.ts'
import { newMember, signedIn } from './member.ts'

let browser: Browser
let made: { id: number; lessons: number[] }
let member: Awaited<ReturnType<typeof newMember>>
const contexts: BrowserContext[] = []

async function enter(given: Promise<BrowserContext>): Promise<{ page: Page; heard: string[] }> {
  const context = await given
  contexts.push(context)
  const page = await context.newPage()
  return { page, heard: listen(page) }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.waitForSelector('.film')
}

const second = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
const played = (page: Page, at: number) =>
  page.waitForFunction((want) => (document.querySelector('video')?.currentTime ?? 0) > want, at)

beforeAll(async () => {
  browser = await launch()
  made = await course(`Pyro ${Date.now()}`, 30)
  member = await newMember()
  await give(member.id, made.id)
}, 300_000)
afterAll(async () => {
  await withdraw()
  for (const context of contexts) await context.close()
  await browser?.close()
})

const path = (at: number) => `/course2/${made.id}/${made.lessons[at]}`

describe('a pupil', () => {
  it('watches a lesson, notes a moment, and goes on at the same second elsewhere', {
    timeout: 120_000,
  }, async () => {
    const { page, heard } = await enter(signedIn(browser, member))
    await open(page, path(1))
    await page.locator('.film-start').click()
    await played(page, 0.5)
    // The bar, as a hand would: somewhere in the middle.
    await page.locator('.seek input').fill('15000')
    await played(page, 17)
    await page.locator('.note-form textarea').fill('看杯壁')
    await page.keyboard.press('Enter')
    await page.locator('.notes li', { hasText: '看杯壁' }).waitFor()
    await expect.poll(() => page.locator('.seek-note').count()).toBe(1)
    const stop = page.waitForResponse((answer) => answer.url().includes('/api/study/progress'))
    await page.locator('.film').click({ position: { x: 40, y: 40 } })
    await stop
    const stopped = await second(page)
    expect(stopped).toBeGreaterThan(15)
    expect(await complaints(page)).toEqual([])

    const other = await enter(signedIn(browser, member, { lang: 'en' }))
    await open(other.page, path(1))
    expect(await other.page.locator('.notes li p').innerText()).toBe('看杯壁')
    await other.page.locator('.film-start').click()
    await played(other.page, 1)
    expect(Math.abs((await second(other.page)) - stopped)).toBeLessThan(4)
    expect([...heard, ...other.heard]).toEqual([])
  })

  it('watches on two screens, not on three, and may take the film over', async () => {
    const { page, heard } = await enter(signedIn(browser, member))
    await open(page, path(1))
    await page.locator('.film-start').click()
    await page.locator('.film-over .button-main').click()
    await played(page, 1)
    // Whose film it is stands in the picture, and comes back when it is taken away.
    await page.evaluate(() => document.querySelector('.lesson-mark')?.remove())
    await page.waitForSelector('.lesson-mark')
    expect(heard).toEqual([])
  })
})

describe('a guest', () => {
  it('watches a free lesson, and is shown the way to the others', async () => {
    const { page, heard } = await enter(visitor(browser))
    await open(page, path(0))
    await page.locator('.film-start').click()
    await played(page, 1)
    await page.locator('.lesson-ways [rel=next]').click()
    await page.waitForSelector('.film-over .button-main')
    expect(await page.locator('.film-over .button-main').getAttribute('href')).toBe(`/course2/${made.id}`)
    expect(heard).toEqual([])
  })
})
