// From an empty folder to the first product on sale: the wizard, the first login with the second factor, a type and a clip. In both languages.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import en from '../../locales/en/setup.json'
import zh from '../../locales/zh-cn/setup.json'
import { type Look, open, readOverflow, until, waitForApp } from './browser.ts'
import { complaints } from './complaints.ts'
import { describeAndPrice, draft, fillLogin, go, publish, row, save, sendFilm } from './desk.ts'
import { totp } from './office.ts'
import { answers, ended, freePort } from './program.ts'
import { visitShop } from './visit.ts'

type Start = { url: string; token: string; folder: string }
const tenMinutes = 600_000
const password = 'correct horse battery'

/** `rushes setup` in an empty folder, gone when the test ends. */
async function startSetup(): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-'))
  const port = await freePort()
  const program = spawn(process.env.RUSHES_BINARY ?? '', ['setup'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      RUSHES_LISTEN: `127.0.0.1:${port}`,
      RUSHES_CAPTCHA_WORK_BITS: '4',
      RUSHES_UPLOADS_KEEP_FREE_PERCENT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const end = ended(program)
    program.kill()
    await end
    await rm(folder, { recursive: true, force: true })
  })
  let said = ''
  program.stdout?.on('data', (text: Buffer) => {
    said += text
  })
  const token = await until(async () => /token: (\S+)/.exec(said)?.[1] ?? '', Boolean)
  return { url: `http://127.0.0.1:${port}`, token, folder }
}

const visitSetup = (url: string, look: Look) => visitShop({ isStill: true, ...look }, url)

/** The last button goes on; those before it try a part out. */
const press = (page: Page) => page.locator('button[type=submit]').last().click()

describe.each([
  { lang: 'zh-cn', texts: zh, isPhone: false, theme: 'dark' },
  { lang: 'en', texts: en, isPhone: true, theme: 'light' },
] as const)('the first start in $lang', ({ lang, texts, isPhone, theme }) => {
  it('leads from an empty folder to a clip on sale', { timeout: tenMinutes }, async () => {
    const { url, token, folder } = await startSetup()
    const visit = await visitSetup(url, { lang, isPhone, theme })
    const { page } = visit
    // A refusal has a status of its own, which the browser repeats on its console.
    visit.expected.push(/403 \(Forbidden\)/)
    await page.goto('/')
    await page.getByLabel(texts.token.label).fill('a guess')
    await press(page)
    await page.getByText(texts.token.wrong).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.getByLabel(texts.token.label).fill(token)
    await press(page)
    await page.getByLabel(texts.field.site_name_en).waitFor()

    // Somebody else with the same token comes too late.
    const late = await visitSetup(url, { lang })
    late.expected.push(/403 \(Forbidden\)/)
    await late.page.goto('/setup')
    await late.page.getByLabel(texts.token.label).fill(token)
    await press(late.page)
    await late.page.getByText(texts.token.used).waitFor()

    expect(await complaints(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    // The mail server is tried before anything is written down.
    const server = page.getByLabel(texts.field.smtp_server, { exact: true })
    await server.fill('127.0.0.1')
    await page.getByLabel(texts.field.smtp_sender_mail, { exact: true }).fill('hello@rain.example')
    await page.getByRole('button', { name: texts.try.mail.do }).click()
    await page.getByText(texts.try.mail.wrong).waitFor()
    expect(await complaints(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await server.fill('')
    await page.getByLabel(texts.field.site_name_zh).fill('雨片')
    await page.getByLabel(texts.field.site_name_en).fill('Rain')
    await page.getByLabel(texts.field.username).first().fill('owner')
    await page.getByLabel(texts.field.password, { exact: true }).fill(password)
    await page.getByLabel(texts.field.password_again).fill('another one altogether')
    const secret = await page.locator('.factor code').innerText()
    await page.getByLabel(texts.field.code).fill(await totp(secret))
    await press(page)
    await page.getByText(texts.error.password_again).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.getByLabel(texts.field.password, { exact: true }).fill(password)
    await page.getByLabel(texts.field.password_again).fill(password)
    await page.getByLabel(texts.field.code).fill(await totp(secret))
    await press(page)
    await page.getByRole('heading', { name: texts.done.title }).waitFor()
    const codes = await page.locator('.codes li').allInnerTexts()
    expect(codes).toHaveLength(10)
    expect(await complaints(page)).toEqual([])
    expect(await readFile(join(folder, 'rushes.toml'), 'utf8')).toContain(`public_url = "${url}"`)

    // The shop opens in its place, and has no wizard.
    await until(() => answers(`${url}/readyz`), Boolean)
    await until(
      async () => (await fetch(`${url}/readyz`)).status,
      (status) => status === 200,
    )
    expect((await fetch(`${url}/setup`)).status).toBe(404)

    const desk = await visitSetup(url, { lang })
    await open(desk.page, '/admin/login')
    await fillLogin(desk.page, 'owner', password)
    await desk.page.waitForSelector('.o-code')
    await desk.page.locator('.o-login-ways button').last().click()
    await desk.page.fill('.o-code', codes[0] ?? '')
    await desk.page.keyboard.press('Enter')
    await desk.page.locator('.dash-tiles').first().waitFor()
    await go(desk.page, 'shop/type')
    await desk.page.locator('.o-head .o-btn-main').click()
    await save(desk.page, { name_zh: '天气', name_en: 'Weather', slug: 'weather' })
    await row(desk.page, lang === 'en' ? 'Weather' : '天气').waitFor()
    await go(desk.page, 'shop/material')
    await desk.page.locator('.o-head .o-btn-main').click()
    await draft(desk.page, '雨夜', lang)
    await sendFilm(desk.page, lang)
    await describeAndPrice(desk.page, '49', lang)
    const made = await publish(desk.page, lang)

    const shop = await visitSetup(url, { lang, isPhone })
    await shop.page.goto(`/course/${made}`)
    await waitForApp(shop.page)
    await shop.page.locator('.amount strong', { hasText: '49' }).first().waitFor()
    expect(await shop.page.title()).toContain(lang === 'en' ? 'Rain' : '雨片')
  })
})
