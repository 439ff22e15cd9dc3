import type { Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, pathOf, readLayoutShift, readOverflow, waitForPath, waitUntilDrawn } from './browser.ts'
import { followCaptchas } from './captcha.ts'
import {
  call,
  logIn,
  type MemberInfo,
  must,
  newMember,
  newMemberWithoutMail,
  newName,
  password,
} from './member.ts'
import { readSentCode } from './peek.ts'
import { openTab, saveDownload, type Visit, visitAsMember } from './visit.ts'

const overview = '/user/account/overview'

describe('a member', () => {
  let member: MemberInfo
  let visit: Visit

  beforeEach(async () => {
    member = await newMember()
    visit = await visitAsMember(member)
  })

  it('goes on from the login and the loading page to what was wanted', async () => {
    const { page } = visit
    await open(page, '/login?to=/user/account/devices')
    await waitForPath(page, '/user/account/devices')
    await open(
      page,
      `/user/loading/${encodeURIComponent(JSON.stringify({ path: '/user/account/profile', query: {} }))}`,
    )
    await waitForPath(page, '/user/account/profile')
    await open(page, '/user')
    await waitForPath(page, overview)
  })

  it('whose token expired gets one new one for five parallel calls', async () => {
    const { page } = visit
    await open(page, '/user/account/changePassword')
    await waitUntilDrawn(page)
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
      if (request.url().endsWith('/api/common/refreshtoken')) refreshes += 1
    })
    for (const name of ['overview', 'balance', 'integral', 'binding', 'devices'])
      await page.locator(`.member-side a[href$="/${name}"]`).evaluate((link: HTMLElement) => link.click())
    await page.waitForSelector('.device')
    expect(old).toHaveLength(5)
    await expect.poll(() => replayed).toBe(5)
    expect(refreshes).toBe(1)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))
    expect(stored).toMatchObject({ id: member.id, username: member.username })
    expect(stored.token).not.toBe(member.token)
  })

  it('stays on a page for anyone when the session turns out to be dead', async () => {
    const { page } = visit
    await must(
      call('/api/user/logout', { refreshToken: member.refresh_token }, { 'ba-user-token': member.token }),
    )
    await open(page, '/list')
    await page.waitForSelector('#root[data-live] .head-login')
    expect(pathOf(page)).toBe('/list')
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })

  it('has a picture cut to a square beside the name, and takes it away again', async () => {
    const { page } = visit
    await open(page, '/user/account/profile')
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
    const { page } = visit
    const tab = await openTab(visit)
    await open(tab, '/')
    await open(page, overview)
    await page.locator('.nickname-edit').click()
    await page.fill('[name=nickname]', 'not good!')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name=nickname][aria-invalid]')
    await page.fill('[name=nickname]', '林小满')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: '林小满' }).waitFor()
    await tab.locator('.head-who', { hasText: '林小满' }).waitFor()

    await open(page, '/user/account/profile')
    await waitUntilDrawn(page)
    await page.fill('[name=motto]', '下一个镜头')
    await page.fill('[name=birthday]', '1999-12-31')
    await page.locator('.choice-row label').nth(2).click()
    await page.locator('button[type=submit]').click()
    await page.locator('.toast').waitFor()
    await page.reload()
    await expect.poll(() => page.inputValue('[name=motto]')).toBe('下一个镜头')
    expect(await page.inputValue('[name=birthday]')).toBe('1999-12-31')
    expect(await page.locator('[name=gender][value="2"]').isChecked()).toBe(true)
  })

  it('proves the old e-mail before binding a new one', async () => {
    const quiet = await newMemberWithoutMail()
    const { page } = await visitAsMember(quiet)
    const solveCaptcha = followCaptchas(page)
    const old = `${quiet.username}@example.com`
    const fresh = `${newName()}@example.com`
    await open(page, '/user/account/binding')
    const card = page.locator('.panel').first()
    await card.locator('.panel-head .button').click()
    await card.locator('[name=password]').fill(password)
    await card.locator('.field-row .button').click()
    await solveCaptcha()
    await card.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await card.locator('[name=code]').fill(await readSentCode(old))
    await card.locator('[type=submit]').click()
    await card.locator('[name=address]').fill(fresh)
    await card.locator('.field-row .button').click()
    await solveCaptcha()
    await card.locator('.field-row .button:disabled').filter({ hasText: /\d/ }).waitFor()
    await card.locator('[name=code]').fill(await readSentCode(fresh))
    await card.locator('[type=submit]').click()
    await card.locator('.panel-head p', { hasText: `${fresh.slice(0, 2)}***@example.com` }).waitFor()
    await logIn(fresh)
  })

  it('sees other devices and signs them out; a changed password signs out everywhere', async () => {
    const { page } = visit
    await logIn(member.username)
    await open(page, '/user/account/devices')
    await expect.poll(() => page.locator('.device').count()).toBe(2)
    await page.locator('.device .button').click()
    await page.waitForFunction(() => document.querySelectorAll('.device').length === 1)

    const { page: other } = await visitAsMember(await logIn(member.username))
    await other.goto(overview, { waitUntil: 'commit' })
    await other.waitForSelector('.cards')
    await open(page, '/user/account/changePassword')
    await page.fill('[name=oldPassword]', 'not-the-one')
    await page.fill('[name=newPassword]', 'another-1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name=oldPassword][aria-invalid]')
    await page.fill('[name=oldPassword]', password)
    await page.keyboard.press('Enter')
    await waitForPath(page, '/login')
    await other.locator('.member-side a[href$=balance]').click()
    await waitForPath(other, '/login?to=%2Fuser%2Faccount%2Fbalance')
  })

  it('takes the data along, plans to leave, and stays after all', async () => {
    const { page } = visit
    await open(page, '/user/account/privacy')
    await page.locator('[name=password]').first().fill(password)
    const file = await saveDownload(page, () => page.keyboard.press('Enter'))
    expect(file.name).toMatch(/\.json$/)
    expect(file.bytes.toString()).toContain(`${member.username}@example.com`)
    await page.locator('[name=password]').nth(1).fill(password)
    await page.locator('.button-danger').click()
    await page.waitForSelector('[name=agree][aria-invalid]')
    await page.locator('[name=agree]').check()
    await page.locator('.button-danger').click()
    await page.waitForSelector('.planned')
    await open(page, overview)
    await page.locator('.planned button').click()
    await page.waitForSelector('.planned', { state: 'detached' })
  })

  it('logs out here and in every tab', async () => {
    const { page } = visit
    const tab = await openTab(visit)
    await open(tab, '/user/account/profile')
    await tab.waitForSelector('form')
    await open(page, '/')
    await page.locator('.head-who').click()
    await page.locator('.head-menu-box button').click()
    await page.waitForSelector('#root[data-live] .head-login')
    await waitForPath(tab, '/login?to=%2Fuser%2Faccount%2Fprofile')
    const dead = await call('/api/account/overview', undefined, { 'ba-user-token': member.token })
    expect(dead.code).toBe(303)
  })

  it('has no layout shift when the header turns out whose it is', async () => {
    const { page } = visit
    await open(page, '/list')
    await page.waitForSelector('.head-who')
    expect(await readLayoutShift(page)).toBeLessThan(0.02)
  })
})

describe('on a phone', () => {
  it('the member centre leads on and back, and never scrolls sideways', async () => {
    const { page } = await visitAsMember(await newMember(), { isPhone: true })
    await open(page, overview)
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
      expect(await readOverflow(page), name).toBeLessThanOrEqual(0)
      await page.locator('.member-back').tap()
      await page.waitForSelector('.member.is-home')
    }
    await page.locator('.head-menu').tap()
    await page.locator('.menu-who').tap()
    await waitForPath(page, overview)
  })
})
