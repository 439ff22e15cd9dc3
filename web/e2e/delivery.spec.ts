import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { footage, give, money, withdraw } from './making.ts'
import { call, must, newMember, signedIn } from './member.ts'

type Quote = { quote: { variant: number; licence: string } }

const title = `雨夜 ${Date.now()}`
let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]
let made: { id: number; bytes: Buffer }
let given: { id: number; bytes: Buffer }

async function open(path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
}

/** What the browser saves when something is pressed. */
async function saved(press: () => Promise<unknown>): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { download, bytes: await readFile(await download.path()) }
}

const row = () => page.locator('.owned-row', { hasText: title }).filter({ hasNotText: '礼物' })

beforeAll(async () => {
  browser = await launch()
  made = await footage(title, '49.00')
  given = await footage(`礼物 ${title}`, '49.00')
  const member = await newMember()
  await give(member.id, given.id)
  await money(member.id, '200.00')
  context = await signedIn(browser, member)
  page = await context.newPage()
  heard = listen(page)
}, 240_000)
afterAll(async () => {
  await withdraw()
  await context?.close()
  await browser?.close()
})

describe('somebody who buys footage', () => {
  it('pays with the balance and gets the very bytes that were uploaded', async () => {
    const { quote } = await must(call<Quote>(`/api/material/detail?id=${made.id}`))
    await open(`/pay?buy=${made.id}-${quote.variant}-${quote.licence}`)
    await page.locator('[name=agreed]').check()
    await page.locator('[name=no_return]').check()
    await page.locator('.pay-press .button:enabled').click()
    await page.waitForSelector('.outcome-done')
    await page.locator('.outcome-ways .button-main').click()
    await page.waitForURL('**/user/my-purchases')
    await row().waitFor()
    const { bytes } = await saved(() => row().locator('.split > .button').click())
    expect(bytes.equals(made.bytes)).toBe(true)
  })

  it('gets several files as one ZIP, and a list for a download manager', async () => {
    await open('/user/my-purchases')
    for (const box of await page.locator('.owned-pick').all()) await box.check()
    const bar = page.locator('.picked')
    const zip = await saved(() => bar.getByRole('button', { name: 'ZIP' }).click())
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(zip.bytes.includes(made.bytes) && zip.bytes.includes(given.bytes)).toBe(true)
    await bar.getByRole('button', { name: '下载清单' }).click()
    const list = await saved(() => page.getByRole('menuitem', { name: /aria2/ }).click())
    expect(list.bytes.toString()).toMatch(/\/dl\/[^\s]+/)
    await bar.getByRole('button', { name: '下载清单' }).click()
    const sums = await saved(() => page.getByRole('menuitem', { name: /SHA-256/ }).click())
    expect(sums.bytes.toString()).toMatch(/^[0-9a-f]{64} /m)
    expect(await complaints(page)).toEqual([])
  })

  it('names the certificate once, has it as a PDF, and anybody can verify it', async () => {
    await open('/user/my-purchases')
    await row().locator('.owned-paper').click()
    const sheet = page.locator('.sheet')
    await sheet.locator('[name=licensee]').fill('上海雾港影业有限公司')
    await sheet.locator('[name=project]').fill('雾港来信')
    await sheet.locator('.certificate-form [type=submit]').click()
    await sheet.locator('.ask-box .button-main').click()
    await page.locator('.certificate-form').waitFor({ state: 'detached' })
    const number = await sheet.locator('.certificate dd').first().innerText()
    const paper = await saved(() => sheet.getByRole('button', { name: /English PDF/ }).click())
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const stranger = await visitor(browser, { lang: 'en' })
    const theirs = await stranger.newPage()
    await theirs.goto('/verify')
    await ready(theirs)
    await theirs.fill('[name=number]', ` ${number.toLowerCase()} `)
    await theirs.keyboard.press('Enter')
    await theirs.waitForSelector('.verified.is-valid')
    expect(await theirs.locator('.verified').innerText()).toContain('雾港来信')
    await theirs.fill('[name=number]', 'RC-00-00000')
    await theirs.keyboard.press('Enter')
    await theirs.waitForSelector('.field-error')
    await stranger.close()
    expect(heard).toEqual([])
  })
})
