import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, pathOf, until, waitForFrames } from './browser.ts'
import { visitShop } from './visit.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const heading = (page: Page) => page.locator('main h1:visible').innerText()

describe('the page of a material', () => {
  it('shows a material, steps its frames and prices its versions', async () => {
    const { page } = await visitShop()
    await open(page, '/list?type=footage')
    await page.locator('.list-body .card-link').first().click()
    await page.waitForSelector('.player')
    expect(pathOf(page)).toMatch(/^\/course\/\d+$/)
    expect(await scrollY(page)).toBe(0)
    expect(await page.locator('video').count()).toBe(0)

    const time = () => page.locator('.times-now').innerText()
    await page.locator('.control-play').click()
    await until(time, (text) => text !== '00:00:00:00')
    await page.locator('.control-play').click()
    await until(() => page.evaluate(() => document.querySelector('video')?.paused ?? false), Boolean)
    await waitForFrames(page)
    const frame = async () => Number(await page.locator('.strip').getAttribute('aria-valuenow'))
    const before = await frame()
    await page.keyboard.press('ArrowRight')
    await until(frame, (now) => now === before + 1)
    await page.keyboard.press('Shift+ArrowRight')
    await until(frame, (now) => now === before + 11)
    await page.keyboard.press('ArrowLeft')
    await until(frame, (now) => now === before + 10)
    await page.keyboard.press('i')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('o')
    await page.waitForSelector('.strip-range')
    await page.keyboard.press('l')
    expect(await page.locator('.control[aria-pressed=true]').count()).toBe(2)

    const versions = page.locator('.version')
    const count = await versions.count()
    expect(count).toBeGreaterThan(1)
    const number = (text: string) => Number(text.replace(/[^\d.]/g, ''))
    const amount = async () => number(await page.locator('.amount strong').innerText())
    await versions.nth(count - 1).click()
    const price = number(
      await versions
        .nth(count - 1)
        .locator('.version-price')
        .innerText(),
    )
    await until(amount, (due) => due === price)
    expect(await versions.nth(count - 1).getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('ArrowUp')
    await until(
      () => versions.nth(count - 2).getAttribute('aria-checked'),
      (value) => value === 'true',
    )
    const single = number(
      await versions
        .nth(count - 2)
        .locator('.version-price')
        .innerText(),
    )
    await page.locator('.licence').nth(1).click()
    await until(amount, (due) => Math.abs(due - single * 2.5) < 0.01)
    expect(await page.locator('.price-lines > div').count()).toBe(2)
    await page.locator('.licence-compare').click()
    await page.waitForSelector('.licence-table')
    await page.keyboard.press('Escape')
    await until(
      () => page.locator('.licence-table').count(),
      (count) => count === 0,
    )
    await page.locator('.detail-buy .buy-add').first().click()
    await until(
      () => page.locator('header .head-count').innerText(),
      (text) => text === '1',
    )
    await page.locator('.head-cart').click()
    await page.waitForSelector('.cart-line strong')
    const total = number(await page.locator('.cart-total strong').innerText())
    expect(total).toBe(await amount())
    await page.locator('.cart-end button').click()
    await page.waitForSelector('.cart-empty')
    await page.locator('.toast-action').last().click()
    await page.waitForSelector('.cart-line')
  })

  it('plays a marked range over and over', async () => {
    const { page } = await visitShop()
    await open(page, '/list?type=footage')
    await page.locator('.list-body .card-link').first().click()
    await page.waitForSelector('.player')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('i')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('o')
    const to = page.locator('.strip-to')
    expect(await to.getAttribute('aria-valuenow')).toBe('30')
    await to.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await to.getAttribute('aria-valuenow')).toBe('29')
    const box = await page.locator('.strip-from').boundingBox()
    if (!box) throw new Error('no handle')
    await page.mouse.move(box.x + box.width / 2, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + 20, { steps: 4 })
    await page.mouse.up()
    const from = Number(await page.locator('.strip-from').getAttribute('aria-valuenow'))
    expect(from).toBeGreaterThan(10)
    expect(from).toBeLessThan(29)
    await page.keyboard.press('l')
    await page.locator('.strip').evaluate((strip) => {
      const frames: number[] = []
      Object.assign(window, { frames })
      const note = () => frames.push(Number(strip.getAttribute('aria-valuenow')))
      new MutationObserver(note).observe(strip, { attributes: true, attributeFilter: ['aria-valuenow'] })
    })
    await page.locator('.control-play').click()
    // It has been at the end and is back before it: looping.
    await page.waitForFunction(() => {
      const { frames } = window as unknown as { frames: number[] }
      const end = frames.findIndex((frame) => frame >= 27)
      return end >= 0 && frames.slice(end).some((frame) => frame < 27)
    })
  })

  it('leads a course with its chapters, and its free lessons with the player', async () => {
    const { page } = await visitShop()
    await open(page, '/list?kind=course')
    await page.locator('.list-body .card-link').first().click()
    await page.waitForSelector('.chapters')
    expect(pathOf(page)).toMatch(/^\/course2\/\d+$/)
    expect(await page.locator('video').count()).toBe(0)
    expect(await page.locator('.lesson a').first().getAttribute('href')).toMatch(/^\/course2\/\d+\/\d+$/)
    const closed = page.locator('.chapter[aria-expanded=false]').first()
    if (await closed.count()) {
      await closed.click()
      await until(
        () => page.locator('.chapter[aria-expanded=true]').count(),
        (count) => count >= 2,
      )
    }
    // The other way to lead shows the same material.
    const title = await heading(page)
    await open(page, pathOf(page).replace('/course2/', '/course/'))
    await page.waitForSelector('.detail-play')
    expect(await heading(page)).toBe(title)
    expect(await page.locator('.chapters').count()).toBe(1)
  })

  it('offers backgrounds for clips with alpha', async () => {
    const { page } = await visitShop()
    await open(page, '/list?type=elements')
    const link = page.locator('.card', { has: page.locator('.badge-alpha') }).locator('.card-link')
    await link.first().click()
    await page.waitForSelector('.grounds')
    await page.waitForSelector('.stage-black')
    await page.locator('.grounds button').nth(2).click()
    await page.waitForSelector('.stage-white')
    await page.waitForSelector('video')
    await page.keyboard.press('b')
    await page.waitForSelector('.stage-checker')
  })
})
