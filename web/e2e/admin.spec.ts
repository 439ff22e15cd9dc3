import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { fillLogin, newAdmin, newRole, panel as panelOf, rightsOf, row as rowOf } from './desk.ts'
import { call, enterAs, first, logIn, type Person, totp } from './office.ts'

const stamp = Date.now().toString(36)
const password = 'a long password 1'
const buyer = `buyer${stamp}`.slice(0, 15)

let browser: Browser
let owner: Person
let context: BrowserContext
let page: Page
let heard: string[]

beforeAll(async () => {
  browser = await launch()
  owner = await logIn(first.username, first.password)
  const groups = await call<{ list: { id: number }[] }>('GET', '/admin/user.Group/index', owner.token)
  const made = await call('POST', '/admin/user.User/add', owner.token, {
    group_id: groups.data.list[0]?.id,
    username: buyer,
    nickname: 'Buyer',
    password: 'secret 12',
    status: 'enable',
  })
  if (made.code !== 1) throw new Error(made.msg)
})
afterAll(() => browser?.close())

async function enter(look: Parameters<typeof visitor>[1] = {}, person: Person | null = owner): Promise<void> {
  context = await visitor(browser, look)
  if (person) await enterAs(context, person)
  page = await context.newPage()
  heard = listen(page)
}

async function open(name: string): Promise<void> {
  await page.goto(`/admin/${name}`)
  await ready(page)
  await page.waitForFunction((path) => location.pathname === `/admin/${path}`, name.split('?')[0])
  await page.waitForSelector('.o-shell main h1')
}

const arrived = (path: string) =>
  page.waitForFunction((want) => location.pathname + location.search === want, path)
const body = () => page.locator('.o-table tbody')
const row = (text: string) => rowOf(page, text)
const panel = () => panelOf(page)
const fieldOf = (name: string) => panel().locator(`[name="${name}"]`)

type Rule = { id: number; name: string; children?: Rule[] }

/** An administrator whose role holds one page of the menu with all its buttons. */
async function makeAdmin(username: string, pageName: string): Promise<void> {
  const start = await call<{ menus: Rule[] }>('GET', '/admin/Index/index', owner.token)
  const all = (rule: Rule): number[] => [rule.id, ...(rule.children ?? []).flatMap(all)]
  const find = (rules: Rule[]): number[] =>
    rules.flatMap((rule) => {
      if (rule.name === pageName) return all(rule)
      const below = find(rule.children ?? [])
      return below.length > 0 ? [rule.id, ...below] : []
    })
  const name = `For ${username}`
  const group = { pid: 0, name, rules: find(start.data.menus), status: '1' }
  await call('POST', '/admin/auth.Group/add', owner.token, group)
  const groups = await call<{ list: Rule[] }>('GET', '/admin/auth.Group/index', owner.token)
  const made = await call('POST', '/admin/auth.Admin/add', owner.token, {
    username,
    nickname: username,
    password,
    group_arr: groups.data.list.filter((one) => one.name === name).map((one) => one.id),
    status: '1',
  })
  if (made.code !== 1) throw new Error(made.msg)
}

describe('logging in', () => {
  beforeEach(() => enter({}, null))
  afterEach(() => context.close())

  it('comes back to the page one wanted, and out again', async () => {
    await page.goto('/admin/user/user?page=2&limit=10')
    await arrived('/admin/login')
    await ready(page)
    await fillLogin(page, first.username, first.password)
    await arrived('/admin/user/user?limit=10&page=2')
    await page.waitForSelector('.o-shell')
    expect(await page.locator('main h1').innerText()).not.toBe('')
    // Who is in already is not asked again.
    await page.goto('/admin/login')
    await page.waitForSelector('.o-shell')
    await page.locator('.o-me').click()
    await page.locator('[role=menuitem]').last().click()
    await arrived('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  })

  it('says the same about an unknown name and a wrong password', async () => {
    await page.goto('/admin/login')
    await ready(page)
    const said: string[] = []
    for (const name of [first.username, 'nobodyhere']) {
      await fillLogin(page, name, 'certainly wrong')
      await page.waitForSelector('[role=alert]')
      said.push(await page.locator('[role=alert]').first().innerText())
    }
    expect(said[0]).not.toBe('')
    expect(said[1]).toBe(said[0])
  })
})

describe('on a desktop', () => {
  beforeEach(() => enter())
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('has a shell with menu, tabs, palette and keys', async () => {
    await open('user/user')
    expect(await page.locator('.o-menu [aria-current=page]').count()).toBe(1)
    await page.locator('.o-menu a[href="/admin/auth/job"]').click()
    await arrived('/admin/auth/job')
    await expect.poll(() => page.locator('.o-tabs li').count()).toBe(3)
    await page.keyboard.press('Alt+2')
    await arrived('/admin/user/user')
    await page.keyboard.press('Alt+w')
    await arrived('/admin/auth/job')
    await expect.poll(() => page.locator('.o-tabs li').count()).toBe(2)
    const wide = await page.locator('.o-side').evaluate((side) => side.clientWidth)
    await page.keyboard.press('[')
    await page.waitForSelector('.o-side[data-narrow]')
    expect([wide, await page.locator('.o-side').evaluate((side) => side.clientWidth)]).toEqual([259, 63])
    await page.keyboard.press('[')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.o-palette input:focus')
    await page.keyboard.type('adminLog')
    await page.keyboard.press('Enter')
    await arrived('/admin/auth/adminLog')
    await page.keyboard.press('?')
    await page.waitForSelector('.o-keys')
  })

  it('keeps unknown pages inside the shell', async () => {
    await page.goto('/admin/no/such')
    await ready(page)
    await page.waitForSelector('.o-shell .o-state h1')
    expect(new URL(page.url()).pathname).toBe('/admin/no/such')
  })

  it('makes, finds, switches, sorts and deletes jobs', async () => {
    await open('auth/job')
    for (const letter of ['a', 'b']) {
      await page.keyboard.press('c')
      await fieldOf('name').fill(`Job ${letter} ${stamp}`)
      await panel().locator('button[type=submit]').click()
      // The code is missing: the form says so and stays.
      await panel().locator('[aria-invalid=true]').waitFor()
      await fieldOf('code').fill(`${letter}-${stamp}`)
      await fieldOf('weigh').fill(letter === 'a' ? '2' : '1')
      await panel().locator('button[type=submit]').click()
      await panel().waitFor({ state: 'detached' })
      await row(`Job ${letter} ${stamp}`).waitFor()
    }
    await page.keyboard.press('/')
    await page.keyboard.type(stamp)
    await arrived(`/admin/auth/job?quickSearch=${stamp}`)
    await page.waitForFunction(() => document.querySelectorAll('.o-table tbody tr').length === 2)

    const names = () => body().locator('tr td[data-phone=title]').allInnerTexts()
    const [top, below] = await names()
    await row(top ?? '')
      .locator('.o-grip')
      .press('ArrowDown')
    await page.waitForFunction(
      (want) => document.querySelector('.o-table td[data-phone=title]')?.textContent?.trim() === want,
      below?.trim(),
    )
    await row(top ?? '')
      .locator('[role=switch]')
      .click()
    await page.reload()
    await ready(page)
    await row(top ?? '').waitFor()
    expect(
      await row(top ?? '')
        .locator('[role=switch]')
        .isChecked(),
    ).toBe(false)

    await page.locator('thead .o-check').check()
    await page.locator('.o-bulk [data-danger]').click()
    await panel().locator('.o-btn-danger').click()
    await page.waitForSelector('.o-state')
  })

  it('filters by conditions that stand in the address', async () => {
    await open('user/user')
    await page.waitForSelector('.o-table tbody tr, .o-state')
    await page.keyboard.press('f')
    const form = page.locator('.o-filters')
    await form.locator('select').first().selectOption('status')
    await form.locator('li select').nth(2).selectOption('disable')
    await form.locator('button[type=submit]').click()
    await page.waitForSelector('.o-chip')
    expect(new URL(page.url()).searchParams.get('search[0][field]')).toBe('status')
    await page.reload()
    await ready(page)
    await page.locator('.o-chip').click()
    await page.waitForFunction(() => !location.search.includes('search'))

    // A period moves with the calendar: the address keeps the word, the server is asked for days.
    await page.keyboard.press('f')
    await form.locator('select').first().selectOption('join_time')
    await form.locator('li select').nth(1).selectOption('last-7')
    const days = (await form.locator('li > .o-t3').last().innerText()).split(' – ')
    expect(days).toHaveLength(2)
    const asked = page.waitForRequest((request) => request.url().includes('limit=20&order'))
    await form.locator('button[type=submit]').click()
    expect(new URL((await asked).url()).searchParams.get('search[0][val]')).toBe(
      `${days[0]} 00:00:00,${days[1]} 23:59:59`,
    )
    await page.waitForSelector('.o-chip')
    expect(new URL(page.url()).searchParams.get('search[0][val]')).toBe('last-7')
  })
})

describe('people and their rights', () => {
  beforeEach(() => enter({ lang: 'en' }))
  afterEach(() => context.close())

  const role = `Role ${stamp}`
  const name = `only${stamp}`.slice(0, 15)

  it('a role is made with the matrix, and its administrator sees and may do that much', async () => {
    await open('auth/group')
    await newRole(page, role)
    const line = rightsOf(page, 'Members')
    // Editing brings the view with it; taking it away again leaves the view.
    await line.locator('td').nth(2).locator('input').check()
    await expect.poll(() => line.locator('td').first().locator('input').isChecked()).toBe(true)
    await line.locator('td').nth(2).locator('input').uncheck()
    await expect.poll(() => page.locator('.rights-save b').innerText()).toBe('1 change')
    await page.keyboard.press('Control+s')
    await page.locator('.rights-save').waitFor({ state: 'detached' })
    await page.reload()
    await ready(page)
    await line.waitFor()
    expect(await line.locator('th input').evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)

    await open('auth/admin?edit=new')
    await newAdmin(page, { username: name, nickname: 'One Right', password, role })

    const person = await logIn(name, password)
    await context.close()
    await enter({ lang: 'en' }, person)
    await page.goto('/admin')
    await arrived('/admin/user/user')
    await page.waitForSelector('.o-menu a')
    expect(await page.locator('.o-menu a').allInnerTexts()).toEqual(['Members'])
    await page.waitForSelector('.o-table tbody tr')
    // What the server would refuse is not offered.
    expect(await page.locator('.o-btn-main').count()).toBe(0)
    expect(await page.locator('.o-table [role=switch]:enabled').count()).toBe(0)
    await open('auth/admin').catch(() => undefined)
    await page.waitForSelector('.o-state h1')

    const refused = await call('GET', '/admin/auth.Admin/index', person.token)
    expect(refused.code).toBe(401)
    const forbidden = await call('POST', '/admin/user.User/edit', person.token, { id: 1, status: 'disable' })
    expect(forbidden.code).toBe(401)
    const allowed = await call('GET', '/admin/user.User/index', person.token)
    expect(allowed.code).toBe(1)
  })

  it('a second factor is set up, asked for, and reset by a colleague', async () => {
    const careful = `otp${stamp}`.slice(0, 15)
    await makeAdmin(careful, 'routine/adminInfo')
    await context.close()
    await enter({ lang: 'en' }, await logIn(careful, password))
    await open('routine/adminInfo')
    const card = page.locator('.o-card').filter({ has: page.locator('h2', { hasText: 'Second factor' }) })
    await card.locator('button').click()
    await card.locator('.o-input').fill(password)
    await card.locator('button[type=submit]').click()
    await card.locator('.profile-scan img').waitFor()
    const secret = await card.locator('.profile-scan code').innerText()
    await card.locator('.o-input').fill(await totp(secret))
    await card.locator('button[type=submit]').click()
    await card.locator('.profile-codes').waitFor()
    const codes = await card.locator('.profile-codes li').allInnerTexts()
    expect(codes).toHaveLength(10)
    await card.locator('.o-btn-ink').click()
    await card.locator('.o-pill[data-tone=ok]').waitFor()

    await context.close()
    await enter({ lang: 'en' }, null)
    await page.goto('/admin/login')
    await ready(page)
    await fillLogin(page, careful, password)
    await page.waitForSelector('.o-code')
    await page.fill('.o-code', '000000')
    await page.waitForSelector('.o-field-error')
    await page.locator('.o-login-ways button').last().click()
    await page.fill('.o-code', codes[0] ?? '')
    await page.keyboard.press('Enter')
    await arrived('/admin/routine/adminInfo')

    await context.close()
    await enter({ lang: 'en' })
    await open(`auth/admin?quickSearch=${careful}`)
    await row(careful).locator('.o-cell-actions button').last().click()
    await page.locator('[role=menuitem]', { hasText: 'second factor' }).click()
    await panel().locator('.o-btn-danger').click()
    await row(careful).locator('.o-pill[data-tone=gr]').waitFor()
  })

  it('a member’s balance is adjusted with a reason and the log tells it', async () => {
    await open(`user/user?quickSearch=${buyer}`)
    await row(buyer).locator('td[data-phone=title]').click()
    const balance = panel().locator('.member-tiles b').first()
    const before = Number((await balance.innerText()).replace(/[^\d.]/g, ''))
    await panel().locator('.member-facts .o-btn', { hasText: 'Adjust balance' }).click()
    const form = panel().locator('form.adjust')
    await form.locator('input[inputmode=decimal]').fill('12.5')
    await form.locator('button[type=submit]').click()
    // Without a reason nothing happens.
    await form.locator('textarea[aria-invalid=true]').waitFor()
    const reason = `Compensation ${stamp}`
    await form.locator('textarea').fill(reason)
    await form.locator('button[type=submit]').click()
    await form.waitFor({ state: 'detached' })
    await panel().locator('.member-ledger td', { hasText: reason }).waitFor()
    await page.waitForFunction(
      (want) =>
        Number(document.querySelector('.member-tiles b')?.textContent?.replace(/[^\d.]/g, '')) === want,
      before + 12.5,
    )
    await open('user/moneyLog')
    await row(reason).waitFor()
    expect(await row(reason).locator('td[data-phone=end]').innerText()).toBe('+¥12.50')
    await open('auth/adminLog')
    await body().locator('tr').first().click()
    await panel().locator('.o-facts').first().waitFor()
    expect(await panel().innerText()).toContain(reason)
  })
})
