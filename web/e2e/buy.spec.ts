import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, captchaSolver, must, newMember, newName, password, signedIn } from './member.ts'
import { codeSentTo } from './peek.ts'
import { agree, payInSandbox } from './sandbox.ts'

type Line = { material: number; variant: number; licence: string }
type Row = { id: number; title: string; price: string }
type Detail = Row & { quote: { variant: number; licence: string } }
type Order = { number: string; status: string; expires_at: number; total: string }

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

async function open(path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
}

const number = (text: string) => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-'))
const due = async () => number(await page.locator('.pay-due strong').innerText())

/** Footage that costs enough for a coupon to be of use. */
async function dear(count: number): Promise<Row[]> {
  const { list } = await must(
    call<{ list: Row[] }>('/api/material/index?type=footage&sort=price-desc&limit=9'),
  )
  return list.slice(0, count)
}

async function lineOf(id: number): Promise<Line> {
  const { quote } = await must(call<Detail>(`/api/material/detail?id=${id}`))
  return { material: id, variant: quote.variant, licence: quote.licence }
}
const buyPath = (...lines: Line[]) =>
  `/pay?buy=${lines.map((line) => `${line.material}-${line.variant}-${line.licence}`).join(',')}`

const press = () => page.locator('.pay-press .button').click()

describe('somebody who was invited', () => {
  beforeEach(() => enter(visitor(browser)))
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('fills a cart, registers, lacks money, tops up, pays and owns it', { timeout: 120_000 }, async () => {
    const inviter = await newMember()
    const [chosen] = await dear(1)
    const id = chosen?.id ?? 0
    await open(`/register/${inviter.invate_code}`)
    // Looks around first: the invitation is remembered.
    await open(`/course/${id}`)
    await page.locator('.detail-buy .buy-add').click()
    await page.locator('.head-cart').click()
    await page.locator('.cart-pay').click()
    await page.waitForURL(/\/login\?to=%2Fpay%3Ffrom%3Dcart/)
    await page.locator('.auth-other a').click()
    await page.waitForSelector('[name=invite]')
    expect(await page.inputValue('[name=invite]')).toBe(inviter.invate_code)
    const username = newName()
    const solve = captchaSolver(page)
    await page.fill('[name=address]', `${username}@example.com`)
    await page.locator('.field-row .button').click()
    await solve()
    await page.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await page.fill('[name=code]', await codeSentTo(`${username}@example.com`))
    await page.fill('[name=username]', username)
    await page.fill('[name=password]', password)
    await page.locator('[name=agree]').check()
    await page.locator('button[type=submit]').click()

    // Back where it was left, with the cart, and the newcomer's coupon chosen already.
    await page.waitForURL(/\/pay\?from=cart/)
    await page.waitForSelector('.goods li')
    expect(await page.locator('.goods-what a').innerText()).toContain(chosen?.title ?? '')
    const list = number(await page.locator('.price-lines dd').first().innerText())
    const coupon = page.locator('[name=coupon]:checked')
    expect(await coupon.getAttribute('value')).toMatch(/^\d+$/)
    const total = await due()
    expect(total).toBeLessThan(list)

    // The button says why it cannot be pressed.
    const button = page.locator('.pay-press .button')
    expect(await button.isDisabled()).toBe(true)
    await page.locator('[name=agreed]').check()
    expect(await page.locator('#pay-reason').innerText()).toContain('第二项')
    await page.locator('[name=no_return]').check()
    await page.locator('[name=method][value=topup]').check()
    await button.click()

    await page.waitForURL(/\/topup\?back=/)
    await page.waitForSelector('.topup-need')
    expect(await due()).toBeGreaterThanOrEqual(total)
    await page.locator('[name=method][value=sandbox]').check()
    await page.locator('[name=agreed]').check()
    await press()
    await payInSandbox(page)

    // The money has come; the order that lacked it is next.
    await page.waitForURL(/\/pay\?order=/)
    await page.waitForFunction(() => document.querySelector('.countdown strong') !== null)
    expect(await due()).toBe(0)
    await page.locator('.pay-press .button:enabled').click()
    await page.waitForSelector('.outcome-done')
    await page.locator('.outcome-ways .button-main').click()
    await page.waitForURL('**/user/my-purchases')
    expect(await page.locator('.owned a').first().innerText()).toContain(chosen?.title ?? '')

    await open(`/course/${id}`)
    await page.waitForSelector('.buy-owned')
    expect(await page.locator('.head-count').count()).toBe(0)
  })
})

describe('a member', () => {
  let member: Awaited<ReturnType<typeof newMember>>
  let tokens: Record<string, string>
  let line: Line

  beforeEach(async () => {
    member = await newMember()
    tokens = { 'ba-user-token': member.token }
    const [one] = await dear(1)
    line = await lineOf(one?.id ?? 0)
    await enter(signedIn(browser, member))
  })
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  const order = (number: string) => must(call<Order>(`/api/order/detail?number=${number}`, undefined, tokens))
  const place = async () => {
    await open(buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=topup]').check()
    await press()
    await page.waitForURL(/\/topup\?back=/)
    return new URL(page.url()).searchParams.get('back') ?? ''
  }

  it('has one cart on every device', async () => {
    await must(call('/api/cart/add', { lines: [line] }, tokens))
    await open('/list')
    await page.waitForFunction(() => document.querySelector('.head-count')?.textContent === '1')
    await page.locator('.head-cart').click()
    await page.waitForSelector('.cart-line strong')
    await page.locator('.cart-end button').click()
    await page.waitForSelector('.cart-empty')
    type Cart = { lines: Line[] }
    await expect
      .poll(async () => (await must(call<Cart>('/api/cart/index', undefined, tokens))).lines)
      .toEqual([])
    await page.locator('.toast-action').last().click()
    await expect
      .poll(async () => (await must(call<Cart>('/api/cart/index', undefined, tokens))).lines.length)
      .toBe(1)
  })

  it('pays through the gateway with one key per intent, however often the button is pressed', async () => {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/create')) keys.push(request.headers()['idempotency-key'])
    })
    await open(buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=sandbox]').check()
    // The first answer gets lost on the way: pressing again must not make a second order.
    await page.route('**/api/order/create', (route) => route.abort(), { times: 1 })
    await press()
    await page.waitForSelector('.pay-sum .form-failure')
    await page.locator('.pay-press .button').dblclick()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    expect(new Set(keys).size).toBe(1)
    const { counts } = await must(
      call<{ counts: { all: number } }>('/api/order/index?state=all&kind=all', undefined, tokens),
    )
    expect(counts.all).toBe(1)
    // The browser itself reports the call that was cut off.
    heard = heard.filter((text) => !text.includes('net::ERR_FAILED'))
  })

  it('tries again after a payment that failed', async () => {
    await open(buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=sandbox]').check()
    await press()
    await payInSandbox(page, 'fail')
    await page.waitForSelector('.pay-sum .form-failure')
    expect(await page.locator('.form-failure').innerText()).toContain('没有扣款')
    await press()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
  })

  it('sees the price that is, when it has changed in the meantime', async () => {
    await open(buyPath(line))
    await agree(page)
    const shown = await due()
    await page.route(
      '**/api/order/create',
      async (route) => {
        const body = route.request().postDataJSON() as Record<string, unknown>
        await route.continue({ postData: JSON.stringify({ ...body, total: '1.00' }) })
      },
      { times: 1 },
    )
    await press()
    await page.waitForSelector('.pay-sum .form-failure')
    expect(await page.locator('.form-failure').innerText()).toContain('价格刚刚变了')
    expect(await due()).toBe(shown)
  })

  it('sees an order expire while looking at it', async () => {
    const placed = await place()
    let hasExpired = false
    await page.route('**/api/order/detail?*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: Record<string, unknown> }
      // The clock of the lock runs out in two seconds; then the server says closed.
      if (hasExpired) Object.assign(body.data, { status: 'closed', close_reason: '没有在时间内付款' })
      else body.data.expires_at = Math.floor(Date.now() / 1000) + 2
      hasExpired = true
      await route.fulfill({ response: answer, json: body })
    })
    await open(`/pay?order=${placed}`)
    await page.waitForSelector('.outcome-closed')
    expect(await page.locator('.outcome-ways .button-main').getAttribute('href')).toBe(buyPath(line))
  })

  it('cancels an order and finds it among the closed', async () => {
    const placed = await place()
    await open('/user/my-orders?state=pending')
    expect(await page.locator('.order .mono').first().innerText()).toBe(placed)
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: '取消订单' }).click()
    await page.locator('.ask-box .button-danger').click()
    await page.waitForSelector('.empty-box')
    expect((await order(placed)).status).toBe('closed')
    await page.locator('.tabs a').nth(3).click()
    await page.waitForSelector('.order-closed')
  })

  it('gives an order back, with a reason, and no longer owns it', async () => {
    await open(buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=sandbox]').check()
    await press()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    await page.locator('.outcome-ways .button').last().click()
    await page.waitForSelector('.order-fulfilled')
    await page.getByRole('button', { name: '申请退款' }).click()
    await page.locator('.refund .button-danger').click()
    await page.waitForSelector('[name=reason][aria-invalid]')
    await page.fill('[name=reason]', '买错了')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.order-refunded')
    await open('/user/my-purchases')
    await page.waitForSelector('.empty-box')
    await open(`/course/${line.material}`)
    await page.waitForSelector('.buy-now')
  })

  it('is told kindly that something is owned already', async () => {
    const placed = await place()
    const topup = new URL(page.url())
    expect(topup.searchParams.get('need')).toBe((await order(placed)).total)
    await open(`/pay?order=${placed}`)
    await page.locator('[name=method][value=sandbox]').check()
    await press()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    await open(buyPath(line))
    expect(await page.locator('.goods-out').innerText()).toContain('已经是你的')
    expect(await page.locator('.pay-press .button').isDisabled()).toBe(true)
  })
})
