import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, listen, ready } from './browser.ts'
import {
  call,
  captchaSolver,
  logIn,
  must,
  newMember,
  newName,
  password,
  quietMember,
  signedIn,
} from './member.ts'
import { codeSentTo } from './peek.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]
let solveByClicking: () => Promise<void>

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function enter(given: Promise<BrowserContext>): Promise<void> {
  context = await given
  page = await context.newPage()
  heard = listen(page)
  solveByClicking = captchaSolver(page)
}

async function open(path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

const path = (of = page) => new URL(of.url()).pathname + new URL(of.url()).search
const arrived = (expected: string, on = page) =>
  on.waitForFunction((want) => location.pathname + location.search === want, expected)
const overview = '/user/account/overview'

describe('a member', () => {
  let member: Awaited<ReturnType<typeof newMember>>

  beforeEach(async () => {
    member = await newMember()
    await enter(signedIn(browser, member))
  })
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('goes on from the login and the loading page to what was wanted', async () => {
    await open('/login?to=/user/account/devices')
    await arrived('/user/account/devices')
    await open(
      `/user/loading/${encodeURIComponent(JSON.stringify({ path: '/user/account/profile', query: {} }))}`,
    )
    await arrived('/user/account/profile')
    await open('/user')
    await arrived(overview)
  })

  it('whose token expired gets one new one for five parallel calls', async () => {
    await open('/user/account/changePassword')
    const old: Route[] = []
    let replayed = 0
    await page.route('**/api/account/**', async (route) => {
      if (route.request().headers()['ba-user-token'] !== member.token) {
        replayed += 1
        return route.continue()
      }
      old.push(route)
      // All five are under way before the first learns that its token is too old.
      if (old.length === 5)
        for (const one of old) await one.fulfill({ json: { code: 409, msg: '', time: 0, data: [] } })
    })
    let refreshes = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/common/refreshToken')) refreshes += 1
    })
    for (const name of ['overview', 'balance', 'integral', 'binding', 'devices'])
      await page.locator(`.member-side a[href$="/${name}"]`).evaluate((link: HTMLElement) => link.click())
    await page.waitForSelector('.device')
    expect(old).toHaveLength(5)
    expect(replayed).toBe(5)
    expect(refreshes).toBe(1)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))
    expect(stored).toMatchObject({ id: member.id, username: member.username })
    expect(stored.token).not.toBe(member.token)
  })

  it('stays on a page for anyone when the session turns out to be dead', async () => {
    await must(
      call('/api/user/logout', { refreshToken: member.refresh_token }, { 'ba-user-token': member.token }),
    )
    await open('/list')
    await page.waitForSelector('.head-login:not(.head-login-early)')
    expect(path()).toBe('/list')
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })

  it('has a picture cut to a square beside the name, and takes it away again', async () => {
    await open('/user/account/profile')
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })
    const choose = (name: string, buffer: Buffer) =>
      page.locator('.profile-picture input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('notes.txt', Buffer.from('text'))
    await page.waitForSelector('.profile-picture .field-error')
    await choose('me.png', picture)
    await page.locator('.avatar-crop canvas').press('ArrowLeft')
    await page.locator('.avatar-crop .button-main').click()
    await page.waitForSelector('.member-who .avatar img')
    const shown = await page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>('.member-who .avatar img')
      return image?.decode().then(() => [image.naturalWidth, image.naturalHeight])
    })
    expect(shown?.[0]).toBe(shown?.[1])
    await page.locator('.profile-picture .button-quiet').click()
    await page.locator('.member-who .avatar img').waitFor({ state: 'detached' })
  })

  it('changes the name, here and in another tab, and the profile', async () => {
    const tab = await context.newPage()
    await tab.goto('/')
    await ready(tab)
    await open(overview)
    await page.locator('.nickname-edit').click()
    await page.fill('[name=nickname]', 'not good!')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name=nickname][aria-invalid]')
    await page.fill('[name=nickname]', '林小满')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: '林小满' }).waitFor()
    await tab.locator('.head-who', { hasText: '林小满' }).waitFor()

    await open('/user/account/profile')
    await page.fill('[name=motto]', '下一个镜头')
    await page.fill('[name=birthday]', '1999-12-31')
    await page.locator('.choice-row label').nth(2).click()
    await page.locator('button[type=submit]').click()
    await page.locator('.toast').waitFor()
    await page.reload()
    await ready(page)
    await page.locator('[name=motto]').waitFor()
    expect(await page.inputValue('[name=motto]')).toBe('下一个镜头')
    expect(await page.inputValue('[name=birthday]')).toBe('1999-12-31')
    expect(await page.locator('[name=gender][value="2"]').isChecked()).toBe(true)
  })

  it('proves the old e-mail before binding a new one', async () => {
    await context.close()
    member = await quietMember()
    await enter(signedIn(browser, member))
    const old = `${member.username}@example.com`
    const fresh = `${newName()}@example.com`
    await open('/user/account/binding')
    const card = page.locator('.panel').first()
    await card.locator('.panel-head .button').click()
    await card.locator('[name=password]').fill(password)
    await card.locator('.field-row .button').click()
    await solveByClicking()
    await card.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await card.locator('[name=code]').fill(await codeSentTo(old))
    await card.locator('[type=submit]').click()
    await card.locator('[name=address]').fill(fresh)
    await card.locator('.field-row .button').click()
    await solveByClicking()
    await card.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await card.locator('[name=code]').fill(await codeSentTo(fresh))
    await card.locator('[type=submit]').click()
    await card.locator('.panel-head p', { hasText: `${fresh.slice(0, 2)}***@example.com` }).waitFor()
    await logIn(fresh)
  })

  it('sees other devices and signs them out; a changed password signs out everywhere', async () => {
    await logIn(member.username)
    await open('/user/account/devices')
    expect(await page.locator('.device').count()).toBe(2)
    await page.locator('.device .button').click()
    await page.waitForFunction(() => document.querySelectorAll('.device').length === 1)

    const elsewhere = await signedIn(browser, await logIn(member.username))
    const other = await elsewhere.newPage()
    await other.goto(overview)
    await other.waitForSelector('.cards')
    await open('/user/account/changePassword')
    await page.fill('[name=oldPassword]', 'not-the-one')
    await page.fill('[name=newPassword]', 'another-1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name=oldPassword][aria-invalid]')
    await page.fill('[name=oldPassword]', password)
    await page.keyboard.press('Enter')
    await arrived('/login')
    await other.locator('.member-side a[href$=balance]').click()
    await arrived('/login?to=%2Fuser%2Faccount%2Fbalance', other)
    await elsewhere.close()
  })

  it('takes the data along, plans to leave, and stays after all', async () => {
    await open('/user/account/privacy')
    await page.locator('[name=password]').first().fill(password)
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/\.json$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(`${member.username}@example.com`)
    await page.locator('[name=password]').nth(1).fill(password)
    await page.locator('.button-danger').click()
    await page.waitForSelector('[name=agree][aria-invalid]')
    await page.locator('[name=agree]').check()
    await page.locator('.button-danger').click()
    await page.waitForSelector('.planned')
    await open(overview)
    await page.locator('.planned button').click()
    await page.waitForSelector('.planned', { state: 'detached' })
  })

  it('logs out here and in every tab', async () => {
    const tab = await context.newPage()
    await tab.goto('/user/account/profile')
    await tab.waitForSelector('form')
    await open('/')
    await page.locator('.head-who').click()
    await page.locator('.head-menu-box button').click()
    await page.waitForSelector('.head-login:not(.head-login-early)')
    await arrived('/login?to=%2Fuser%2Faccount%2Fprofile', tab)
    const dead = await call('/api/account/overview', undefined, { 'ba-user-token': member.token })
    expect(dead.code).toBe(303)
  })

  it('has no layout shift when the header turns out whose it is', async () => {
    await page.goto('/list')
    await page.waitForSelector('.head-who')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 1500)
        }),
    )
    expect(shift).toBeLessThan(0.02)
  })
})

describe('on a phone', () => {
  beforeEach(async () => enter(signedIn(browser, await newMember(), { isPhone: true })))
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('the member centre leads on and back, and never scrolls sideways', async () => {
    await open(overview)
    for (const name of [
      'balance',
      'integral',
      'profile',
      'binding',
      'changePassword',
      'devices',
      'privacy',
    ]) {
      await page.locator(`.member-side a[href$="/${name}"]`).tap()
      await page.waitForSelector('.member:not(.is-home) h1')
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, name).toBeLessThanOrEqual(0)
      await page.locator('.member-back').tap()
      await page.waitForSelector('.member.is-home')
    }
    await page.locator('.head-menu').tap()
    await page.locator('.menu-who').tap()
    await arrived(overview)
  })
})
