// What an administrator does in the back office with mouse and keyboard, where several journeys do it on their way.
import type { Locator, Page } from 'playwright-core'
import en from '../../locales/en/material-editor.json'
import zh from '../../locales/zh-cn/material-editor.json'
import { film } from './making.ts'

/** What the editor of materials says, by the language of the administrator. */
const editorTexts = { 'zh-cn': zh, en }
type DeskLang = keyof typeof editorTexts

export const panel = (page: Page) => page.locator('[role=dialog]')
/** Pages that were open before stay in the document, hidden: a row of the page in view. */
export const row = (page: Page, text: string) => page.locator('.o-table tbody tr:visible', { hasText: text })
const fieldOf = (page: Page, name: string) => panel(page).locator(`[name="${name}"]`)
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Fills in the login, lets the computer work instead of clicking the captcha, and waits for the answer. */
export async function fillLogin(page: Page, username: string, secret: string): Promise<void> {
  await page.fill('input[name=username]', username)
  await page.fill('input[name=password]', secret)
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/admin/index/login') && answer.request().method() === 'POST',
  )
  await page.locator('form button[type=submit]').click()
  await page.locator('.captcha-work').click()
  await answered
}

/** To another page by the menu, as a person goes. */
export async function go(page: Page, name: string): Promise<void> {
  await page.locator(`.o-menu a[href="/admin/${name}"]`).click()
  await page.locator(`.o-menu a[href="/admin/${name}"][aria-current=page]`).waitFor()
  await page.locator('main h1:visible').waitFor()
}

/** Writes into the open drawer and saves it. */
export async function save(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await fieldOf(page, name).fill(value)
  await panel(page).locator('button[type=submit]').click()
  await panel(page).waitFor({ state: 'detached' })
}

/** One of the things to do with a row, or with what a card shows. */
export async function choose(page: Page, where: Locator, what: string): Promise<void> {
  await where.click()
  await page.locator('.o-drop-item', { hasText: what }).click()
}

/** A draft, open in its editor. */
export async function draft(page: Page, title: string, lang: DeskLang = 'zh-cn'): Promise<void> {
  const { create } = editorTexts[lang]
  await panel(page).waitFor()
  await labelled(page, `${create.title_zh}*`).fill(title)
  await labelled(page, create.title_en).fill(`Upload ${title}`)
  await page.getByRole('button', { name: create.submit }).click()
  await page.locator('.media-editor').waitFor()
}

/** A film becomes the version of the material that is open; its picture and preview are made. */
export async function sendFilm(page: Page, lang: DeskLang = 'zh-cn'): Promise<void> {
  const ready = editorTexts[lang].task.state.done
  const clip = await film(4)
  await page.locator('.media-main input[type=file]').first().setInputFiles(clip.path)
  await page.locator('.media-main .o-pill', { hasText: ready }).first().waitFor({ timeout: 120_000 })
  await clip.remove()
}

/** What a material needs besides its film, typed and not saved yet. */
export async function describeAndPrice(page: Page, price: string, lang: DeskLang = 'zh-cn'): Promise<void> {
  const { part, texts } = editorTexts[lang]
  await page.getByRole('button', { name: part.texts }).click()
  await labelled(page, texts.field.summary_zh).fill(
    '雨夜里一扇窗，霓虹在水里化开，镜头不动，让声音慢慢进来，适合片头和转场。',
  )
  await labelled(page, texts.field.summary_en).fill(
    'A window on a rainy night, neon melting in the water; the camera rests and lets the sound come in.',
  )
  await labelled(page, texts.field.tags_zh).fill('雨夜，霓虹，窗')
  await labelled(page, texts.field.tags_en).fill('rain, neon, window')
  await page.getByRole('button', { name: part.prices }).click()
  await page.locator('.media-table tbody tr').first().locator('td').nth(3).locator('input').fill(price)
}

/** Saves the open material and puts it on sale; its number is in the address. */
export async function publish(page: Page, lang: DeskLang = 'zh-cn'): Promise<number> {
  const { editor, material, choice } = editorTexts[lang]
  await page.keyboard.press('Control+s')
  await page.locator('.o-head-count', { hasText: editor.saved }).waitFor()
  await page
    .getByRole('button', { name: new RegExp(`^${material.publish}`) })
    .and(page.locator(':enabled'))
    .click()
  await page.locator('.o-head .o-pill', { hasText: choice.active[1] }).waitFor()
  return Number(new URL(page.url()).searchParams.get('id'))
}

/** On the page of groups: a new one, chosen, with its rights in view. */
export async function newRole(page: Page, name: string): Promise<void> {
  await page.keyboard.press('c')
  await save(page, { name })
  await page.locator('.rights-groups button', { hasText: name }).click()
  await page.locator('.rights-matrix h2', { hasText: name }).waitFor()
  await page.waitForSelector('.rights tbody tr')
}

/** The line of a page among the rights. */
export const rightsOf = (page: Page, title: string) =>
  page
    .locator('.rights tbody tr:not([data-folder])')
    .filter({ has: page.locator('th', { hasText: new RegExp(`^${title}$`) }) })

type Colleague = { username: string; nickname: string; password: string; role: string }

/** In the form of a new administrator: somebody who has one role. */
export async function newAdmin(page: Page, { username, nickname, password, role }: Colleague): Promise<void> {
  await fieldOf(page, 'username').fill(username)
  await fieldOf(page, 'nickname').fill(nickname)
  await fieldOf(page, 'password').fill(password)
  await panel(page).locator('.mantine-MultiSelect-inputField').fill(role)
  await page.locator('[role=option]', { hasText: role }).click()
  await fieldOf(page, 'nickname').click()
  await save(page, {})
  await row(page, username).waitFor()
}
