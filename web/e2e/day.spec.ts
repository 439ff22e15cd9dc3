// An owner's day, from the login to a colleague who helps: one browser, one shop, each step on what the one before left.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { open, waitForApp } from './browser.ts'
import {
  choose,
  describeAndPrice,
  draft,
  fillLogin,
  go,
  newAdmin,
  newRole,
  panel,
  publish,
  rightsOf,
  row,
  save,
  sendFilm,
} from './desk.ts'
import { homeBlocks, putHomeBack, withdraw } from './making.ts'
import { type MemberInfo, newMember } from './member.ts'
import { call, callAsOwner, first, logIn } from './office.ts'
import { agree, payInSandbox } from './sandbox.ts'
import { shareVisit, visitAsMember, visitShop } from './visit.ts'

const stamp = randomUUID().slice(0, 8)
const clip = `一天 ${stamp}`
const shelf = `今日手选 ${stamp}`
const code = `DAY-${stamp}`.toUpperCase()
const type = `类型 ${stamp}`
const role = `客服 ${stamp}`
const colleague = { username: `day_${stamp}`, nickname: '小周', password: `Long-${stamp}-words`, role }

let before: Awaited<ReturnType<typeof homeBlocks>>
let made = 0
let number = ''
let member: MemberInfo
let hasFailed = false
const visit = shareVisit(async () => ({}))

beforeAll(async () => {
  before = await homeBlocks()
  member = await newMember()
})
afterAll(async () => {
  if (before) await putHomeBack(before)
  if (made > 0) await withdraw(made)
})
// What comes after a step that failed could only fail too.
beforeEach(({ skip }) => {
  skip(hasFailed)
  onTestFailed(() => {
    hasFailed = true
  })
})

const booksAreRight = () => visit().page.locator('.o-ledger[data-tone=ok]').waitFor()
const fen = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

describe('an owner’s day', () => {
  it('begins with the login', async () => {
    const { page } = visit()
    await page.goto('/admin')
    await page.waitForURL('**/admin/login')
    await waitForApp(page)
    await fillLogin(page, first.username, first.password)
    await page.locator('.dash-tiles').first().waitFor()
    await booksAreRight()
  })

  it('puts a clip on sale, and a visitor finds it', async () => {
    const { page } = visit()
    await go(page, 'shop/material')
    await page.locator('.o-head .o-btn-main').click()
    await draft(page, clip)
    await sendFilm(page)
    await describeAndPrice(page, '49')
    made = await publish(page)

    const { page: shop } = await visitShop()
    await open(shop, '/list')
    await shop.locator('.head .search input').fill(clip)
    await shop.keyboard.press('Enter')
    await shop.locator('.list-body .card-link', { hasText: clip }).first().click()
    await shop.locator('main h1', { hasText: clip }).waitFor()
    expect(new URL(shop.url()).pathname).toBe(`/course/${made}`)
    expect(fen(await shop.locator('.amount strong').innerText())).toBe(4900)
  })

  it('shows the clip on the home page', async () => {
    const { page } = visit()
    await go(page, 'shop/pageSet')
    await page.locator('.pageset-pick', { hasText: '编辑精选' }).click()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(shelf)
    await page.locator('.pageset-picks li').first().waitFor()
    const full = page.locator('.pageset-picks li').nth(9)
    if (await full.count()) await full.getByRole('button', { name: /^移除/ }).click()
    await page.getByLabel('找素材').fill(clip)
    await page.locator('.pageset-find li button', { hasText: clip }).click()
    const preview = page.frameLocator('.pageset-window iframe')
    await preview.locator('.shelf', { hasText: shelf }).locator('.card', { hasText: clip }).waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForFunction(() => !document.querySelector('.pageset-pick .o-dot'))

    const { page: shop } = await visitShop()
    await open(shop, '/')
    const card = shop.locator('.shelf', { hasText: shelf }).locator('.card-link', { hasText: clip })
    await card.click()
    await shop.waitForURL(`**/course/${made}`)
  })

  it('makes a coupon, and a member buys the clip with it', async () => {
    const { page } = visit()
    await go(page, 'shop/coupon')
    await page.locator('.o-head .o-btn-main').click()
    await page.selectOption('[name=way]', 'code')
    await save(page, { name_zh: code, name_en: code, amount: '9', least: '40', code })
    await row(page, code).waitFor()

    const { page: shop } = await visitAsMember(member)
    await open(shop, `/course/${made}`)
    await shop.locator('.detail-buy .buy-now').first().click()
    await shop.waitForURL(/\/pay\?buy=/)
    await shop.locator('.pick-add').click()
    await shop.locator('.redeem [name=code]').fill(code)
    await shop.keyboard.press('Enter')
    await shop.locator('.pay-due strong', { hasText: '40.00' }).waitFor()
    await agree(shop)
    await shop.locator('[name=method][value=sandbox]').check()
    await shop.locator('.pay-press .button').click()
    await payInSandbox(shop)
    await shop.waitForSelector('.outcome-done')
    await open(shop, '/user/my-purchases')
    await shop.locator('.owned a', { hasText: clip }).first().waitFor()
  })

  it('gives the money back, and the books are right', async () => {
    const { page } = visit()
    await go(page, 'shop/order')
    await page.locator('.o-quick input').fill(member.username)
    await page.locator('tr[data-row]').and(row(page, member.username)).click()
    await page.locator('.order-admin-table tfoot').waitFor()
    number = await page.locator('main h1:visible').innerText()
    await page.keyboard.press('r')
    await page.locator('.refund-lines input').first().check()
    await page.fill('[name=reason]', `买错了 ${stamp}`)
    await page.locator('.refund-plan[aria-busy=false]').waitFor()
    const press = page.locator('.o-panel-foot .o-btn-danger')
    expect(fen(await press.innerText())).toBe(4000)
    await press.click()
    await page.locator('.refund').waitFor({ state: 'detached' })
    await page.locator('.order-admin-goods em').waitFor()

    const { page: shop } = await visitAsMember(member)
    await open(shop, '/user/my-orders')
    const order = shop.locator('.order', { hasText: number })
    await order.locator('.order-refunded').waitFor()
    expect(fen(await order.locator('.order-total span').innerText())).toBe(4000)
    await open(shop, '/user/my-purchases')
    await shop.locator('.empty-box').waitFor()

    await page.locator('.o-ledger[href="/admin/shop/audit"]').click()
    await page.locator('.ledger-checks').waitFor()
    const [audit] = await Promise.all([
      page.waitForResponse(/shop\.audit\/run$/),
      page.locator('.o-head .o-btn-main').click(),
    ])
    expect(await audit.json()).toMatchObject({ code: 1, data: { violations: 0 } })
    await page.locator('.ledger-verdict[data-tone=ok]').waitFor()
    await booksAreRight()
  })

  it('deletes a type by mistake and takes it out of the bin', async () => {
    const { page } = visit()
    await go(page, 'shop/type')
    await page.locator('.o-head .o-btn-main').click()
    await save(page, { name_zh: type, name_en: `Type ${stamp}`, slug: `day-${stamp}` })
    await choose(page, row(page, type).locator('.o-cell-actions button').last(), '删除')
    await panel(page).locator('.o-btn-danger').click()
    await row(page, type).waitFor({ state: 'detached' })

    await go(page, 'security/dataRecycleLog')
    // The latest comes first, and tells what it kept.
    const kept = page.locator('.o-table tbody tr').first()
    await kept.click()
    await panel(page).locator('.o-removed', { hasText: type }).waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await choose(page, kept.locator('.o-cell-actions button').last(), '还原')
    await kept.getByText('已还原').waitFor()

    await go(page, 'shop/type')
    await row(page, type).waitFor()
    const { list } = await callAsOwner<{ list: { id: number; name_zh: string }[] }>(
      'GET',
      '/admin/shop.type/index',
    )
    const id = list.find((one) => one.name_zh === type)?.id
    await callAsOwner('DELETE', `/admin/shop.type/del?ids[]=${id}`)
  })

  it('ends with a colleague who may do one thing', async () => {
    const { page } = visit()
    await go(page, 'auth/group')
    await newRole(page, role)
    await rightsOf(page, '常见问题').locator('td').first().locator('input').check()
    await page.keyboard.press('Control+s')
    await page.locator('.rights-save').waitFor({ state: 'detached' })
    await go(page, 'auth/admin')
    await page.locator('.o-head .o-btn-main:visible').click()
    await newAdmin(page, colleague)

    const { page: desk } = await visitShop()
    await desk.goto('/admin')
    await desk.waitForURL('**/admin/login')
    await waitForApp(desk)
    await fillLogin(desk, colleague.username, colleague.password)
    await desk.waitForURL('**/admin/shop/faq')
    await desk.locator('.o-table tbody tr').first().waitFor()
    expect(await desk.locator('.o-menu a').allInnerTexts()).toEqual(['常见问题'])
    // Looking is all: no button that the server would refuse, and nothing about the books.
    expect(await desk.locator('main .o-btn-main, .o-ledger').count()).toBe(0)
    await open(desk, '/admin/shop/order')
    await desk.locator('.state h1').waitFor()
    expect(await desk.locator('.o-table').count()).toBe(0)
    const { token } = await logIn(colleague.username, colleague.password)
    expect((await call('GET', '/admin/shop.faq/index', token)).code).toBe(1)
    for (const path of ['shop.order/index', 'auth.Admin/index', 'shop.Audit/index', 'shop.material/index'])
      expect((await call('GET', `/admin/${path}`, token)).code, path).toBe(401)
  })
})
