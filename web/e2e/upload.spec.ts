import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { open } from './browser.ts'
import { complaints } from './complaints.ts'
import { describeAndPrice, draft, publish, sendFilm } from './desk.ts'
import { money, withdraw } from './making.ts'
import { newMember } from './member.ts'
import { signInOwner } from './office.ts'
import { agree } from './sandbox.ts'
import { openOffice, shareVisit, signAdminIn, visitAsMember } from './visit.ts'

const title = `上传 ${Date.now()}`
let made = 0
const visit = shareVisit(async () => signAdminIn(await signInOwner(), { isStill: false }))
afterAll(() => (made > 0 ? withdraw(made) : undefined))

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Chooses a file of forty megabytes, the same bytes for the same seed; made in the page, so that they do not travel to the browser first. */
const chooseNoise = (input: Locator, name: string, seed: number) =>
  input.evaluate(
    (element: HTMLInputElement, { name, seed }) => {
      const words = new Uint32Array(10 * 1024 * 1024)
      let word = seed + 1
      for (let at = 0; at < words.length; at += 1) {
        word ^= word << 13
        word ^= word >>> 17
        word ^= word << 5
        words[at] = word
      }
      const chosen = new DataTransfer()
      chosen.items.add(new File([words], name, { type: 'video/quicktime', lastModified: seed }))
      element.files = chosen.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { name, seed },
  )

describe('an administrator', () => {
  it('makes a material from a film, and it is sold', async () => {
    const { page } = visit()
    await openOffice(page, 'shop/material?new=1')
    await draft(page, title)
    expect(await page.getByRole('button', { name: /^上架/ }).isDisabled()).toBe(true)

    await sendFilm(page)
    // The version is made from what was measured.
    expect(await page.locator('.media-spec input').first().inputValue()).toBe('640')

    await describeAndPrice(page, '49')
    expect(await page.locator('.media-table tbody input').nth(3).getAttribute('placeholder')).toBe('¥122.50')
    expect(await complaints(page)).toEqual([])
    made = await publish(page)

    const member = await newMember()
    await money(member.id, '100.00')
    const { page: shop } = await visitAsMember(member)
    await open(shop, `/list?q=${encodeURIComponent(title)}`)
    const card = shop.locator('.list-body .card', { hasText: title }).first()
    await card.waitFor()
    // The frames follow the pointer.
    await card.locator('.thumb').hover()
    await shop.waitForSelector('.thumb.is-scrubbing')
    await card.locator('.card-link').click()
    await shop.locator('.detail-buy .buy-now').first().click()
    await shop.waitForURL(/\/pay\?buy=/)
    await agree(shop)
    await shop.locator('.pay-press .button:enabled').click()
    await shop.waitForSelector('.outcome-done')
  })

  it('asks before unsaved work is lost', async () => {
    const { page } = visit()
    await page.getByRole('button', { name: '文案与标签' }).click()
    await fieldOf(page, '名称（中文）*').fill(`${title} 改`)
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
    await expect.poll(() => time.innerText()).not.toBe(begun)
    await page.mouse.move(0, 0)
    await time.waitFor({ state: 'detached' })
  })

  it('goes on with an upload where a reload stopped it', async () => {
    const { page } = visit()
    await openOffice(page, 'shop/material?new=1')
    await draft(page, `续传 ${title}`)
    const seed = Date.now() % 1_000_000
    const name = `${seed}.mov`
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('shop.upload/part'))
        sent.push(new URL(request.url()).searchParams.get('part') ?? '')
    })
    // Three parts, of which the second and third do not get through.
    await page.route(/shop\.upload\/part\?.*part=[12]/, () => undefined)
    const first = page.waitForResponse(/shop\.upload\/part/)
    await chooseNoise(page.locator('.media-main input[type=file]').first(), name, seed)
    await first
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute(/shop\.upload\/part\?.*part=[12]/)
    await page.getByRole('button', { name: '选择文件继续' }).waitFor()
    sent.length = 0
    const again = page.locator('.media-row', { hasText: name }).locator('input[type=file]')
    await chooseNoise(again, 'another.mov', seed)
    await page.locator('.toast', { hasText: name }).waitFor()
    await chooseNoise(again, name, seed)
    // It is no film: the queue says so, in words, and offers another try.
    await page.locator('.media-bad').waitFor({ timeout: 90_000 })
    expect(sent.sort()).toEqual(['1', '2'])
  })
})
