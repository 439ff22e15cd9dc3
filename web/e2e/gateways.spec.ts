import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open } from './browser.ts'
import { newMember } from './member.ts'
import { callAsOwner } from './office.ts'
import { type Provider, playGateways } from './paysim.ts'
import { ordered } from './sandbox.ts'
import { visitAsMember, visitOffice } from './visit.ts'

const paysim = playGateways()
const phoneWidth = 390

/** An order of a new member, on the page where it is paid. */
async function atTheTill(look = {}): Promise<{ page: Page; number: string }> {
  const member = await newMember()
  const number = await ordered(false, member)
  const { page } = await visitAsMember(member, look)
  await open(page, `/pay?order=${number}`)
  await page.locator('.pay-due strong').waitFor()
  return { page, number }
}

async function press(page: Page, provider: Provider): Promise<void> {
  await page.locator(`[name=method][value=${provider}]`).check()
  await page.locator(':is(.pay-press, .pay-bar) .button:visible').click()
}

const payment = (page: Page) => new URL(page.url()).searchParams.get('payment') ?? ''
const isPaid = (page: Page) => page.locator('.outcome-done').waitFor()

describe.each(['alipay', 'wechat'] as const)('a code of %s', (provider) => {
  it('is scanned, paid, and the page goes on by itself', async () => {
    const { page } = await atTheTill()
    await press(page, provider)
    await page.locator('.pay-code img').waitFor()
    expect(await page.locator('.pay-code [role=timer]').count()).toBe(1)
    // Nobody has paid: asking says so.
    await page.locator('.outcome-ways .button-main').click()
    await page.locator('.outcome [role=status]').filter({ hasText: /\S/ }).waitFor()
    await paysim.pay(provider, payment(page))
    await isPaid(page)
  })

  it('is found again after the page was closed', async () => {
    const { page } = await atTheTill()
    await press(page, provider)
    await page.locator('.pay-code img').waitFor()
    const address = page.url()
    await open(page, '/')
    await open(page, new URL(address).pathname + new URL(address).search)
    await page.locator('.pay-code img').waitFor()
    await paysim.pay(provider, payment(page))
    await isPaid(page)
  })
})

describe('a page of a gateway', () => {
  it('takes the browser to Stripe and back', async () => {
    const { page } = await atTheTill()
    await press(page, 'stripe')
    await page.waitForURL(/\/c\/pay\//)
    await page.locator('button').first().click()
    await page.waitForURL(/\/pay\?order=/)
    await isPaid(page)
  })

  it('is left for another channel, which closes the first', async () => {
    const { page, number } = await atTheTill()
    await press(page, 'alipay')
    await page.locator('.pay-code img').waitFor()
    const left = payment(page)
    await page.locator('.outcome-ways a[href*="order="]').click()
    await page.locator('.pay-due strong').waitFor()
    await press(page, 'wechat')
    await page.locator('.pay-code img').waitFor()
    await paysim.pay('wechat', payment(page))
    await isPaid(page)
    // The code on the phone is paid nevertheless: it goes back by itself.
    await paysim.pay('alipay', left)
    await expect
      .poll(
        async () => {
          const view = `/admin/shop.paylog/index?quickSearch=${left}`
          const { list } = await callAsOwner<{ list: { status: string; order: string }[] }>('GET', view)
          return list.map((row) => [row.status, row.order])
        },
        { timeout: 20_000 },
      )
      .toEqual([['refunded', number]])
  })

  it('fits a phone', async () => {
    const { page } = await atTheTill({ isPhone: true })
    await press(page, 'wechat')
    await page.locator('.pay-code img').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phoneWidth)
  })
})

describe('the back office', () => {
  it('shows gateways without their secrets, checks them, and lists what is in quarantine', async () => {
    const { page } = await visitOffice()
    await open(page, '/admin/shop/gateway')
    await page.locator('#gateway-wechat').waitFor()
    expect(await page.locator('.gateway-url').count()).toBe(3)
    expect(await page.content()).not.toContain('PRIVATE KEY')
    const card = page.locator('.gateway', { has: page.locator('#gateway-wechat') })
    await card.locator('.gateway-actions button').nth(1).click()
    await card.locator('.o-note[data-tone=ok]').waitFor()
    await open(page, '/admin/shop/quarantine')
    await page.locator('main h1:visible').waitFor()
    await open(page, '/admin/shop/bill')
    await page.locator('.bill-month').waitFor()
  })
})
