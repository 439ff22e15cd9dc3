import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { base, type Look, open } from './browser.ts'
import { newMember } from './member.ts'
import { callAsOwner } from './office.ts'
import { type Provider, playGateways } from './paysim.ts'
import { ordered } from './sandbox.ts'
import { visitAsMember, visitOffice } from './visit.ts'

const paysim = playGateways()
const phoneWidth = 390
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari'
const wechatAgent = `${phoneAgent} MicroMessenger/8.0.50`

/** An order of a new member, on the page where it is paid. */
async function atTheTill(look: Look = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const member = await newMember()
  const number = await ordered(false, member)
  const { page } = await visitAsMember(member, look)
  await prepare(page)
  await open(page, `/pay?order=${number}`)
  await page.locator('.pay-due strong').waitFor()
  return { page, number }
}

/** How the payment log tells of a payment, by its number. */
async function loggedAs(number: string): Promise<{ status: string; order: string } | undefined> {
  type Log = { list: { status: string; order: string }[] }
  const { list } = await callAsOwner<Log>('GET', `/admin/shop.paylog/index?quickSearch=${number}`)
  return list[0] && { status: list[0].status, order: list[0].order }
}

async function press(page: Page, provider: Provider): Promise<void> {
  await page.locator(`[name=method][value=${provider}]`).check()
  await page.locator('.pay-press .button').click()
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
      .poll(() => loggedAs(left), { timeout: 20_000 })
      .toEqual({ status: 'refunded', order: number })
  })

  it.each(['alipay', 'wechat'] as const)('takes a phone to %s and back', async (provider) => {
    const { page } = await atTheTill({ isPhone: true, agent: phoneAgent })
    await press(page, provider)
    await page.waitForURL((url) => url.origin !== new URL(base).origin)
    await page.locator('button').first().click()
    await page.waitForURL(/\/pay\?order=/)
    await isPaid(page)
  })

  it('takes a computer to the page of Alipay if the owner wants no codes', async () => {
    await paysim.offer('alipay', ['page', 'wap'])
    const { page } = await atTheTill()
    await press(page, 'alipay')
    await page.waitForURL((url) => url.origin !== new URL(base).origin)
    await page.locator('button').first().click()
    await isPaid(page)
    await paysim.offer('alipay', ['page', 'wap', 'qr'])
  })

  it("opens WeChat's own payment inside of WeChat, which has said who pays", async () => {
    const { page } = await atTheTill({ isPhone: true, agent: wechatAgent, isAlone: true }, (page) =>
      page.addInitScript(() => {
        const asked: unknown[] = []
        Object.assign(window, {
          asked,
          WeixinJSBridge: {
            invoke: (_name: string, input: unknown, then: (answer: { err_msg: string }) => void) => {
              asked.push(input)
              then({ err_msg: 'get_brand_wcpay_request:ok' })
            },
          },
        })
      }),
    )
    // The code that came back with the browser is not left in the address.
    await expect.poll(() => page.url()).not.toContain('code=')
    await press(page, 'wechat')
    await page.waitForURL(/payment=/)
    await page.locator('.outcome-ways button:not(.button-main)').click()
    const asked = await page.evaluate(
      () => Reflect.get(window, 'asked') as { package: string; paySign: string }[],
    )
    // Once by itself, and once more on demand.
    expect(asked).toHaveLength(2)
    expect(asked[0]?.package).toMatch(/^prepay_id=/)
    await paysim.pay('wechat', payment(page))
    await isPaid(page)
  })

  it('fits a phone', async () => {
    const { page } = await atTheTill({ isPhone: true })
    await press(page, 'wechat')
    await page.locator('.pay-code img').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phoneWidth)
  })
})

describe.each(['alipay', 'stripe', 'wechat'] as const)('an order paid through %s', (provider) => {
  /** Paid without looking at the gateway's own pages. */
  async function paid() {
    const till = await atTheTill()
    await press(till.page, provider)
    if (provider === 'stripe') await till.page.waitForURL(/\/c\/pay\//)
    else await till.page.waitForURL(/payment=/)
    const detail = await callAsOwner<{ payments: { number: string }[] }>(
      'GET',
      `/admin/shop.order/view?number=${till.number}`,
    )
    const one = detail.payments[0]?.number ?? ''
    return { ...till, one }
  }

  it('is given up by its buyer: its code is closed, or what it pays nevertheless is delivered', async () => {
    const { page, number, one } = await paid()
    await open(page, `/pay?order=${number}`)
    await page.locator('.pay-cancel').click()
    await page.locator('.ask-box .button-danger').click()
    await page.locator('.outcome').waitFor()
    if (provider !== 'alipay') {
      await expect(paysim.pay(provider, one)).rejects.toThrow('Closed')
      return
    }
    // Alipay knows of no trade before its code is scanned, so there is nothing to close.
    await paysim.pay(provider, one)
    await expect
      .poll(() => loggedAs(one), { timeout: 20_000 })
      .toEqual({ status: 'late_paid', order: number })
  })

  it('is refunded as a whole by its buyer', async () => {
    const { page, number, one } = await paid()
    await paysim.pay(provider, one)
    await open(page, `/pay?order=${number}`)
    await isPaid(page)
    await open(page, `/user/my-orders?find=${number}`)
    await page.locator('.order-ways .button-quiet').click()
    expect(await page.locator('[name=refund-to]').count()).toBe(2)
    await page.locator('.refund input[name=reason]').fill('wrong clip')
    await page.locator('.refund .button-danger').click()
    await page.locator('.order-refunding, .order-refunded').waitFor()
    if (provider === 'wechat') await paysim.advance(61)
    await expect.poll(() => loggedAs(one), { timeout: 30_000 }).toEqual({ status: 'refunded', order: number })
  })

  it('is refunded in part by the owner', async () => {
    const { number, one } = await paid()
    await paysim.pay(provider, one)
    await expect.poll(() => loggedAs(one), { timeout: 20_000 }).toMatchObject({ status: 'paid' })
    const { columns } = await callAsOwner<{ columns: { id: number }[] }>(
      'GET',
      `/admin/shop.order/view?number=${number}`,
    )
    const lines = columns.slice(0, 1).map((line) => line.id)
    await callAsOwner('POST', '/admin/shop.order/refund', {
      number,
      lines,
      to: 'source',
      reason: 'one clip is wrong',
      preview: false,
    })
    if (provider === 'wechat') await paysim.advance(61)
    await expect.poll(() => loggedAs(one), { timeout: 30_000 }).toMatchObject({ status: 'part_refunded' })
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
