import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { describeAndPrice, draft, publish, sendFilm } from './desk.ts'
import { money, withdraw } from './making.ts'
import { newMember, signedIn } from './member.ts'
import { enterAs, first, logIn } from './office.ts'
import { agree } from './sandbox.ts'

const title = `上传 ${Date.now()}`
let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]
let made = 0

beforeAll(async () => {
  browser = await launch()
  context = await visitor(browser)
  await enterAs(context, await logIn(first.username, first.password))
  page = await context.newPage()
  heard = listen(page)
})
afterAll(async () => {
  if (made > 0) await withdraw(made)
  await context?.close()
  await browser?.close()
})

const field = (label: string) => page.getByLabel(label, { exact: true })

describe('an administrator', () => {
  it('makes a material from a film, and it is sold', { timeout: 240_000 }, async () => {
    await page.goto('/admin/shop/material?new=1')
    await draft(page, title)
    expect(await page.getByRole('button', { name: /^上架/ }).isDisabled()).toBe(true)

    await sendFilm(page)
    // The version is made from what was measured.
    expect(await page.locator('.media-spec input').first().inputValue()).toBe('640')

    await describeAndPrice(page, '49')
    expect(await page.locator('.media-table tbody input').nth(3).getAttribute('placeholder')).toBe('¥122.50')
    expect(await complaints(page)).toEqual([])
    made = await publish(page)
    expect(heard).toEqual([])

    const member = await newMember()
    await money(member.id, '100.00')
    const theirs = await signedIn(browser, member)
    const shop = await theirs.newPage()
    await shop.goto(`/list?q=${encodeURIComponent(title)}`)
    await ready(shop)
    await shop.waitForLoadState('networkidle')
    const card = shop.locator('.list-body .card', { hasText: title }).first()
    await card.waitFor()
    // The frames follow the pointer.
    await card.locator('.gate').hover()
    await shop.waitForSelector('.gate.is-scrubbing')
    await card.locator('.card-link').click()
    await shop.locator('.detail-buy .buy-now').first().click()
    await shop.waitForURL(/\/pay\?buy=/)
    await agree(shop)
    await shop.locator('.pay-press .button:enabled').click()
    await shop.waitForSelector('.outcome-done')
    await theirs.close()
  })

  it('asks before unsaved work is lost', async () => {
    await page.getByRole('button', { name: '文案与标签' }).click()
    await field('名称（中文）*').fill(`${title} 改`)
    await page.getByRole('button', { name: '回到素材列表' }).click()
    await page.locator('.o-dialog').waitFor()
    await page.locator('.o-dialog .o-btn-danger').click()
    const line = page.locator('tr[data-row]', { hasText: title })
    await line.waitFor()
    // A pointer that rests on its picture leads through the frames.
    await line.locator('.media-thumb').hover({ position: { x: 2, y: 16 } })
    const time = page.locator('.media-peek .mono')
    await time.waitFor()
    const begun = await time.innerText()
    await line.locator('.media-thumb').hover({ position: { x: 50, y: 16 } })
    expect(await time.innerText()).not.toBe(begun)
    await page.mouse.move(0, 0)
    await time.waitFor({ state: 'detached' })
  })

  it('goes on with an upload where a reload stopped it', { timeout: 180_000 }, async () => {
    await page.goto('/admin/shop/material?new=1')
    await draft(page, `续传 ${title}`)
    // Three parts, of which the second and third do not get through.
    const file = {
      name: `${Date.now()}.mov`,
      mimeType: 'video/quicktime',
      buffer: randomBytes(40 * 1024 * 1024),
    }
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('shop.upload/part'))
        sent.push(new URL(request.url()).searchParams.get('part') ?? '')
    })
    await page.route(/shop\.upload\/part\?.*part=[12]/, () => undefined)
    const first = page.waitForResponse(/shop\.upload\/part/)
    await page.locator('.media-main input[type=file]').first().setInputFiles(file)
    await first
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute(/shop\.upload\/part\?.*part=[12]/)
    await page.getByRole('button', { name: '选择文件继续' }).waitFor()
    sent.length = 0
    const again = page.locator('.media-row', { hasText: file.name }).locator('input[type=file]')
    await again.setInputFiles({ ...file, name: 'another.mov' })
    await page.locator('.toast', { hasText: file.name }).waitFor()
    await again.setInputFiles(file)
    // It is no film: the queue says so, in words, and offers another try.
    await page.locator('.media-bad').waitFor({ timeout: 90_000 })
    expect(sent.sort()).toEqual(['1', '2'])
  })
})
