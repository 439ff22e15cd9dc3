// Buying from nothing: no account, an empty cart, a search. Every click, field and tick of the shop is counted.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, readOverflow, waitUntilDrawn } from './browser.ts'
import { followCaptchas } from './captcha.ts'
import { complaints } from './complaints.ts'
import { newName } from './member.ts'
import { readSentCode } from './peek.ts'
import { saveDownload, visitShop } from './visit.ts'

/** What a buyer may be asked to do. The captcha's picture is not counted: it asks whether somebody is there, not what they want. */
const most = { clicks: 8, fields: 3, ticks: 2 }

type Done = typeof most

/** A hand that counts what it does, and presses no button that cannot be pressed without words beside it. */
function countingHand(page: Page, isPhone: boolean) {
  const done: Done = { clicks: 0, fields: 0, ticks: 0 }
  const press = async (selector: string) => {
    done.clicks += 1
    const target = page.locator(selector).first()
    if (isPhone) await target.tap()
    else await target.click()
  }
  return {
    done,
    press,
    fill: async (selector: string, text: string) => {
      done.fields += 1
      await page.fill(selector, text)
    },
    tick: async (selector: string) => {
      done.ticks += 1
      await page.locator(selector).check()
    },
  }
}

/** Buttons in view that cannot be pressed and do not say why: those that wait for themselves are busy, not disabled. */
const silentButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('main button:disabled')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent ?? ''),
  )

describe.each([
  ['on a phone', true],
  ['on a desk', false],
])('a newcomer %s', (_where, isPhone) => {
  it('goes from a search to the download in few steps', async () => {
    const { page } = await visitShop({ isPhone })
    const { done, press, fill, tick } = countingHand(page, isPhone)
    const solveCaptcha = followCaptchas(page)
    const noSilence = async () => expect(await silentButtons(page)).toEqual([])

    await open(page, '/')
    if (isPhone) await press('.head-find')
    await fill('.search input', '烟柱')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/list\?q=/)
    await press('.list-main .card-link')
    await page.waitForURL(/\/course\/\d+/)
    await press(isPhone ? '.buy-bar .buy-now' : '.buy-actions .buy-now')

    // The login says why it stands in the way.
    await page.waitForURL(/\/login\?to=/)
    await expect.poll(() => page.locator('.auth-reason').innerText()).toContain('烟柱')
    await press('.auth-other a')
    await page.waitForSelector('[name=address]')
    await noSilence()
    const email = `${newName()}@example.com`
    await fill('[name=address]', email)
    await press('.field-row .button')
    await solveCaptcha()
    await page.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    // The form goes on by itself once the code is whole.
    await fill('[name=code]', await readSentCode(email))

    // Back at what was about to be bought. A press too early says what is missing, at the thumb.
    await page.waitForURL(/\/pay\?buy=/)
    await page.locator('.pay-due strong').waitFor()
    await waitUntilDrawn(page)
    await noSilence()
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)
    expect(await complaints(page)).toEqual([])
    const pay = page.locator('.pay-go .button')
    await pay.click()
    await page.locator('[name=agreed][aria-invalid]:focus').waitFor()
    expect(await page.locator('[name=agreed]').isVisible()).toBe(true)
    await tick('[name=agreed]')
    await tick('[name=no_return]')
    await press('.pay-go .button')
    await page.waitForURL(/\/pay\/sandbox\//)
    await press('[name=act][value=succeed]')
    await page.waitForSelector('.outcome-done')
    await page.waitForSelector('.outcome-ways .button-main .mono')
    const { name, bytes } = await saveDownload(page, () => press('.outcome-ways .button-main'))
    expect(name).toMatch(/\.(?:mov|mp4)$/)
    expect(bytes.length).toBeGreaterThan(10_000)

    expect(done.clicks).toBeLessThanOrEqual(most.clicks)
    expect(done.fields).toBeLessThanOrEqual(most.fields)
    expect(done.ticks).toBeLessThanOrEqual(most.ticks)
  })
})

describe('the places at the thumb', () => {
  it('lead home, to the list, the cart, the library and the account, and give way to an action bar', async () => {
    const { page } = await visitShop({ isPhone: true })
    await open(page, '/')
    const bar = page.locator('.tab-bar')
    expect(await bar.locator('> *').count()).toBe(5)
    expect(await bar.locator('[aria-current]').innerText()).toBe('首页')
    await bar.locator('a[href="/list"]').tap()
    await page.waitForURL('**/list')
    expect(await bar.locator('[aria-current]').innerText()).toBe('找素材')
    await bar.locator('button').tap()
    await page.waitForSelector('.cart-empty')
    await page.keyboard.press('Escape')
    await page.locator('.list-main .card-link').first().tap()
    await page.waitForURL(/\/course2?\/\d+/)
    await page.locator('.buy-bar').waitFor()
    expect(await bar.isVisible()).toBe(false)
    await open(page, '/user/my-purchases')
    await page.waitForURL(/\/login\?to=/)
    await page.locator('.auth-reason').waitFor()
  })

  it('are not in the menu again, and no address is there twice', async () => {
    const { page } = await visitShop({ isPhone: true })
    await open(page, '/')
    await page.locator('.head-menu').tap()
    await page.waitForSelector('.menu-list a')
    const links = await page
      .locator('.menu-list a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(new Set(links).size).toBe(links.length)
    for (const place of ['/', '/list', '/user/my-purchases']) expect(links).not.toContain(place)
  })
})
