import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { call, captchaSolver, newMember, newName, password, quietMember, work } from './member.ts'
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
const carried = encodeURIComponent(JSON.stringify({ path: '/user/unknown', query: { a: 'b' } }))

async function fillLogin(username: string): Promise<void> {
  await page.fill('[name=username]', username)
  await page.fill('[name=password]', password)
  await page.keyboard.press('Enter')
}

describe('a visitor', () => {
  beforeEach(() => enter(visitor(browser)))
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('registers with a code from the outbox and is in', async () => {
    const inviter = await newMember()
    const username = newName()
    await open(`/register/${inviter.invate_code}`)
    expect(await page.inputValue('[name=invite]')).toBe(inviter.invate_code)
    expect(await page.locator('.field-good').count()).toBe(1)
    await page.fill('[name=address]', `${username}@example.com`)
    await page.locator('.field-row .button').click()
    await solveByClicking()
    await page.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await page.reload()
    await ready(page)
    await page.fill('[name=address]', `${username}@example.com`)
    expect(await page.locator('.field-row .button').isDisabled()).toBe(true)

    await page.fill('[name=code]', '000000')
    await page.fill('[name=username]', username)
    await page.fill('[name=password]', password)
    await page.locator('button[type=submit]').click()
    await page.waitForSelector('[name=agree][aria-invalid]')
    await page.locator('[name=agree]').check()
    await page.locator('button[type=submit]').click()
    await page.waitForSelector('[name=code][aria-invalid]')
    expect(await page.inputValue('[name=password]')).toBe(password)
    await page.fill('[name=code]', await codeSentTo(`${username}@example.com`))
    await page.locator('button[type=submit]').click()
    await arrived(overview)
    expect(await page.locator('.head-who').innerText()).toContain(username)
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).not.toContain('example.com')
  })

  it('is led to the login and back, by clicking the captcha', async () => {
    const member = await newMember()
    await open('/user/account/balance?page=2')
    expect(path()).toBe('/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2')
    await fillLogin(member.username)
    await solveByClicking()
    await arrived('/user/account/balance?page=2')
    await page.waitForSelector('.log-empty')
  })

  it('gets another picture after a wrong click, and may take one back', async () => {
    await open('/login')
    await fillLogin('somebody')
    await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    const first = await page.getAttribute('.captcha-picture img', 'src')
    const corner = { position: { x: 3, y: 3 } }
    await page.locator('.captcha-picture').click(corner)
    await page.locator('.captcha-pin').waitFor()
    await page.locator('.captcha-undo').click()
    expect(await page.locator('.captcha-pin').count()).toBe(0)
    const count = await page.locator('.captcha-targets > span').count()
    for (let click = 0; click < count; click += 1) await page.locator('.captcha-picture').click(corner)
    await page.waitForSelector('.captcha-wrong')
    await page.waitForFunction(
      (old) => document.querySelector('.captcha-picture img')?.getAttribute('src') !== old,
      first,
    )
    await page.keyboard.press('Escape')
    await page.waitForSelector('.captcha', { state: 'detached' })
    expect(await page.inputValue('[name=password]')).toBe(password)
  })

  it('gets in with the keyboard alone, without the picture', async () => {
    const member = await newMember()
    await open('/login?to=/list')
    await page.locator('[name=username]').focus()
    await page.keyboard.type(member.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    const isThere = () => page.evaluate(() => document.activeElement?.matches('.captcha-work') ?? false)
    for (let hop = 0; hop < 8 && !(await isThere()); hop += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.captcha-working [role=progressbar]')
    await arrived('/list')
    await page.waitForSelector('.head-who')
  })

  it('is told one thing for a wrong password and an unknown name, and what was typed stays', async () => {
    const member = await newMember()
    const said: string[] = []
    await open('/login')
    for (const name of [member.username, newName()]) {
      await page.fill('[name=username]', name)
      await page.fill('[name=password]', 'not-the-one')
      await page.keyboard.press('Enter')
      await solveByClicking()
      said.push(await page.locator('.form-failure').innerText())
      expect(await page.inputValue('[name=password]')).toBe('not-the-one')
    }
    expect(said[0]).toBe(said[1])
  })

  it('sets a new password with a code', async () => {
    const member = await quietMember()
    const email = `${member.username}@example.com`
    await open('/login?step=retrieve')
    await page.fill('[name=address]', email)
    await page.locator('.field-row .button').click()
    await solveByClicking()
    await page.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await page.fill('[name=code]', await codeSentTo(email))
    await page.fill('[name=password]', 'another-1')
    await page.locator('button[type=submit]').click()
    await arrived('/login')
    expect(await page.inputValue('[name=username]')).toBe(email)
    const old = await call('/api/user/checkIn', {
      tab: 'login',
      username: email,
      password,
      ...(await work('user_login')),
    })
    expect(old.error).toBe('member.login_wrong')
  })

  it.each([
    ['/user', '/login?to=%2Fuser%2Faccount%2Foverview'],
    ['/user/login', '/login'],
    ['/user/unknown?a=b', `/login?to=${encodeURIComponent(`/user/loading/${carried}`)}`],
    ['/my-collections', '/login?to=%2Fmy-collections'],
  ])('%s leads to %s', async (address, end) => {
    await open(address)
    await page.waitForSelector('.auth form')
    expect(path()).toBe(end)
    // The browser announces an address that has no page yet.
    heard = heard.filter((line) => !line.includes('Failed to load resource'))
  })

  it('is not led to another site', async () => {
    const member = await newMember()
    await open('/login?to=%2F%09%2Fevil.example')
    await fillLogin(member.username)
    await solveByClicking()
    await arrived(overview)
  })
})
