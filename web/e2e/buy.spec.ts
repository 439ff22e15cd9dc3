import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, waitUntilDrawn } from './browser.ts'
import { followCaptchas } from './captcha.ts'
import { complaints } from './complaints.ts'
import { call, type MemberInfo, must, newMember, newName } from './member.ts'
import { readSentCode } from './peek.ts'
import { agree, payInSandbox } from './sandbox.ts'
import { type Visit, visitAsMember, visitShop } from './visit.ts'

type Line = { material: number; variant: number; licence: string }
type Row = { id: number; title: string; price: string }
type Detail = Row & { quote: { variant: number; licence: string } }
type Order = { number: string; status: string; expires_at: number; total: string }

const number = (text: string) => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-'))
const due = async (page: Page) => number(await page.locator('.pay-due strong').innerText())

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

const press = (page: Page) => page.locator('.pay-press .button').click()

/** The page on which an order is placed or paid, with the price that the coupons make: nothing of it is asked for again. */
async function openPay(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.locator('.pay-due strong').waitFor()
  await waitUntilDrawn(page)
}

describe('somebody who was invited', () => {
  it('fills a cart, registers, lacks money, tops up, pays and owns it', async () => {
    const { page } = await visitShop()
    const inviter = await newMember()
    const [chosen] = await dear(1)
    const id = chosen?.id ?? 0
    await open(page, `/register/${inviter.invate_code}`)
    // Looks around first: the invitation is remembered.
    await open(page, `/course/${id}`)
    await page.locator('.detail-buy .buy-add').click()
    await page.locator('.head-cart').click()
    await page.locator('.cart-pay').click()
    await page.waitForURL(/\/login\?to=%2Fpay%3Ffrom%3Dcart/)
    await page.locator('.auth-other a').click()
    await page.waitForSelector('[name=invite]')
    expect(await page.inputValue('[name=invite]')).toBe(inviter.invate_code)
    const username = newName()
    const solve = followCaptchas(page)
    await page.fill('[name=address]', `${username}@example.com`)
    await page.locator('.field-row .button').click()
    await solve()
    await page.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await page.fill('[name=code]', await readSentCode(`${username}@example.com`))

    // Back where it was left, with the cart, and the newcomer's coupon chosen already.
    await page.waitForURL(/\/pay\?from=cart/)
    await page.waitForSelector('.goods li')
    expect(await page.locator('.goods-what a').innerText()).toContain(chosen?.title ?? '')
    await page.locator('[name=coupon]:checked').waitFor()
    const list = number(await page.locator('.price-lines dd').first().innerText())
    const coupon = page.locator('[name=coupon]:checked')
    expect(await coupon.getAttribute('value')).toMatch(/^\d+$/)
    const total = await due(page)
    expect(total).toBeLessThan(list)

    // A press goes to what is missing, marks it and says it.
    const button = page.locator('.pay-press .button')
    await button.click()
    await page.locator('[name=agreed][aria-invalid]:focus').check()
    await button.click()
    await page.locator('[name=no_return][aria-invalid]:focus').waitFor()
    expect(await page.locator('.pay-agree .field-error').innerText()).toContain('数字商品')
    await page.locator('[name=no_return]').check()
    await page.locator('[name=method][value=topup]').check()
    await button.click()

    await page.waitForURL(/\/topup\?back=/)
    await page.waitForSelector('.topup-need')
    await expect.poll(() => due(page)).toBeGreaterThanOrEqual(total)
    await page.locator('[name=method][value=sandbox]').check()
    await page.locator('[name=agreed]').check()
    await press(page)
    await payInSandbox(page)

    // The money has come; the order that lacked it is next.
    await page.waitForURL(/\/pay\?order=/)
    await page.waitForFunction(() => document.querySelector('.countdown strong') !== null)
    await expect.poll(() => due(page)).toBe(0)
    await page.locator('.pay-press .button:enabled').click()
    await page.waitForSelector('.outcome-done')
    await page.locator('.outcome-ways a[href="/user/my-purchases"]').click()
    await page.waitForURL('**/user/my-purchases')
    await page.locator('.owned a').first().waitFor()
    expect(await page.locator('.owned a').first().innerText()).toContain(chosen?.title ?? '')

    await open(page, `/course/${id}`)
    await page.waitForSelector('.buy-owned')
    await expect.poll(() => page.locator('.head-count').count()).toBe(0)
  })
})

describe('a member', () => {
  let member: MemberInfo
  let tokens: Record<string, string>
  let line: Line
  let visit: Visit

  beforeEach(async () => {
    member = await newMember()
    tokens = { 'ba-user-token': member.token }
    const [one] = await dear(1)
    line = await lineOf(one?.id ?? 0)
    visit = await visitAsMember(member)
  })

  const order = (number: string) => must(call<Order>(`/api/order/detail?number=${number}`, undefined, tokens))
  const place = async (page: Page) => {
    await openPay(page, buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=topup]').check()
    await press(page)
    await page.waitForURL(/\/topup\?back=/)
    return new URL(page.url()).searchParams.get('back') ?? ''
  }

  it('has one cart on every device', async () => {
    const { page } = visit
    await must(call('/api/cart/add', { lines: [line] }, tokens))
    await open(page, '/list')
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
    const { page } = visit
    const keys: (string | undefined)[] = []
    // The browser itself reports the call that is cut off.
    visit.expected.push(/net::ERR_FAILED/)
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/create')) keys.push(request.headers()['idempotency-key'])
    })
    await openPay(page, buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=sandbox]').check()
    // The first answer gets lost on the way: pressing again must not make a second order.
    await page.route('**/api/order/create', (route) => route.abort(), { times: 1 })
    await press(page)
    await page.waitForSelector('.pay-sum .form-failure')
    await page.locator('.pay-press .button').dblclick()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    expect(new Set(keys).size).toBe(1)
    const { counts } = await must(
      call<{ counts: { all: number } }>('/api/order/index?state=all&kind=all', undefined, tokens),
    )
    expect(counts.all).toBe(1)
  })

  it('tries again after a payment that failed', async () => {
    const { page } = visit
    await openPay(page, buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=sandbox]').check()
    await press(page)
    await payInSandbox(page, 'fail')
    await page.waitForSelector('.pay-sum .form-failure')
    expect(await page.locator('.form-failure').innerText()).toContain('没有扣款')
    await press(page)
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
  })

  it('sees the price that is, when it has changed in the meantime', async () => {
    const { page } = visit
    await openPay(page, buyPath(line))
    await agree(page)
    const shown = await due(page)
    await page.route(
      '**/api/order/create',
      async (route) => {
        const body = route.request().postDataJSON() as Record<string, unknown>
        await route.continue({ postData: JSON.stringify({ ...body, total: '1.00' }) })
      },
      { times: 1 },
    )
    await press(page)
    await page.waitForSelector('.pay-sum .form-failure')
    expect(await page.locator('.form-failure').innerText()).toContain('价格刚刚变了')
    await expect.poll(() => due(page)).toBe(shown)
  })

  it('sees an order expire while looking at it', async () => {
    const { page } = visit
    const placed = await place(page)
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
    await open(page, `/pay?order=${placed}`)
    await page.waitForSelector('.outcome-closed')
    expect(await page.locator('.outcome-ways .button-main').getAttribute('href')).toBe(buyPath(line))
  })

  it('cancels an order and finds it among the closed', async () => {
    const { page } = visit
    const placed = await place(page)
    await open(page, '/user/my-orders?state=pending')
    await page.locator('.order .mono').first().waitFor()
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
    const { page } = visit
    await openPay(page, buyPath(line))
    await agree(page)
    await page.locator('[name=method][value=sandbox]').check()
    await press(page)
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
    await open(page, '/user/my-purchases')
    await page.waitForSelector('.empty-box')
    await open(page, `/course/${line.material}`)
    await page.waitForSelector('.buy-now')
  })

  it('orders a commercial licence for a company, and corrects its certificate once', async () => {
    const { page } = visit
    await openPay(page, buyPath({ ...line, licence: 'commercial' }))
    await agree(page)
    await press(page)
    await page.locator('[name=licensee][aria-invalid]:focus').fill('光影 影业')
    await page.fill('[name=project]', '雾港来信')
    await page.locator('[name=method][value=sandbox]').check()
    await press(page)
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    await open(page, '/user/my-purchases')
    await page.locator('.owned-paper').first().click()
    await page.waitForSelector('.certificate-form')
    expect(await page.inputValue('[name=licensee]')).toBe('光影 影业')
    await page.fill('[name=licensee]', '光影影业有限公司')
    await page.locator('.certificate-form button[type=submit]').click()
    await page.locator('.certificate-form .ask-box .button-main').click()
    await page.locator('.certificate dd', { hasText: '光影影业有限公司' }).waitFor()
    expect(await page.locator('.certificate-form').count()).toBe(0)
  })

  it('is told kindly that something is owned already', async () => {
    const { page } = visit
    const placed = await place(page)
    const topup = new URL(page.url())
    expect(topup.searchParams.get('need')).toBe((await order(placed)).total)
    await openPay(page, `/pay?order=${placed}`)
    await page.locator('[name=method][value=sandbox]').check()
    await press(page)
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    await open(page, buyPath(line))
    await expect.poll(() => page.locator('.goods-out').innerText()).toContain('已经是你的')
    await press(page)
    await expect.poll(() => page.locator('#pay-reason').innerText()).toContain('没有需要付款的商品')
  })
})
