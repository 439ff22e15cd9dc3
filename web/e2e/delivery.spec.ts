import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { open } from './browser.ts'
import { complaints } from './complaints.ts'
import { footage, give, money, withdraw } from './making.ts'
import { call, type MemberInfo, must, newMember } from './member.ts'
import { agree } from './sandbox.ts'
import { saveDownload, shareVisit, signMemberIn, visitShop } from './visit.ts'

type Quote = { quote: { variant: number; licence: string } }

const title = `雨夜 ${Date.now()}`
let made: { id: number; bytes: Buffer }
let given: { id: number; bytes: Buffer }
let member: MemberInfo

const rowOf = (page: Page) => page.locator('.owned-row', { hasText: title }).filter({ hasNotText: '礼物' })

beforeAll(async () => {
  member = await newMember()
  ;[made, given] = await Promise.all([footage(title, '49.00'), footage(`礼物 ${title}`, '49.00')])
  await give(member.id, given.id)
  await money(member.id, '200.00')
}, 240_000)
afterAll(() => withdraw())
const visit = shareVisit(async () => signMemberIn(member))

describe('somebody who buys footage', () => {
  it('pays with the balance and gets the very bytes that were uploaded', async () => {
    const { page } = visit()
    const { quote } = await must(call<Quote>(`/api/material/detail?id=${made.id}`))
    await open(page, `/pay?buy=${made.id}-${quote.variant}-${quote.licence}`)
    await agree(page)
    await page.locator('.pay-press .button:enabled').click()
    await page.waitForSelector('.outcome-done')
    await page.locator('.outcome-ways a[href="/user/my-purchases"]').click()
    await page.waitForURL('**/user/my-purchases')
    await rowOf(page).waitFor()
    const { bytes } = await saveDownload(page, () => rowOf(page).locator('.split > .button').click())
    expect(bytes.equals(made.bytes)).toBe(true)
  })

  it('gets several files as one ZIP, and a list for a download manager', async () => {
    const { page } = visit()
    await open(page, '/user/my-purchases')
    await expect.poll(() => page.locator('.owned-pick').count()).toBe(2)
    for (const box of await page.locator('.owned-pick').all()) await box.check()
    const bar = page.locator('.picked')
    const zip = await saveDownload(page, () => bar.getByRole('button', { name: 'ZIP' }).click())
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(zip.bytes.includes(made.bytes) && zip.bytes.includes(given.bytes)).toBe(true)
    await bar.getByRole('button', { name: '下载清单' }).click()
    const list = await saveDownload(page, () => page.getByRole('menuitem', { name: /aria2/ }).click())
    expect(list.bytes.toString()).toMatch(/\/dl\/[^\s]+/)
    await bar.getByRole('button', { name: '下载清单' }).click()
    const sums = await saveDownload(page, () => page.getByRole('menuitem', { name: /SHA-256/ }).click())
    expect(sums.bytes.toString()).toMatch(/^[0-9a-f]{64} /m)
    expect(await complaints(page)).toEqual([])
  })

  it('has the files of a pack on its page, one by one or all at once', async () => {
    const { page } = visit()
    const { list } = await must(call<{ list: { id: number }[] }>('/api/material/index?kind=pack'))
    const pack = list[0]?.id ?? 0
    await give(member.id, pack)
    await open(page, `/course/${pack}`)
    const button = page.locator('.buy-actions .version-download > .button-main')
    await button.focus()
    await page.keyboard.press('Enter')
    const sheet = page.locator('.sheet')
    const files = sheet.locator('.files-list li')
    await expect.poll(() => files.count()).toBeGreaterThan(1)
    expect(await button.innerText()).toContain(`${await files.count()}`)
    const one = await saveDownload(page, () => files.first().getByRole('button').click())
    expect(one.bytes.length).toBeGreaterThan(1000)
    const zip = await saveDownload(page, () => sheet.getByRole('button', { name: 'ZIP' }).click())
    expect(zip.bytes.includes(one.bytes)).toBe(true)
    expect(await complaints(page)).toEqual([])
  })

  it('names the certificate once, has it as a PDF, and anybody can verify it', async () => {
    const { page } = visit()
    await open(page, '/user/my-purchases')
    await rowOf(page).locator('.owned-paper').click()
    const sheet = page.locator('.sheet')
    await sheet.locator('[name=licensee]').fill('上海雾港影业有限公司')
    await sheet.locator('[name=project]').fill('雾港来信')
    await sheet.locator('.certificate-form [type=submit]').click()
    await sheet.locator('.ask-box .button-main').click()
    await page.locator('.certificate-form').waitFor({ state: 'detached' })
    const number = await sheet.locator('.certificate dd').first().innerText()
    const paper = await saveDownload(page, () => sheet.getByRole('button', { name: /English PDF/ }).click())
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const { page: theirs } = await visitShop({ lang: 'en' })
    await open(theirs, '/verify')
    await theirs.fill('[name=number]', ` ${number.toLowerCase()} `)
    await theirs.keyboard.press('Enter')
    await theirs.waitForSelector('.verified.is-valid')
    expect(await theirs.locator('.verified').innerText()).toContain('雾港来信')
    await theirs.fill('[name=number]', 'RC-00-00000')
    await theirs.keyboard.press('Enter')
    await theirs.waitForSelector('.field-error')
  })
})
