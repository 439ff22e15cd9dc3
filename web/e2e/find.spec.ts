// Finding footage: from words to a clip and back to the same place, with the keyboard alone and with a thumb.
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { base, open, pathOf, until, waitForApp } from './browser.ts'
import { newMember } from './member.ts'
import { connectBrowser, visitAsMember, visitShop } from './visit.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Walks with Tab until the element is reached, as somebody without a mouse does. */
async function tabTo(page: Page, selector: string, most = 150): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    if (await page.evaluate((want) => document.activeElement?.matches(want) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} was not reached with Tab`)
}

const favourite = '.buy-actions button[aria-pressed]'

/** Takes the clip out of the favourites again, so that a journey can be made twice. */
async function isCollected(page: Page): Promise<boolean> {
  return (await page.locator(favourite).getAttribute('aria-pressed')) === 'true'
}

async function inHistory(page: Page, title: string): Promise<void> {
  await page.waitForFunction(() => location.pathname === '/browse-history')
  await until(
    () => page.locator('main .card-title:visible').first().innerText(),
    (text) => text === title,
  )
}

it('with the keyboard alone', async () => {
  const { page } = await visitAsMember(await newMember())
  await open(page, '/')

  await page.keyboard.press('/')
  await page.keyboard.type('雨')
  await page.waitForSelector('.found [role=option]')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.search input').getAttribute('aria-activedescendant')).toBeTruthy()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.pathname === '/list')
  await page.waitForSelector('.list-main .card-title mark')

  await tabTo(page, '.rail .facet-row')
  await tabTo(page, '.rail .facet-pick')
  const before = pathOf(page)
  await page.keyboard.press('Space')
  await until(
    async () => pathOf(page),
    (now) => now !== before,
  )
  // The choice keeps the keyboard: one goes on from there.
  await until(
    () => page.evaluate(() => document.activeElement?.getAttribute('aria-checked') ?? ''),
    (state) => state === 'true',
  )
  const filtered = pathOf(page)

  await tabTo(page, '.list-main .card-link')
  const left = await scrollY(page)
  await page.keyboard.press('ArrowRight')
  await page.waitForSelector('.thumb.is-scrubbing')
  expect(await page.locator('.visually-hidden[role=status]').innerText()).toMatch(/^\d\d:\d\d:\d\d:\d\d$/)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.detail-title')
  const title = await page.locator('main h1:visible').innerText()

  await tabTo(page, favourite)
  expect(await isCollected(page)).toBe(false)
  await page.keyboard.press('Enter')
  await until(() => isCollected(page), Boolean)
  await page.reload()
  await waitForApp(page)
  await until(() => isCollected(page), Boolean)

  await tabTo(page, '.head-who')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.head-menu-box')
  await tabTo(page, '.head-menu-box a[href="/browse-history"]')
  await page.keyboard.press('Enter')
  await inHistory(page, title)

  await page.goBack()
  await page.waitForSelector('.detail-title')
  await page.goBack()
  await until(
    async () => pathOf(page),
    (now) => now === filtered,
  )
  await page.waitForSelector('.list-main .card')
  await until(
    () => scrollY(page),
    (y) => y === left,
  )
})

it('with a thumb', async () => {
  const { page, context } = await visitAsMember(await newMember(), { isPhone: true })
  await open(page, '/')

  await page.locator('.head-find').tap()
  const field = page.locator('.search input')
  await field.fill('夜')
  await page.waitForSelector('.found [role=option]')
  const box = await field.boundingBox()
  expect(box?.width ?? 0).toBeGreaterThan(340)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.pathname === '/list')
  await page.waitForSelector('.list-main .card')

  await page.locator('.filter-open').tap()
  await page.waitForSelector('.sheet .facet-pick')
  const before = pathOf(page)
  await page.locator('.sheet .facet-pick[href*="kind=footage"]').tap()
  await until(
    async () => pathOf(page),
    (now) => now !== before,
  )
  await page.locator('.sheet-foot .button').tap()
  await until(
    () => page.locator('.sheet').count(),
    (count) => count === 0,
  )
  const filtered = pathOf(page)

  const card = page.locator('.list-main .card').nth(2)
  await card.scrollIntoViewIfNeeded()
  const thumb = await card.locator('.thumb').boundingBox()
  if (!thumb) throw new Error('no thumb')
  const touch = await context.newCDPSession(page)
  const at = (x: number) => [{ x: Math.round(thumb.x + x), y: Math.round(thumb.y + 40) }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20) })
  for (const x of [30, 50, 80, 110])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await page.waitForSelector('.thumb.is-scrubbing')
  // The finger comes to rest before it is lifted: the browser takes a tap after a fling for its end.
  for (let frame = 0; frame < 12; frame += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(110 + (frame % 2)) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await until(
    () => page.locator('.is-scrubbing').count(),
    (count) => count === 0,
  )
  expect(pathOf(page)).toBe(filtered)

  const left = await scrollY(page)
  await card.locator('.card-title').tap()
  await page.waitForSelector('.detail-title')
  const title = await page.locator('main h1:visible').innerText()
  await page.locator(favourite).tap()
  await until(() => isCollected(page), Boolean)

  await page.locator('.head-menu').tap()
  await page.locator('.menu-list a[href="/browse-history"]').tap()
  await inHistory(page, title)
  await page.goBack()
  await page.waitForSelector('.detail-title')
  await page.goBack()
  await until(
    async () => pathOf(page),
    (now) => now === filtered,
  )
  await until(
    () => scrollY(page),
    (y) => y === left,
  )
})

describe('the list', () => {
  it('says which condition is in the way, and what dropping it brings', async () => {
    const { page } = await visitShop()
    await open(page, '/list?alpha=yes&duration=long&kind=course')
    await page.waitForSelector('.empty-drops .button')
    const best = page.locator('.empty-drops .button-main')
    expect(await best.count()).toBe(1)
    const count = Number(
      (await best.locator('.mono').count())
        ? (await best.locator('.mono').innerText()).replace(/\D/g, '')
        : 0,
    )
    await best.click()
    await page.waitForSelector('.list-main .card')
    if (count > 0)
      await until(
        () => page.locator('.list-count h2').innerText(),
        (text) => Number(text.replace(/\D/g, '')) === count,
      )
  })

  it('is whole without scripts: filters, prices and pages are links', async () => {
    const browser = await connectBrowser()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: base })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto('/list')
    expect(await page.locator('.list-main .card-price').count()).toBe(24)
    await page.locator('.rail .facet-tree ul .facet-row').first().click()
    expect(pathOf(page)).toMatch(/^\/list\?type=/)
    expect(await page.locator('.rail [aria-checked=true]').count()).toBe(1)
    await page.locator('.chip').first().click()
    expect(pathOf(page)).toBe('/list')
    await page.locator('.pager a[rel=next]').click()
    expect(pathOf(page)).toBe('/list?page=2')
    await page.locator('.list-main .card-link').first().click()
    expect(await page.locator('.amount strong').innerText()).not.toBe('')
    expect(await page.locator('.spec > div').count()).toBeGreaterThan(3)
  })

  it('turns its gates upright for portraits and remembers dense rows', async () => {
    const { page } = await visitShop()
    await open(page, '/list?aspect=portrait')
    await page.locator('.list-main .thumb').first().waitFor()
    const thumb = await page.locator('.list-main .thumb').first().boundingBox()
    expect((thumb?.height ?? 0) > (thumb?.width ?? 0)).toBe(true)
    await page.locator('.views button').nth(1).click()
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.classList.contains('is-rows'))).toBe(true)
  })
})
