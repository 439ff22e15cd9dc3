import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, must, newMember, signedIn } from './member.ts'
import { payInSandbox } from './sandbox.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function enter(given: Promise<BrowserContext>): Promise<void> {
  context = await given
  page = await context.newPage()
  heard = listen(page)
}
afterEach(async () => {
  const said = heard
  await context.close()
  expect(said).toEqual([])
})

async function open(path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
}

async function join(card: number): Promise<void> {
  await page.locator('.level .button').nth(card).click()
  await page.locator('.vip-sheet [name=agreed]').check()
  await page.locator('.vip-sheet .button-main').click()
  await page.waitForURL(/\/pay\?order=/)
  await page.locator('[name=method][value=sandbox]').check()
  await page.locator('.pay-press .button').click()
  await payInSandbox(page)
  await page.waitForSelector('.outcome-done')
}

describe('a visitor', () => {
  beforeEach(() => enter(visitor(browser)))

  it('compares the levels and is asked to sign in before buying', async () => {
    await open('/vip-pricing')
    const levels = await page.locator('.level').count()
    expect(levels).toBeGreaterThan(1)
    expect(await page.locator('.compare thead th').count()).toBe(levels)
    const first = page.locator('.level-price strong').first()
    const year = await first.innerText()
    await page.locator('.vip-days label').first().click()
    await page.waitForFunction(
      (old) => document.querySelector('.level-price strong')?.textContent !== old,
      year,
    )
    await page.locator('.level .button').first().click()
    await page.waitForURL(/\/login\?to=%2Fvip-pricing%3Fdays%3D/)
  })
})

describe('a member', () => {
  let member: Awaited<ReturnType<typeof newMember>>
  let tokens: Record<string, string>

  beforeEach(async () => {
    member = await newMember()
    tokens = { 'ba-user-token': member.token }
    await enter(signedIn(browser, member))
  })

  it('pays less on every card from the moment of joining, and less again after an upgrade', async () => {
    type Row = { id: number; price: string }
    const { list } = await must(call<{ list: Row[] }>('/api/material/index?type=footage&limit=1'))
    const id = list[0]?.id ?? 0
    const ownPrice = async () => {
      type Own = { list: { price: string | null }[] }
      const own = await must(call<Own>(`/api/material/own?ids=${id}`, undefined, tokens))
      return own.list[0]?.price ?? null
    }
    await open('/list?type=footage')
    expect(await page.locator('.list-body .card-own').count()).toBe(0)
    await open('/vip-pricing')
    await join(0)
    // Without a reload: the header knows the level, the cards know the price.
    expect(await page.locator('.head-name small').innerText()).not.toBe('')
    await page.locator('.outcome-ways .button-main').click()
    await page.waitForURL('**/list')
    await page.waitForSelector('.list-body .card-own')
    const joined = Number(await ownPrice())
    expect(joined).toBeLessThan(Number(list[0]?.price))

    await open('/vip-pricing')
    expect(await page.locator('.level-mine').count()).toBe(1)
    expect(await page.locator('.is-lifted .button').innerText()).toContain('今天补')
    expect(await complaints(page)).toEqual([])
    await join(1)
    expect(Number(await ownPrice())).toBeLessThan(joined)
    await open('/user/account/overview')
    await page.waitForSelector('.member-vip')
  })
})
