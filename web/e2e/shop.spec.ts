import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  open,
  pathOf,
  readLayoutShift,
  readOverflow,
  until,
  waitForApp,
  waitForPath,
  waitUntilDrawn,
} from './browser.ts'
import { visitShop } from './visit.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Clicks without first scrolling the link to the middle of the screen, as the browser driver would. */
const follow = (page: Page, selector: string, index: number) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((link: HTMLElement) => link.click())
const heading = (page: Page) => page.locator('main h1:visible').innerText()

describe('on a desktop', () => {
  it('leads from home to a filtered, sorted, paged list and back', async () => {
    const { page } = await visitShop()
    await open(page, '/')
    await expect.poll(() => page.title()).toMatch(/ - Rushes/)
    expect(await page.locator('.hero-slide').count()).toBeGreaterThan(1)
    await page.locator('.shelf-all').first().click()
    await page.waitForSelector('.list-body .card')
    expect(pathOf(page)).toMatch(/^\/list/)

    await open(page, '/list')
    await expect.poll(() => page.locator('.list-body .card').count()).toBe(24)
    const total = Number((await page.locator('.list-count h2').innerText()).replace(/\D/g, ''))
    expect(total).toBeGreaterThan(24)

    await page.locator('.pager a[rel=next]').click()
    await waitForPath(page, '/list?page=2')
    await until(
      () => page.locator('.pager [aria-current]').innerText(),
      (text) => text === '2',
    )
    await page.locator('.rail .facet-tree > li:first-child .facet-row').first().click()
    await page.waitForFunction(() => location.search.startsWith('?type='))
    const typed = pathOf(page)
    await until(
      () => page.locator('.list-count .chip').count(),
      (count) => count === 1,
    )
    await page.locator('.sorts a').nth(2).click()
    await page.waitForFunction(() => location.search.includes('sort=price-asc'))
    const prices = await until(
      () => page.locator('.list-body .card-price').allInnerTexts(),
      (texts) => {
        const amounts = texts.map((text) => Number(text.replace(/[^\d.]/g, '') || 0))
        return (
          amounts.length > 1 &&
          amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0))
        )
      },
    )
    expect(prices.length).toBeGreaterThan(1)
    await page.goBack()
    await waitForPath(page, typed)
    await page.goBack()
    await waitForPath(page, '/list?page=2')
    await page.locator('.list-count').waitFor()
    expect(await page.locator('.list-count .chip').count()).toBe(0)
  })

  it('searches from the header with a slash and drops the filter again', async () => {
    const { page } = await visitShop()
    await open(page, '/')
    await page.keyboard.press('/')
    await page.keyboard.type('zzzz-nothing')
    await page.keyboard.press('Enter')
    await waitForPath(page, '/list?q=zzzz-nothing')
    await page.waitForSelector('.empty h2')
    expect(await page.locator('.viewfinder').count()).toBe(1)
    await page.locator('.list-count .chip').click()
    await waitForPath(page, '/list')
    await page.waitForSelector('.list-body .card')
  })

  it('scrubs a card with pointer and keys', async () => {
    const { page } = await visitShop()
    await open(page, '/list?type=footage')
    const thumb = page.locator('.list-body .thumb').first()
    await thumb.hover()
    await page.waitForSelector('.thumb.is-scrubbing')
    const flag = page.locator('.thumb-flag').first()
    await expect.poll(() => flag.innerText()).toMatch(/^\d\d:\d\d:\d\d:\d\d$/)
    const [outer, inner] = await Promise.all([thumb.boundingBox(), flag.boundingBox()])
    expect((inner?.x ?? 0) >= (outer?.x ?? 0)).toBe(true)
    await page.mouse.move(5, 5)
    await until(
      () => page.locator('.is-scrubbing').count(),
      (count) => count === 0,
    )
    await page.locator('.list-body .card-link').nth(1).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.thumb.is-scrubbing')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname.startsWith('/course/'))
  })

  it('keeps home alive and scrolls as the specification says', async () => {
    const { page } = await visitShop()
    await open(page, '/')
    await waitUntilDrawn(page)
    await page.evaluate(() => {
      document.querySelector('.home')?.setAttribute('data-kept', 'yes')
      window.scrollTo(0, 900)
    })
    await follow(page, '.shelf .card-link', 11)
    await page.waitForSelector('.detail-title')
    await until(
      () => scrollY(page),
      (y) => y === 0,
    )
    await page.goBack()
    await until(
      () => scrollY(page),
      (y) => y === 900,
    )
    expect(await page.locator('.home[data-kept=yes]').isVisible()).toBe(true)
    await page.locator('.foot a[href="/about"]').click()
    await page.waitForSelector('.paper')
    await until(
      () => scrollY(page),
      (y) => y === 0,
    )
    await page.locator('.logo').click()
    await until(() => page.locator('.home').isVisible(), Boolean)
    await until(
      () => scrollY(page),
      (y) => y === 0,
    )
  })

  it('restores the list exactly on the way back', async () => {
    const { page } = await visitShop()
    await open(page, '/list')
    await waitUntilDrawn(page)
    await page.evaluate(() => window.scrollTo(0, 777))
    await follow(page, '.list-body .card-link', 14)
    await page.waitForSelector('.detail-title')
    await until(
      () => scrollY(page),
      (y) => y === 0,
    )
    await page.goBack()
    await until(
      () => scrollY(page),
      (y) => y === 777,
    )
    await page.goForward()
    await page.waitForSelector('.detail-title')
    await until(
      () => scrollY(page),
      (y) => y === 0,
    )
  })

  it('speaks both languages and remembers the choice', async () => {
    const { page } = await visitShop()
    await open(page, '/list?type=footage')
    const chinese = await heading(page)
    await page.locator('.lang-button').click()
    await until(
      () => heading(page),
      (text) => text !== chinese,
    )
    expect(pathOf(page)).toBe('/list?type=footage')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await expect.poll(() => page.locator('.list-count h2').innerText()).toMatch(/found/)
    expect(await page.evaluate(() => [localStorage.getItem('lang'), document.cookie])).toEqual([
      'en',
      expect.stringContaining('think_lang=en'),
    ])
    await page.reload()
    await waitForApp(page)
    expect(await page.locator('.list-count h2').innerText()).toMatch(/found/)
    await page.locator('.lang-button').click()
    await until(
      () => heading(page),
      (text) => text === chinese,
    )
  })

  it('changes the theme and remembers it without a flash', async () => {
    const { page } = await visitShop()
    await open(page, '/')
    const theme = () => page.evaluate(() => document.documentElement.className)
    expect(await theme()).toContain('dark')
    await page.locator('.head-tools .icon-button').click()
    await until(theme, (name) => name.includes('light') && !name.includes('dark'))
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.goto('/list', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    expect(await theme()).toContain('light')
    await waitForApp(page)
    expect(await theme()).toContain('light')
  })

  it('reads the agreements', async () => {
    const { page } = await visitShop()
    for (const name of ['about', 'agreement', 'topup-agreement', 'user-agreement', 'privacy-policy']) {
      await open(page, `/${name}`)
      expect((await heading(page)).length).toBeGreaterThan(1)
      expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(80)
    }
  })

  it('has no layout shift while it loads', async () => {
    const { page } = await visitShop()
    for (const address of ['/', '/list', '/course/1', '/course2/1', '/about']) {
      await open(page, address)
      expect(await readLayoutShift(page), address).toBeLessThan(0.02)
    }
  })
})

describe('wrong addresses', () => {
  it('end at a screen that leads home, from outside and inside the shop', async () => {
    const { page, expected } = await visitShop()
    // The browser announces what is not there.
    expected.push(/Failed to load resource/)
    for (const [address, end] of [
      ['/nowhere/at/all', '/404'],
      ['/404', '/404'],
      ['/401', '/401'],
      ['/course/999999', '/course/999999'],
    ] as const) {
      await open(page, address)
      await page.waitForSelector('.notice .leader')
      await expect.poll(() => pathOf(page)).toBe(end)
      await page.locator('.notice-exits a').first().click()
      await until(() => page.locator('.home').isVisible(), Boolean)
    }
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/some/where?x=1'
      link.textContent = 'go'
      link.id = 'wrong'
      document.querySelector('main')?.prepend(link)
    })
    await page.locator('#wrong').click()
    await page.waitForSelector('.notice .leader')
    expect(pathOf(page)).toBe('/404')
  })
})

describe('on a phone', () => {
  it('has a menu, a search and a filter sheet', async () => {
    const { page } = await visitShop({ isPhone: true })
    await open(page, '/')
    expect(await page.locator('.head-nav').isVisible()).toBe(false)
    await page.locator('.head-menu').tap()
    await page.waitForSelector('.menu-list a')
    await page.locator('.menu-list a').nth(0).tap()
    await page.waitForFunction(() => location.pathname === '/list')
    await until(
      () => page.locator('.menu-list').count(),
      (count) => count === 0,
    )

    await page.locator('.filter-open').tap()
    await page.waitForSelector('.sheet .facet-tree')
    await page.locator('.sheet .facet-tree ul .facet-row').first().tap()
    await page.waitForFunction(() => location.search.startsWith('?type='))
    const see = page.locator('.sheet-foot .button')
    // Both speak of the new list once it has come: the sheet may still promise the old one.
    const figures = [see, page.locator('.list-count h2')]
    await until(
      () => Promise.all(figures.map(async (one) => Number((await one.innerText()).replace(/\D/g, '')))),
      ([promised, shown]) => promised === shown,
    )
    await see.tap()
    await until(
      () => page.locator('.sheet').count(),
      (count) => count === 0,
    )

    await page.locator('.head-find').tap()
    await page.locator('.search input').fill('zz')
    await page.keyboard.press('Enter')
    await waitForPath(page, '/list?q=zz')
  })

  it('never scrolls sideways', async () => {
    const { page } = await visitShop({ isPhone: true })
    for (const address of ['/', '/list', '/course/1', '/course2/1', '/about']) {
      await open(page, address)
      await waitUntilDrawn(page)
      expect(await readOverflow(page), address).toBeLessThanOrEqual(0)
    }
  })

  it('scrubs with the finger and still scrolls', async () => {
    const { page, context } = await visitShop({ isPhone: true })
    await open(page, '/list?type=footage')
    await waitUntilDrawn(page)
    const box = await page.locator('.list-body .thumb').first().boundingBox()
    if (!box) throw new Error('no thumb')
    const touch = await context.newCDPSession(page)
    const at = (x: number, y: number) => [{ x: Math.round(box.x + x), y: Math.round(box.y + y) }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20, 40) })
    for (const x of [30, 50, 80, 110])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x, 40) })
    await page.waitForSelector('.thumb.is-scrubbing')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await until(
      () => page.locator('.is-scrubbing').count(),
      (count) => count === 0,
    )
    expect(pathOf(page)).toBe('/list?type=footage')
  })
})
