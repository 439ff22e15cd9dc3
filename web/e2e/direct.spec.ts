import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open } from './browser.ts'
import { draft, sendFilm } from './desk.ts'
import { remoteShop, visitRemote, watchSending } from './remoteShop.ts'
import { openOffice } from './visit.ts'

async function changeAvatar(page: Page): Promise<void> {
  await open(page, '/user/account/profile')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
  const input = page.locator('.profile-picture input[type=file]')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.locator('.avatar-crop .button-main').click()
  await page.waitForSelector('.member-who .avatar img')
}

const isShown = (page: Page) =>
  page.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('.member-who .avatar img')
    await image?.decode()
    return (image?.naturalWidth ?? 0) > 0
  })

describe('with a store that takes files from browsers', () => {
  const shop = remoteShop('rushes')

  it('a picture goes to the store and is shown once the shop has looked at it', async () => {
    const { page } = await visitRemote(shop(), 'member')
    const sent = watchSending(page)
    await changeAvatar(page)
    expect(await isShown(page)).toBe(true)
    const puts = sent.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ url }) => new URL(url).origin)).toEqual([shop().store])
    expect(sent.some(({ url }) => url.endsWith('/api/ajax/upload'))).toBe(false)
  })

  it('a film goes there in parts, and becomes a version', async () => {
    const { page } = await visitRemote(shop(), 'admin', { isStill: false })
    const sent = watchSending(page)
    await openOffice(page, 'shop/material?new=1')
    await draft(page, `直传 ${Date.now()}`)
    await sendFilm(page)
    expect(await page.locator('.media-spec input').first().inputValue()).toBe('640')
    const puts = sent.filter(({ method }) => method === 'PUT')
    expect(new Set(puts.map(({ url }) => new URL(url).origin))).toEqual(new Set([shop().store]))
  })
})

describe('with a store that browsers may not call', () => {
  const shop = remoteShop('closed')

  it('the shop takes the picture and hands it on', async () => {
    const visit = await visitRemote(shop(), 'member')
    // What the browser itself says of a call that no CORS rule allows.
    visit.expected.push(/CORS policy/, /net::ERR_FAILED/)
    const sent = watchSending(visit.page)
    await changeAvatar(visit.page)
    expect(await isShown(visit.page)).toBe(true)
    expect(
      sent.some(({ url }) => url.includes('/api/ajax/upload?') || url.endsWith('/api/ajax/upload')),
    ).toBe(true)
  })
})
