import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, listen, ready, until as soon, visitor } from './browser.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function enter(look: Parameters<typeof visitor>[1] = {}): Promise<void> {
  context = await visitor(browser, look)
  page = await context.newPage()
  heard = listen(page)
}

async function open(path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

const path = () => new URL(page.url()).pathname + new URL(page.url()).search
const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
const arrived = (expected: string) =>
  page.waitForFunction((want) => location.pathname + location.search === want, expected)
/** Clicks without first scrolling the link to the middle of the screen, as the browser driver would. */
const follow = (selector: string, index: number) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((link: HTMLElement) => link.click())
const heading = () => page.locator('main h1:visible').innerText()

const until = <T>(read: () => Promise<T>, want: (value: T) => boolean) => soon(page, read, want)

describe('on a desktop', () => {
  beforeEach(() => enter())
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('leads from home to a filtered, sorted, paged list and back', async () => {
    await open('/')
    expect(await page.title()).toMatch(/ - Rushes/)
    expect(await page.locator('.hero-slide').count()).toBeGreaterThan(1)
    await page.locator('.shelf-all').first().click()
    await page.waitForSelector('.list-body .card')
    expect(path()).toMatch(/^\/list/)

    await page.goto('/list')
    await ready(page)
    expect(await page.locator('.list-body .card').count()).toBe(24)
    const total = Number((await page.locator('.list-count h2').innerText()).replace(/\D/g, ''))
    expect(total).toBeGreaterThan(24)

    await page.locator('.pager a[rel=next]').click()
    await arrived('/list?page=2')
    await until(
      () => page.locator('.pager [aria-current]').innerText(),
      (text) => text === '2',
    )
    await page.locator('.rail .facet-tree > li:first-child .facet-row').first().click()
    await page.waitForFunction(() => location.search.startsWith('?type='))
    const typed = path()
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
    await arrived(typed)
    await page.goBack()
    await arrived('/list?page=2')
    await page.locator('.list-count').waitFor()
    expect(await page.locator('.list-count .chip').count()).toBe(0)
  })

  it('searches from the header with a slash and drops the filter again', async () => {
    await open('/')
    await page.keyboard.press('/')
    await page.keyboard.type('zzzz-nothing')
    await page.keyboard.press('Enter')
    await arrived('/list?q=zzzz-nothing')
    await page.waitForSelector('.empty h2')
    expect(await page.locator('.viewfinder').count()).toBe(1)
    await page.locator('.list-count .chip').click()
    await arrived('/list')
    await page.waitForSelector('.list-body .card')
  })

  it('scrubs a card with pointer and keys', async () => {
    await open('/list?type=footage')
    const gate = page.locator('.list-body .gate').first()
    await gate.hover()
    await page.waitForSelector('.gate.is-scrubbing')
    const flag = page.locator('.gate-flag').first()
    expect(await flag.innerText()).toMatch(/^\d\d:\d\d:\d\d:\d\d$/)
    const [outer, inner] = await Promise.all([gate.boundingBox(), flag.boundingBox()])
    expect((inner?.x ?? 0) >= (outer?.x ?? 0)).toBe(true)
    await page.mouse.move(5, 5)
    await until(
      () => page.locator('.is-scrubbing').count(),
      (count) => count === 0,
    )
    await page.locator('.list-body .card-link').nth(1).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.gate.is-scrubbing')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname.startsWith('/course/'))
  })

  it('keeps home alive and scrolls as the specification says', async () => {
    await open('/')
    await page.evaluate(() => {
      document.querySelector('.home')?.setAttribute('data-kept', 'yes')
      window.scrollTo(0, 900)
    })
    await follow('.shelf .card-link', 11)
    await page.waitForSelector('.detail-title')
    expect(await scrollY()).toBe(0)
    await page.goBack()
    await until(scrollY, (y) => y === 900)
    expect(await page.locator('.home[data-kept=yes]').isVisible()).toBe(true)
    await page.locator('.foot a[href="/about"]').click()
    await page.waitForSelector('.paper')
    await until(scrollY, (y) => y === 0)
    await page.locator('.logo').click()
    await until(() => page.locator('.home').isVisible(), Boolean)
    expect(await scrollY()).toBe(0)
  })

  it('restores the list exactly on the way back', async () => {
    await open('/list')
    await page.evaluate(() => window.scrollTo(0, 777))
    await follow('.list-body .card-link', 14)
    await page.waitForSelector('.detail-title')
    expect(await scrollY()).toBe(0)
    await page.goBack()
    await until(scrollY, (y) => y === 777)
    await page.goForward()
    await page.waitForSelector('.detail-title')
    await until(scrollY, (y) => y === 0)
  })

  it('speaks both languages and remembers the choice', async () => {
    await open('/list?type=footage')
    const chinese = await heading()
    await page.locator('.lang-button').click()
    await until(heading, (text) => text !== chinese)
    expect(path()).toBe('/list?type=footage')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await expect.poll(() => page.locator('.list-count h2').innerText()).toMatch(/found/)
    expect(await page.evaluate(() => [localStorage.getItem('lang'), document.cookie])).toEqual([
      'en',
      expect.stringContaining('think_lang=en'),
    ])
    await page.reload()
    await ready(page)
    expect(await page.locator('.list-count h2').innerText()).toMatch(/found/)
    await page.locator('.lang-button').click()
    await until(heading, (text) => text === chinese)
  })

  it('changes the theme and remembers it without a flash', async () => {
    await open('/')
    const theme = () => page.evaluate(() => document.documentElement.className)
    expect(await theme()).toContain('dark')
    await page.locator('.head-tools .icon-button').click()
    await until(theme, (name) => name.includes('light') && !name.includes('dark'))
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.goto('/list', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    expect(await theme()).toContain('light')
    await ready(page)
    expect(await theme()).toContain('light')
  })

  it('reads the agreements', async () => {
    for (const name of ['about', 'agreement', 'topup-agreement', 'user-agreement', 'privacy-policy']) {
      await open(`/${name}`)
      expect((await heading()).length).toBeGreaterThan(1)
      expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(80)
    }
  })

  it('has no layout shift while it loads', async () => {
    for (const address of ['/', '/list', '/course/1', '/course2/1', '/about']) {
      await page.goto(address)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 2500)
          }),
      )
      expect(shift, address).toBeLessThan(0.02)
    }
  })
})

describe('wrong addresses', () => {
  beforeEach(() => enter())
  afterEach(() => context.close())

  it.each([
    ['/nowhere/at/all', '/404'],
    ['/404', '/404'],
    ['/401', '/401'],
    ['/course/999999', '/course/999999'],
  ])('%s ends at %s', async (address, end) => {
    await open(address)
    await page.waitForSelector('.notice .leader')
    expect(path()).toBe(end)
    await page.locator('.notice-exits a').first().click()
    await until(() => page.locator('.home').isVisible(), Boolean)
  })

  it('inside the shop lead to the same screen', async () => {
    await open('/')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/some/where?x=1'
      link.textContent = 'go'
      link.id = 'wrong'
      document.querySelector('main')?.prepend(link)
    })
    await page.locator('#wrong').click()
    await page.waitForSelector('.notice .leader')
    expect(path()).toBe('/404')
  })
})

describe('on a phone', () => {
  beforeEach(() => enter({ isPhone: true }))
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('has a menu, a search and a filter sheet', async () => {
    await open('/')
    expect(await page.locator('.head-nav').isVisible()).toBe(false)
    await page.locator('.head-menu').tap()
    await page.waitForSelector('.menu-list a')
    await page.locator('.menu-list a').nth(2).tap()
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
    await arrived('/list?q=zz')
  })

  it('never scrolls sideways', async () => {
    for (const address of ['/', '/list', '/course/1', '/course2/1', '/about']) {
      await open(address)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, address).toBeLessThanOrEqual(0)
    }
  })

  it('scrubs with the finger and still scrolls', async () => {
    await open('/list?type=footage')
    const box = await page.locator('.list-body .gate').first().boundingBox()
    if (!box) throw new Error('no gate')
    const touch = await context.newCDPSession(page)
    const at = (x: number, y: number) => [{ x: Math.round(box.x + x), y: Math.round(box.y + y) }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(20, 40) })
    for (const x of [30, 50, 80, 110])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x, 40) })
    await page.waitForSelector('.gate.is-scrubbing')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await until(
      () => page.locator('.is-scrubbing').count(),
      (count) => count === 0,
    )
    expect(path()).toBe('/list?type=footage')
  })
})
