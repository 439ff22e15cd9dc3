import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, pathOf, waitForApp, waitForPath, waitUntilDrawn } from './browser.ts'
import { followCaptchas, solveWork } from './captcha.ts'
import { call, newMember, newMemberWithoutMail, newName, password } from './member.ts'
import { readSentCode } from './peek.ts'
import { visitShop } from './visit.ts'

const overview = '/user/account/overview'
const carried = encodeURIComponent(JSON.stringify({ path: '/user/unknown', query: { a: 'b' } }))

async function visitLogin() {
  const visit = await visitShop()
  return { ...visit, solveCaptcha: followCaptchas(visit.page) }
}

async function fillLogin(page: Page, username: string): Promise<void> {
  await page.fill('[name=username]', username)
  await page.fill('[name=password]', password)
  await page.keyboard.press('Enter')
}

describe('a visitor', () => {
  it('registers with a code from the outbox and is in', async () => {
    const { page, solveCaptcha } = await visitLogin()
    const inviter = await newMember()
    const username = newName()
    await open(page, `/register/${inviter.invate_code}`)
    await page.locator('.field-good').waitFor()
    expect(await page.locator('.field-good').count()).toBe(1)
    expect(await page.inputValue('[name=invite]')).toBe(inviter.invate_code)
    await page.fill('[name=address]', `${username}@example.com`)
    await page.locator('.field-row .button').click()
    await solveCaptcha()
    await page.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await page.reload()
    await waitForApp(page)
    await page.fill('[name=address]', `${username}@example.com`)
    await expect.poll(() => page.locator('.field-row .button').isDisabled()).toBe(true)

    // The form goes on by itself once the code is whole.
    await page.fill('[name=code]', '000000')
    await page.waitForSelector('[name=code][aria-invalid]')
    expect(await page.inputValue('[name=address]')).toBe(`${username}@example.com`)
    await page.fill('[name=code]', await readSentCode(`${username}@example.com`))
    await waitForPath(page, overview)
    // The account has a drawn name and no password; the overview says where to set one.
    await page.locator('.head-who', { hasText: /u[0-9a-z]{9}/ }).waitFor()
    await page.locator('.overview-note a').click()
    await page.waitForSelector('[name=address]')
    expect(await page.locator('[name=oldPassword]').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).not.toContain('example.com')
  })

  it('types on where the caret is after an empty login was refused', async () => {
    const { page } = await visitShop()
    await open(page, '/login')
    await page.locator('button[type=submit]').click()
    await page.waitForSelector('[name=password][aria-invalid]')
    await page.keyboard.type('lin')
    expect(await page.inputValue('[name=username]')).toBe('lin')
    expect(await page.inputValue('[name=password]')).toBe('')
  })

  it('is led to the login and back, by clicking the captcha', async () => {
    const { page, solveCaptcha } = await visitLogin()
    const member = await newMember()
    await open(page, '/user/account/balance?page=2')
    await waitForPath(page, '/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2')
    await fillLogin(page, member.username)
    await solveCaptcha()
    await waitForPath(page, '/user/account/balance?page=2')
    await page.waitForSelector('.log-empty')
  })

  it('gets another picture after a wrong click, and may take one back', async () => {
    const { page } = await visitShop()
    await open(page, '/login')
    await fillLogin(page, 'somebody')
    await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    const first = await page.getAttribute('.captcha-picture img', 'src')
    const corner = { position: { x: 3, y: 3 } }
    await page.locator('.captcha-picture').click(corner)
    await page.locator('.captcha-pin').waitFor()
    await page.locator('.captcha-undo').click()
    await page.locator('.captcha-pin').waitFor({ state: 'detached' })
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
    const { page } = await visitShop()
    const member = await newMember()
    await open(page, '/login?to=/list')
    await page.locator('[name=username]').focus()
    await page.keyboard.type(member.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    const isThere = () => page.evaluate(() => document.activeElement?.matches('.captcha-work') ?? false)
    for (let hop = 0; hop < 8 && !(await isThere()); hop += 1) await page.keyboard.press('Tab')
    // The shop under test asks for little work: the progress may be gone before anybody could look for it.
    await page.evaluate(() => {
      const progress = '.captcha-working [role=progressbar]'
      new MutationObserver((_, observer) => {
        if (!document.querySelector(progress)) return
        document.documentElement.dataset.sawProgress = 'yes'
        observer.disconnect()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.press('Enter')
    await waitForPath(page, '/list')
    expect(await page.evaluate(() => document.documentElement.dataset.sawProgress)).toBe('yes')
    await page.waitForSelector('.head-who')
  })

  it('is told one thing for a wrong password and an unknown name, and what was typed stays', async () => {
    const { page, solveCaptcha } = await visitLogin()
    const member = await newMember()
    const said: string[] = []
    await open(page, '/login')
    for (const name of [member.username, newName()]) {
      await page.fill('[name=username]', name)
      await page.fill('[name=password]', 'not-the-one')
      const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/user/checkin'))
      await page.keyboard.press('Enter')
      await solveCaptcha()
      await refused
      await waitUntilDrawn(page)
      said.push(await page.locator('.form-failure').innerText())
      expect(await page.inputValue('[name=password]')).toBe('not-the-one')
    }
    expect(said[0]).toBe(said[1])
  })

  it('sets a new password with a code', async () => {
    const { page, solveCaptcha } = await visitLogin()
    const member = await newMemberWithoutMail()
    const email = `${member.username}@example.com`
    await open(page, '/login?step=retrieve')
    await page.fill('[name=address]', email)
    await page.locator('.field-row .button').click()
    await solveCaptcha()
    await page.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await page.fill('[name=code]', await readSentCode(email))
    await page.fill('[name=password]', 'another-1')
    await page.locator('button[type=submit]').click()
    await waitForPath(page, '/login')
    await expect.poll(() => page.inputValue('[name=username]')).toBe(email)
    const old = await call('/api/user/checkin', {
      tab: 'login',
      username: email,
      password,
      ...(await solveWork('user_login')),
    })
    expect(old.error).toBe('member.login_wrong')
  })

  it('is led to the login from every address of the member centre', async () => {
    const { page, expected } = await visitShop()
    // The browser announces an address that has no page yet.
    expected.push(/Failed to load resource/)
    for (const [address, end] of [
      ['/user', '/login?to=%2Fuser%2Faccount%2Foverview'],
      ['/user/login', '/login'],
      ['/user/unknown?a=b', `/login?to=${encodeURIComponent(`/user/loading/${carried}`)}`],
      ['/my-collections', '/login?to=%2Fmy-collections'],
      // What the address carried goes to the login and back.
      ['/my-collections?collection=3', `/login?to=${encodeURIComponent('/my-collections?collection=3')}`],
    ] as const) {
      await open(page, address)
      await page.waitForSelector('.auth form')
      expect(pathOf(page), address).toBe(end)
    }
  })

  it('is not led to another site', async () => {
    const { page, solveCaptcha } = await visitLogin()
    const member = await newMember()
    await open(page, '/login?to=%2F%09%2Fevil.example')
    await fillLogin(page, member.username)
    await solveCaptcha()
    await waitForPath(page, overview)
  })
})
