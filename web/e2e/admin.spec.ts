import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { open, waitForApp, waitForPath } from './browser.ts'
import { complaints } from './complaints.ts'
import { fillLogin, newAdmin, newRole, panel, rightsOf, row } from './desk.ts'
import { call, callAsOwner, first, logIn, totp } from './office.ts'
import { openOffice, visitOffice, visitShop } from './visit.ts'

const stamp = Date.now().toString(36)
const password = 'a long password 1'
const buyer = `buyer${stamp}`.slice(0, 15)

beforeAll(async () => {
  const groups = await callAsOwner<{ list: { id: number }[] }>('GET', '/admin/user.group/index')
  await callAsOwner('POST', '/admin/user.user/add', {
    group_id: groups.list[0]?.id,
    username: buyer,
    nickname: 'Buyer',
    password: 'secret 12',
    status: 'enable',
  })
})

const fieldOf = (page: Page, name: string) => panel(page).locator(`[name="${name}"]`)

type Rule = { id: number; name: string; children?: Rule[] }

/** An administrator whose role holds one page of the menu with all its buttons. */
async function makeAdmin(username: string, pageName: string): Promise<void> {
  const start = await callAsOwner<{ menus: Rule[] }>('GET', '/admin/index/index')
  const all = (rule: Rule): number[] => [rule.id, ...(rule.children ?? []).flatMap(all)]
  const find = (rules: Rule[]): number[] =>
    rules.flatMap((rule) => {
      if (rule.name === pageName) return all(rule)
      const below = find(rule.children ?? [])
      return below.length > 0 ? [rule.id, ...below] : []
    })
  const name = `For ${username}`
  const group = { pid: 0, name, rules: find(start.menus), status: '1' }
  await callAsOwner('POST', '/admin/auth.group/add', group)
  const groups = await callAsOwner<{ list: Rule[] }>('GET', '/admin/auth.group/index')
  await callAsOwner('POST', '/admin/auth.admin/add', {
    username,
    nickname: username,
    password,
    group_arr: groups.list.filter((one) => one.name === name).map((one) => one.id),
    status: '1',
  })
}

describe('logging in', () => {
  it('comes back to the page one wanted, and out again', async () => {
    const { page } = await visitShop()
    await page.goto('/admin/user/user?page=2&limit=10', { waitUntil: 'commit' })
    await waitForPath(page, '/admin/login')
    await waitForApp(page)
    await fillLogin(page, first.username, first.password)
    await waitForPath(page, '/admin/user/user?limit=10&page=2')
    await expect.poll(() => page.locator('.o-shell main h1').innerText()).not.toBe('')
    // Who is in already is not asked again.
    await page.goto('/admin/login')
    await page.waitForSelector('.o-shell')
    await page.locator('.o-me').click()
    await page.locator('[role=menuitem]').last().click()
    await waitForPath(page, '/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  })

  it('says the same about an unknown name and a wrong password', async () => {
    const { page } = await visitShop()
    await open(page, '/admin/login')
    const said: string[] = []
    for (const name of [first.username, 'nobodyhere']) {
      // What the last attempt said is gone while the next is under way.
      await fillLogin(page, name, 'certainly wrong')
      await page.waitForSelector('[role=alert]')
      said.push(await page.locator('[role=alert]').first().innerText())
    }
    expect(said[0]).not.toBe('')
    expect(said[1]).toBe(said[0])
  })

  it('asks anew while the captcha of the last attempt is still fading out', async () => {
    const { page } = await visitShop({ isAlone: true })
    await page.addInitScript((fade) => {
      const start = window.setTimeout.bind(window)
      const slowly = (work: TimerHandler, wait?: number) => start(work, wait === fade ? 20_000 : wait)
      window.setTimeout = slowly as typeof setTimeout
    }, 120)
    await open(page, '/admin/login')
    for (const _ of ['first', 'second']) {
      await fillLogin(page, first.username, 'certainly wrong')
      await page.waitForSelector('[role=alert]')
    }
  })
})

describe('on a desktop', () => {
  it('has a shell with menu, tabs, palette and keys', async () => {
    const { page } = await visitOffice()
    await openOffice(page, 'user/user')
    await expect.poll(() => page.locator('.o-menu [aria-current=page]').count()).toBe(1)
    await page.locator('.o-menu a[href="/admin/auth/job"]').click()
    await waitForPath(page, '/admin/auth/job')
    await expect.poll(() => page.locator('.o-tabs li').count()).toBe(3)
    await page.keyboard.press('Alt+2')
    await waitForPath(page, '/admin/user/user')
    await page.keyboard.press('Alt+w')
    await waitForPath(page, '/admin/auth/job')
    await expect.poll(() => page.locator('.o-tabs li').count()).toBe(2)
    const wide = await page.locator('.o-side').evaluate((side) => side.clientWidth)
    await page.keyboard.press('[')
    await page.waitForSelector('.o-side[data-narrow]')
    expect(wide).toBe(259)
    await expect.poll(() => page.locator('.o-side').evaluate((side) => side.clientWidth)).toBe(63)
    await page.keyboard.press('[')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.o-palette input:focus')
    await page.keyboard.type('adminLog')
    await page.keyboard.press('Enter')
    await waitForPath(page, '/admin/auth/adminLog')
    await page.keyboard.press('?')
    await page.waitForSelector('.o-keys')
  })

  it('keeps unknown pages inside the shell', async () => {
    const { page } = await visitOffice()
    await open(page, '/admin/no/such')
    await page.waitForSelector('.o-shell .state h1')
    expect(new URL(page.url()).pathname).toBe('/admin/no/such')
  })

  it('makes, finds, switches, sorts and deletes jobs', async () => {
    const { page } = await visitOffice()
    await openOffice(page, 'auth/job')
    for (const letter of ['a', 'b']) {
      await page.keyboard.press('c')
      await fieldOf(page, 'name').fill(`Job ${letter} ${stamp}`)
      await panel(page).locator('button[type=submit]').click()
      // The code is missing: the form says so and stays.
      await panel(page).locator('[aria-invalid=true]').waitFor()
      await fieldOf(page, 'code').fill(`${letter}-${stamp}`)
      await fieldOf(page, 'weigh').fill(letter === 'a' ? '2' : '1')
      await panel(page).locator('button[type=submit]').click()
      await panel(page).waitFor({ state: 'detached' })
      await row(page, `Job ${letter} ${stamp}`).waitFor()
    }
    await page.keyboard.press('/')
    await page.keyboard.type(stamp)
    await waitForPath(page, `/admin/auth/job?quickSearch=${stamp}`)
    await page.waitForFunction(() => document.querySelectorAll('.o-table tbody tr').length === 2)

    const names = () => page.locator('.o-table tbody').locator('tr td[data-phone=title]').allInnerTexts()
    const [top, below] = await names()
    const sorted = page.waitForResponse(/auth\.job\/sortable/)
    await row(page, top ?? '')
      .locator('.o-handle')
      .press('ArrowDown')
    await sorted
    await page.waitForFunction(
      (want) => document.querySelector('.o-table td[data-phone=title]')?.textContent?.trim() === want,
      below?.trim(),
    )
    const toggle = row(page, top ?? '').locator('[role=switch]')
    const switched = page.waitForResponse(/auth\.job\/edit/)
    await toggle.click()
    await switched
    await page.reload()
    await toggle.waitFor()
    expect(await toggle.isChecked()).toBe(false)

    await page.locator('thead .o-check').check()
    await page.locator('.o-bulk [data-danger]').click()
    await panel(page).locator('.o-btn-danger').click()
    await page.waitForSelector('.state')
  })

  it('filters by conditions that stand in the address', async () => {
    const { page } = await visitOffice()
    await openOffice(page, 'user/user')
    await page.waitForSelector('.o-table tbody tr, .state')
    await page.keyboard.press('f')
    const form = page.locator('.o-filters')
    await form.locator('select').first().selectOption('status')
    await form.locator('li select').nth(2).selectOption('disable')
    await form.locator('button[type=submit]').click()
    await page.waitForSelector('.o-chip')
    expect(new URL(page.url()).searchParams.get('search[0][field]')).toBe('status')
    await page.reload()
    await page.locator('.o-chip').click()
    await page.waitForFunction(() => !location.search.includes('search'))
    await page.locator('.o-chip').waitFor({ state: 'detached' })

    // A period moves with the calendar: the address keeps the word, the server is asked for days.
    await page.keyboard.press('f')
    await form.locator('select').first().selectOption('join_time')
    await form.locator('li select').nth(1).selectOption('last-7')
    const days = (await form.locator('li > .u-color-t3').last().innerText()).split(' – ')
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
  const role = `Role ${stamp}`
  const name = `only${stamp}`.slice(0, 15)

  it('a role is made with the matrix, and its administrator sees and may do that much', async () => {
    const { page } = await visitOffice({ lang: 'en' })
    await openOffice(page, 'auth/group')
    await newRole(page, role)
    const line = rightsOf(page, 'Customers')
    // Editing brings the view with it; taking it away again leaves the view.
    await line.locator('td').nth(2).locator('input').check()
    await expect.poll(() => line.locator('td').first().locator('input').isChecked()).toBe(true)
    await line.locator('td').nth(2).locator('input').uncheck()
    await expect.poll(() => page.locator('.rights-save b').innerText()).toBe('1 change')
    await page.keyboard.press('Control+s')
    await page.locator('.rights-save').waitFor({ state: 'detached' })
    await page.reload()
    await line.waitFor()
    await expect
      .poll(() => line.locator('th input').evaluate((box: HTMLInputElement) => box.indeterminate))
      .toBe(true)

    await openOffice(page, 'auth/admin?edit=new')
    await newAdmin(page, { username: name, nickname: 'One Right', password, role })

    const person = await logIn(name, password)
    const { page: theirs } = await visitOffice({ lang: 'en' }, person)
    await theirs.goto('/admin', { waitUntil: 'commit' })
    await waitForPath(theirs, '/admin/user/user')
    await theirs.waitForSelector('.o-menu a')
    expect(await theirs.locator('.o-menu a').allInnerTexts()).toEqual(['Customers'])
    await theirs.waitForSelector('.o-table tbody tr')
    // What the server would refuse is not offered.
    expect(await theirs.locator('.o-btn-main').count()).toBe(0)
    expect(await theirs.locator('.o-table [role=switch]:enabled').count()).toBe(0)
    await theirs.goto('/admin/auth/admin', { waitUntil: 'commit' })
    await theirs.waitForSelector('.state h1')

    const refused = await call('GET', '/admin/auth.admin/index', person.token)
    expect(refused.code).toBe(401)
    const forbidden = await call('POST', '/admin/user.user/edit', person.token, { id: 1, status: 'disable' })
    expect(forbidden.code).toBe(401)
    const allowed = await call('GET', '/admin/user.user/index', person.token)
    expect(allowed.code).toBe(1)
  })

  it('a second factor is set up, asked for, and reset by a colleague', async () => {
    const careful = `otp${stamp}`.slice(0, 15)
    await makeAdmin(careful, 'routine/adminInfo')
    const { page, expected } = await visitOffice({ lang: 'en' }, await logIn(careful, password))
    // Chromium with windows overlooks the hidden name where the password field comes later.
    expected.push(/Password forms should have/)
    await openOffice(page, 'routine/adminInfo')
    const card = page.locator('.o-card').filter({ has: page.locator('h2', { hasText: 'Second factor' }) })
    await card.locator('button').click()
    await card.locator('.o-input').fill(password)
    expect(await complaints(page)).toEqual([])
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

    const { page: outside } = await visitShop({ lang: 'en' })
    await open(outside, '/admin/login')
    await fillLogin(outside, careful, password)
    await outside.waitForSelector('.o-code')
    await outside.fill('.o-code', '000000')
    await outside.waitForSelector('.o-field-error')
    await outside.locator('.o-login-ways button').last().click()
    await outside.fill('.o-code', codes[0] ?? '')
    await outside.keyboard.press('Enter')
    await waitForPath(outside, '/admin/routine/adminInfo')

    const { page: colleague } = await visitOffice({ lang: 'en' })
    await openOffice(colleague, `auth/admin?quickSearch=${careful}`)
    await row(colleague, careful).locator('.o-cell-actions button').last().click()
    await colleague.locator('[role=menuitem]', { hasText: 'second factor' }).click()
    await panel(colleague).locator('.o-btn-danger').click()
    await row(colleague, careful).locator('.o-pill[data-tone=gr]').waitFor()
  })

  it('asks once more who it is before somebody gets power, and goes on with the same form', async () => {
    const name = `prove${stamp}`.slice(0, 15)
    await makeAdmin(name, 'routine/adminInfo')
    const all = await callAsOwner<{ list: { id: number; username: string }[] }>(
      'GET',
      `/admin/auth.admin/index?quickSearch=${name}`,
    )
    const groups = await callAsOwner<{ list: { id: number }[] }>('GET', '/admin/auth.group/index')
    const top = Math.min(...groups.list.map((group) => group.id))
    await callAsOwner('POST', '/admin/auth.admin/edit', { id: all.list[0]?.id, group_arr: [top] })
    const { page, expected } = await visitOffice({ lang: 'en' }, await logIn(name, password))
    expected.push(/Password forms should have/)
    await openOffice(page, 'routine/adminInfo')
    // A new address takes the password; a new password ends what was proved before.
    const details = page.locator('.o-card').filter({ has: page.locator('h2', { hasText: 'Details' }) })
    await details.getByLabel('E-mail', { exact: true }).fill('new@example.com')
    await details.getByLabel('Current password*').fill('wrong password')
    await details.locator('button[type=submit]').click()
    await details.locator('.o-field-error').waitFor()
    await details.getByLabel('Current password*').fill(password)
    await details.locator('button[type=submit]').click()
    await details.getByLabel('Current password*').waitFor({ state: 'detached' })
    const card = page.locator('.o-card').filter({ has: page.locator('h2', { hasText: 'Change password' }) })
    await card.getByLabel('Current password*').fill(password)
    await card.getByLabel('New password*').fill(`${password}2`)
    await card.getByLabel('New password again*').fill(`${password}2`)
    await card.locator('button[type=submit]').click()
    await expect.poll(() => card.getByLabel('New password*').inputValue()).toBe('')
    await openOffice(page, 'auth/admin?edit=new')
    await panel(page).locator('[name="username"]').fill(`mole${stamp}`.slice(0, 15))
    await panel(page).locator('[name="nickname"]').fill('Mole')
    await panel(page).locator('[name="password"]').fill(password)
    await panel(page).locator('.mantine-MultiSelect-inputField').fill(`For ${name}`)
    await page.locator('[role=option]', { hasText: `For ${name}` }).click()
    await panel(page).locator('[name="nickname"]').click()
    await panel(page).locator('button[type=submit]').click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.waitFor()
    // Who says no keeps what was typed.
    await page.keyboard.press('Escape')
    await proof.waitFor({ state: 'detached' })
    expect(await panel(page).locator('[name="nickname"]').inputValue()).toBe('Mole')
    await panel(page).locator('button[type=submit]').click()
    await proof.getByRole('textbox', { name: 'Password' }).fill('wrong password')
    await page.keyboard.press('Enter')
    await proof.locator('.o-field-error').waitFor()
    await proof.getByRole('textbox', { name: 'Password' }).fill(`${password}2`)
    await page.keyboard.press('Enter')
    await row(page, `mole${stamp}`.slice(0, 15)).waitFor()
  })

  it('a member’s balance is adjusted with a reason and the log tells it', async () => {
    const { page } = await visitOffice({ lang: 'en' })
    await openOffice(page, `user/user?quickSearch=${buyer}`)
    await row(page, buyer).locator('td[data-phone=title]').click()
    const screen = page.locator('.member-page')
    const balance = screen.locator('.member-tiles b').first()
    await expect.poll(() => balance.innerText()).toMatch(/\d/)
    const before = Number((await balance.innerText()).replace(/[^\d.]/g, ''))
    await screen.getByRole('button', { name: 'Balance', exact: true }).click()
    await screen.locator('.member-facts .o-btn', { hasText: 'Adjust balance' }).click()
    const form = screen.locator('form.adjust')
    await form.locator('input[inputmode=decimal]').fill('12.5')
    await form.locator('button[type=submit]').click()
    // Without a reason nothing happens.
    await form.locator('textarea[aria-invalid=true]').waitFor()
    const reason = `Compensation ${stamp}`
    await form.locator('textarea').fill(reason)
    await form.locator('button[type=submit]').click()
    await form.waitFor({ state: 'detached' })
    await screen.locator('.member-ledger td', { hasText: reason }).waitFor()
    await page.waitForFunction(
      (want) =>
        Number(document.querySelector('.member-tiles b')?.textContent?.replace(/[^\d.]/g, '')) === want,
      before + 12.5,
    )
    await openOffice(page, 'user/moneyLog')
    await row(page, reason).waitFor()
    expect(await row(page, reason).locator('td[data-phone=end]').innerText()).toBe('+¥12.50')
    await openOffice(page, 'auth/adminLog')
    // What others were refused is written down a moment later, and may stand above it.
    const lines = page.locator('.o-table tbody tr')
    await lines
      .filter({ hasNotText: `only${stamp}` })
      .first()
      .click()
    await panel(page).locator('.o-facts').first().waitFor()
    expect(await panel(page).innerText()).toContain(reason)
  })
})
