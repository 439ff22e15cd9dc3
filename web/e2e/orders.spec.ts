import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { complaints } from './complaints.ts'
import { call, must, newMember } from './member.ts'
import { callAsOwner, logIn } from './office.ts'
import { ordered } from './sandbox.ts'
import { openOffice, type Visit, visitOffice } from './visit.ts'

type AdminOrder = {
  number: string
  status: string
  total: string
  refunded: string
  lines: { id: number; title: string; due: string; refunded: boolean }[]
  refunds: { amount: string; reason: string }[]
}

let visit: Visit

beforeEach(async () => {
  visit = await visitOffice()
})

const view = (number: string) => callAsOwner<AdminOrder>('GET', `/admin/shop.order/view?number=${number}`)
const fen = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100)

describe('an administrator', () => {
  it('finds an order and follows its price to the fen', async () => {
    const { page } = visit
    const number = await ordered(true)
    await openOffice(page, 'shop/order')
    await page.locator('.o-quick input').fill(number)
    await page.locator('tr[data-row]', { hasText: number }).click()
    await page.waitForURL(new RegExp(`number=${number}`))
    await page.waitForSelector('.order-admin-table tfoot')
    expect(await page.locator('h1:visible').innerText()).toBe(number)
    for (const row of await page.locator('.order-admin-table').first().locator('tbody tr, tfoot tr').all()) {
      const cells = (await row.locator('td').allInnerTexts()).map((text) => (text === '—' ? 0 : fen(text)))
      const due = cells.pop()
      expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(due)
    }
    expect(await page.locator('.order-admin-notes [data-tone=ok]').innerText()).toContain('据此入账')
    expect(await complaints(page)).toEqual([])
    // Back, and the list is as it was left.
    await page.locator('.order-admin-head .o-icon').first().click()
    await page.waitForSelector('tr[data-row]')
    expect(await page.locator('.o-quick input').inputValue()).toBe(number)
  })

  it('gives one line back, told beforehand what that does, once however often it is pressed', async () => {
    const { page } = visit
    const number = await ordered(true)
    const before = await view(number)
    await openOffice(page, `shop/order?number=${number}`)
    await page.waitForSelector('.order-admin-table tfoot')
    await page.keyboard.press('r')
    await page.waitForSelector('.refund')
    const press = page.locator('.o-panel-foot .o-btn-danger')
    expect(await press.isDisabled()).toBe(true)
    await page.locator('.refund-lines input').nth(1).check()
    await page.waitForSelector('.refund-plan[aria-busy=false]')
    const due = before.lines[1]?.due ?? ''
    expect(fen(await page.locator('.refund-plan .is-total dd').innerText())).toBe(fen(due))
    expect(fen(await press.innerText())).toBe(fen(due))
    expect(await complaints(page)).toEqual([])
    // Looking has changed nothing, and without a reason nothing will.
    expect((await view(number)).refunded).toBe('0.00')
    await press.click()
    await page.waitForSelector('[name=reason][aria-invalid]')
    await page.locator('.refund-ways input[value=balance]').check()
    await page.fill('[name=reason]', '买错了')
    await page.waitForSelector('.refund-plan[aria-busy=false]')
    await press.dblclick()
    await page.waitForSelector('.refund', { state: 'detached' })
    await page.locator('.order-admin-goods em').waitFor()
    const after = await view(number)
    expect(after.status).toBe('part_refunded')
    expect(after.refunds).toHaveLength(1)
    expect(after.refunds[0]).toMatchObject({ amount: due, reason: '买错了' })
    expect(after.lines.map((line) => line.refunded)).toEqual([false, true])
  })

  it('closes an order nobody paid', async () => {
    const { page } = visit
    const number = await ordered(false)
    await openOffice(page, `shop/order?number=${number}`)
    await page.locator('.order-admin-head .o-btn').click()
    await page.locator('.o-panel-foot .o-btn-danger').click()
    await page.waitForSelector('.o-panel-foot', { state: 'detached' })
    await page.waitForSelector('.order-admin-head .o-btn', { state: 'detached' })
    expect((await view(number)).status).toBe('closed')
  })

  it('is told that a number is nobody’s', async () => {
    const { page } = visit
    await openOffice(page, 'shop/order?number=R26-NONE-NONE-NONE')
    await page.waitForSelector('.state')
    await page.locator('.state .o-btn').click()
    await page.waitForSelector('.o-tools')
  })

  it('sees that the books balance, and checks again', async () => {
    const { page } = visit
    await openOffice(page, 'shop/audit')
    await page.waitForSelector('.ledger-checks')
    expect(await page.locator('.ledger-checks > li').count()).toBe(15)
    expect(await page.locator('.ledger-checks > li[data-tone=er]').allInnerTexts()).toEqual([])
    const [answer] = await Promise.all([
      page.waitForResponse(/shop\.audit\/run$/),
      page.locator('.o-head .o-btn-main').click(),
    ])
    expect(await answer.json()).toMatchObject({ code: 1, data: { violations: 0 } })
    await expect.poll(() => page.locator('.ledger-verdict').getAttribute('data-tone')).toBe('ok')
  })

  it('makes a coupon in words people use, and a member redeems it', async () => {
    const { page } = visit
    const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase()
    await openOffice(page, 'shop/coupon?edit=new')
    await page.fill('[name=name_zh]', code)
    await page.fill('[name=name_en]', code)
    await page.fill('[name=amount]', '60')
    await page.fill('[name=least]', '50')
    await page.selectOption('[name=way]', 'code')
    await page.fill('[name=code]', code)
    const save = page.locator('.o-panel-foot .o-btn-main')
    await save.click()
    // Taking off more than it asks for is refused at the field, before anything is sent.
    await page.waitForSelector('[name=amount][aria-invalid]')
    await page.fill('[name=least]', '500')
    await expect.poll(() => page.locator('.o-panel-in .o-note').innerText()).toBe('满 500 减 60')
    await save.click()
    await page.waitForSelector('.o-panel-foot', { state: 'detached' })
    await page.locator('tr[data-row]', { hasText: code }).first().waitFor()
    const member = await newMember()
    const redeemed = await must(
      call<{ name: string }>('/api/coupon/redeem', { code }, { 'ba-user-token': member.token }),
    )
    expect(redeemed.name).toBe(code)
  })

  it('changes a level in tenths, and the shop sells by them', async () => {
    const { page } = visit
    await openOffice(page, 'shop/vip?edit=1')
    const field = page.locator('[name=rate]')
    const before = await field.inputValue()
    const set = async (rate: string) => {
      await field.fill(rate)
      await page.locator('.o-panel-foot .o-btn-main').click()
      await page.waitForSelector('.o-panel-foot', { state: 'detached' })
    }
    type Levels = { levels: { level: number; rate_note: string }[] }
    const note = async () =>
      (await must(call<Levels>('/api/vip/index'))).levels.find((one) => one.level === 1)?.rate_note
    await set('9.2')
    expect(await note()).toContain('9.2')
    await openOffice(page, 'shop/vip?edit=1')
    await set(before)
    expect(await note()).toContain(before)
  })

  it('simulates a price and is told which rules had a hand in it', async () => {
    const { page } = visit
    const [dear] = (
      await must(
        call<{ list: { id: number; title: string }[] }>('/api/material/index?sort=price-desc&limit=1'),
      )
    ).list
    await openOffice(page, 'shop/price')
    await page
      .locator('.sim-line input')
      .first()
      .fill(dear?.title ?? '')
    await page
      .locator('[role=option]', { hasText: dear?.title ?? '' })
      .first()
      .click()
    await page.waitForSelector('.sim-out[aria-busy=false]')
    expect(await page.locator('.sim-goods b').innerText()).toBe(dear?.title)
    expect(await page.locator('.sim-rules li').count()).toBe(6)
    const steps = (await page.locator('.price-lines > div:not(.is-total) dd').allInnerTexts()).map(fen)
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(
      fen(await page.locator('.sim-due strong').innerText()),
    )
    expect(await complaints(page)).toEqual([])
  })

  it('cannot allow the large change asked for by themselves; a colleague can', async () => {
    const { page } = visit
    const member = await newMember()
    const memo = `e2e ${randomUUID().slice(0, 8)}`
    await callAsOwner('POST', '/admin/user.moneylog/add', { user_id: member.id, money: '1500.00', memo })
    const row = (on: Page) => on.locator('tr[data-row]', { hasText: memo })
    await openOffice(page, 'shop/adjust')
    await row(page).click()
    await page.locator('.o-panel-foot', { hasText: '另一位管理员' }).waitFor()
    expect(await page.locator('.o-panel-foot button').count()).toBe(0)

    const colleague = `e2e_${randomUUID().slice(0, 8)}`
    const groups = await callAsOwner<{ list: { id: number }[] }>('GET', '/admin/auth.group/index')
    const secret = `Long-${randomUUID()}`
    await callAsOwner('POST', '/admin/auth.admin/add', {
      username: colleague,
      nickname: colleague,
      password: secret,
      group_arr: groups.list.slice(0, 1).map((one) => one.id),
      status: '1',
    })
    const { page: theirs } = await visitOffice({}, await logIn(colleague, secret))
    await openOffice(theirs, 'shop/adjust')
    await row(theirs).click()
    await theirs.locator('.o-panel-foot .o-btn-main').click()
    await row(theirs).locator('[data-tone=ok]').waitFor()
    const { user } = await callAsOwner<{ user: { money: string } }>(
      'GET',
      `/admin/user.moneylog/add?userId=${member.id}`,
    )
    expect(user.money).toBe('1500.00')
  })
})
