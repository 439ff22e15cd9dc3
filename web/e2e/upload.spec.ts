import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { film, money, withdraw } from './making.ts'
import { newMember, signedIn } from './member.ts'
import { enterAs, first, logIn } from './office.ts'

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
    await page.locator('.o-panel').waitFor()
    await field('中文名称*').fill(title)
    await field('英文名称*').fill(`Upload ${title}`)
    await page.getByRole('button', { name: '建立并编辑' }).click()
    await page.locator('.media-editor').waitFor()
    const publish = page.getByRole('button', { name: /^上架/ })
    expect(await publish.isDisabled()).toBe(true)

    const clip = await film(4)
    await page.locator('.media-main input[type=file]').first().setInputFiles(clip.path)
    // The version is made from what was measured; then the picture and the preview.
    await page.locator('.media-main .o-pill', { hasText: '就绪' }).first().waitFor({ timeout: 120_000 })
    await clip.remove()
    expect(await page.locator('.media-spec input').first().inputValue()).toBe('640')

    await page.getByRole('button', { name: '文案与标签' }).click()
    const text = '雨夜里一扇窗，霓虹在水里化开，镜头不动，让声音慢慢进来，适合片头和转场。'
    await field('简介（中文）').fill(text)
    await field('简介（英文）').fill(
      'A window on a rainy night, neon melting in the water; the camera rests and lets the sound come in.',
    )
    await field('标签（中文）').fill('雨夜，霓虹，窗')
    await field('标签（英文）').fill('rain, neon, window')
    await page.getByRole('button', { name: '版本与价格' }).click()
    await page.locator('.media-table tbody tr').first().locator('td').nth(3).locator('input').fill('49')
    expect(await page.locator('.media-table tbody input').nth(3).getAttribute('placeholder')).toBe('¥122.50')
    expect(await complaints(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await page.locator('.o-head-count', { hasText: '已保存' }).waitFor()
    await publish.and(page.locator(':enabled')).click()
    await page.locator('.o-head .o-pill', { hasText: '在售' }).waitFor()
    made = Number(new URL(page.url()).searchParams.get('id'))
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
    await shop.locator('[name=agreed]').check()
    await shop.locator('[name=no_return]').check()
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
    await page.locator('tr[data-row]', { hasText: title }).waitFor()
  })

  it('goes on with an upload where a reload stopped it', { timeout: 180_000 }, async () => {
    await page.goto('/admin/shop/material?new=1')
    await page.locator('.o-panel').waitFor()
    await field('中文名称*').fill(`续传 ${title}`)
    await field('英文名称*').fill(`Resume ${title}`)
    await page.getByRole('button', { name: '建立并编辑' }).click()
    await page.locator('.media-editor').waitFor()
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
