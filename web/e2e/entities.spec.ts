// One of each entity of the back office is added, edited, deleted and taken back.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, go, panel, row } from './desk.ts'
import { described, type Entity, plain, ratedInEnglish } from './entities.ts'
import { callAsOwner, signInOwner } from './office.ts'
import { openOffice, shareVisit, signAdminIn } from './visit.ts'

const stamp = Date.now().toString(36)

/** What the buttons are called; locales.test.ts compares both languages. */
const words = {
  'zh-cn': { history: '修改历史', remove: '删除', rename: '名称与上级' },
  en: { history: 'History', remove: 'Delete', rename: 'Name and place' },
}
type Words = (typeof words)['en']

const gone = (page: Page) => panel(page).waitFor({ state: 'detached' })
const fill = (page: Page, name: string, value: string) =>
  panel(page)
    .locator(name.startsWith('.') ? name : `[name="${name}"]`)
    .fill(value)

async function submit(page: Page): Promise<void> {
  await panel(page).locator('button[type=submit]').click()
  await gone(page)
}

/** Its line, and the button that more hangs from. */
function find(page: Page, { row: text, isGroup }: Entity) {
  if (!isGroup) {
    const line = row(page, text).first()
    return { line, more: line.locator('.o-cell-actions button').last() }
  }
  return {
    line: page.locator('.rights-groups button:visible', { hasText: text }),
    more: page.locator('.rights-matrix .o-card-head button:visible'),
  }
}

async function add(page: Page, entity: Entity): Promise<void> {
  const { page: name, fields, choose: chosen = {}, hasTicks, refers } = entity
  await go(page, name)
  await page.keyboard.press('c')
  await panel(page).waitFor()
  for (const [field, value] of Object.entries(chosen))
    await panel(page).locator(`[name="${field}"]`).selectOption(value)
  for (const [field, value] of Object.entries(fields)) await fill(page, field, value)
  if (hasTicks) await panel(page).locator('.o-ticks input').first().check()
  if (refers) {
    await panel(page).locator(`[id$="-${refers}"]`).click()
    await page.locator('[role=option]').first().click()
  }
  await submit(page)
}

async function edit(page: Page, entity: Entity, { rename }: Words): Promise<void> {
  const { isWordless, isGroup } = entity
  if (!isWordless && !isGroup) {
    await page.locator('.o-quick input:visible').fill(entity.row)
    await page.waitForURL(/quickSearch=/)
  }
  const { line, more } = find(page, entity)
  await line.waitFor()
  if (isGroup) {
    await line.click()
    await page.locator('.rights-matrix h2:visible', { hasText: entity.row }).waitFor()
    await choose(page, more, entity.rename ?? rename)
  } else await line.locator('.o-cell-actions button').first().click()
  await panel(page).waitFor()
  await fill(page, ...entity.edit)
  await submit(page)
}

async function remove(page: Page, entity: Entity, words: Words): Promise<void> {
  const { line, more } = find(page, entity)
  await choose(page, more, words.remove)
  await panel(page).locator('.o-btn-danger').click()
  await line.waitFor({ state: 'detached' })
}

describe('one of each', () => {
  const visit = shareVisit(async () => signAdminIn(await signInOwner()))
  const { history } = words['zh-cn']

  it('begins at the dashboard', () => openOffice(visit().page, 'dashboard'))

  it.each(described(stamp))('$page is added, edited, deleted and taken back', async (entity) => {
    const { page } = visit()
    await entity.room?.make()
    await add(page, entity)
    await edit(page, entity, words['zh-cn'])
    const { line, more } = find(page, entity)
    await choose(page, more, history)
    await panel(page).locator('.o-history li').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await gone(page)
    await remove(page, entity, words['zh-cn'])
    if (!entity.page.startsWith('security/')) {
      await page.locator('.toast-action').last().click()
      await line.waitFor()
      const id = await line.getAttribute('data-row')
      await callAsOwner('DELETE', `/admin/${entity.page.replace('/', '.')}/del?ids[]=${id}`)
    }
    await entity.room?.leave()
  })

  it.each(plain(stamp))('$page is added, edited and deleted, and leaves nothing behind', async (entity) => {
    const { page } = visit()
    await add(page, entity)
    await edit(page, entity, words['zh-cn'])
    await remove(page, entity, words['zh-cn'])
  })

  it('shop/material is drafted, renamed and deleted', async () => {
    const { page } = visit()
    await openOffice(page, 'shop/material?new=1')
    for (const name of ['title_zh', 'title_en'])
      await panel(page).locator(`[id$="-${name}"]`).fill(`Draft ${stamp}`)
    await panel(page).locator('button[type=submit]').click()
    await page.locator('.media-editor').waitFor()
    await openOffice(page, `shop/material?id=${new URL(page.url()).searchParams.get('id')}&part=texts`)
    for (const name of ['title_zh', 'title_en'])
      await page.locator(`[id$="-${name}"]`).fill(`Renamed ${stamp}`)
    await page.keyboard.press('Control+s')
    await page.locator('.o-head h1', { hasText: `Renamed ${stamp}` }).waitFor()
    await page.locator('.o-head-count', { hasText: '已保存' }).waitFor()
    await openOffice(page, `shop/material?quickSearch=${encodeURIComponent(`Renamed ${stamp}`)}`)
    const material = { page: 'shop/material', fields: {}, edit: ['', ''], row: `Renamed ${stamp}` } as const
    await remove(page, { ...material, edit: ['', ''] }, words['zh-cn'])
  })
})

describe('in English', () => {
  const visit = shareVisit(async () => signAdminIn(await signInOwner(), { lang: 'en', theme: 'light' }))

  it.each(ratedInEnglish(`${stamp}e`))('$page takes a rate in per cent', async (entity) => {
    const { page } = visit()
    await openOffice(page, 'dashboard')
    await add(page, entity)
    await edit(page, entity, words.en)
    const { line } = find(page, entity)
    await line.locator('.o-cell-actions button').first().click()
    expect(await panel(page).locator('[name=rate]').inputValue()).toBe(
      entity.edit[0] === 'rate' ? entity.edit[1] : entity.fields.rate,
    )
    await page.keyboard.press('Escape')
    await gone(page)
    await remove(page, entity, words.en)
  })

  it('a group is renamed and deleted by its English buttons', async () => {
    const { page } = visit()
    await openOffice(page, 'dashboard')
    const group = plain(`${stamp}e`).find((one) => one.page === 'auth/group') as Entity
    await add(page, group)
    await edit(page, group, words.en)
    await remove(page, group, words.en)
  })
})
