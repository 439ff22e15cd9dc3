// The whole back office once over: every page of the menu opens, and one of each described entity is added, edited, deleted
// and taken back, in both languages, without a word on the console.
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { until } from './browser.ts'
import { choose, go, panel as panelOf, row as rowOf } from './desk.ts'
import { described, type Entity, filled, type Language, plain } from './entities.ts'
import { homeBlocks, staff } from './making.ts'
import { must, newMember, call as visit } from './member.ts'
import { call } from './office.ts'
import { open as openAt, owner } from './owner.ts'
import { ordered } from './sandbox.ts'

type Rule = { name: string; type: string; children?: Rule[] }
const stamp = Date.now().toString(36)

const desk = owner()
let context: BrowserContext
let page: Page
let heard: string[]

async function enter(lang: Language, isPhone = false): Promise<void> {
  const look = { lang, isPhone, theme: lang === 'en' ? 'light' : 'dark' } as const
  ;({ page, context, heard } = await desk.enter(look))
}

const open = (name: string) => openAt(page, name)
const panel = () => panelOf(page)
const row = (text: string) => rowOf(page, text)
const gone = () =>
  until(
    page,
    () => panel().count(),
    (count) => count === 0,
  )

function pagesOf(rules: Rule[]): string[] {
  return rules.flatMap((rule) => [
    ...(rule.type === 'menu' ? [rule.name] : []),
    ...pagesOf(rule.children ?? []),
  ])
}

/** Keys that should have been words. */
const bare = /\b(?:field|choice|hint|empty_text)\./

/** Opens what the first line of a page leads to, in a drawer or on a page of its own. */
async function openFirst(): Promise<boolean> {
  const index = page.locator('main .o-index:visible')
  if ((await index.count()) === 0) return false
  await index.locator('.o-table-in[aria-busy=false]').waitFor()
  const lines = index.locator('tr[data-open]')
  if ((await lines.count()) === 0) return false
  await lines.first().press('Enter')
  await page.locator('[role=dialog] .o-panel-in > *, .till-table, .media-editor').first().waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(bare)
  if (await panel().count()) {
    await page.keyboard.press('Escape')
    await gone()
  }
  return true
}

describe('every page of the menu', () => {
  it.each(['zh-cn', 'en'] as const)(
    'opens quietly, its filters and its first line too (%s)',
    async (lang) => {
      const member = await newMember()
      const tokens = { 'ba-user-token': member.token }
      await ordered(true, member)
      await must(visit('/api/collect/add', { material: 1 }, tokens))
      await enter(lang)
      await open('dashboard')
      const start = await call<{ menus: Rule[] }>('GET', '/admin/Index/index', desk.token())
      const pages = pagesOf(start.data.menus)
      expect(pages.length).toBeGreaterThan(40)
      const opened: string[] = []
      for (const name of pages) {
        await go(page, name)
        const filters = page.locator('.o-tools .o-btn[aria-expanded]:visible')
        if (await filters.count()) {
          await filters.click()
          await page.locator('.o-filters:visible').waitFor()
          await filters.click()
        }
        expect(await page.locator('main').innerText(), name).not.toMatch(bare)
        if (await openFirst()) opened.push(name)
        expect(heard, name).toEqual([])
      }
      expect(opened).toEqual(expect.arrayContaining(filled))
    },
    240_000,
  )

  it('fits a phone', async () => {
    await enter('zh-cn', true)
    for (const name of ['shop/type', 'shop/cart', 'routine/area', 'security/dataRecycleLog']) {
      await open(name)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, name).toBeLessThanOrEqual(0)
    }
    expect(heard).toEqual([])
  })
})

const words = {
  'zh-cn': { history: '修改历史', remove: '删除', rename: '名称与上级' },
  en: { history: 'History', remove: 'Delete', rename: 'Name and place' },
}

describe('one of each entity', () => {
  const fill = async (name: string, value: string) => {
    const place = name.startsWith('.') ? name : `[name="${name}"]`
    await panel().locator(place).fill(value)
  }
  const submit = async () => {
    await panel().locator('button[type=submit]').click()
    await gone()
  }
  /** Its line, and the button that more hangs from. */
  const found = ({ row: text, isGroup }: Entity) => {
    const line = isGroup ? page.locator('.rights-groups button', { hasText: text }) : row(text).first()
    return {
      line,
      more: isGroup
        ? page.locator('.rights-matrix .o-card-head button')
        : line.locator('.o-cell-actions button').last(),
    }
  }

  async function add({ page: name, fields, choose: chosen = {}, hasTicks, refers }: Entity): Promise<void> {
    await open(`${name}?edit=new`)
    await panel().waitFor()
    for (const [field, value] of Object.entries(chosen))
      await panel().locator(`[name="${field}"]`).selectOption(value)
    for (const [field, value] of Object.entries(fields)) await fill(field, value)
    if (hasTicks) await panel().locator('.o-ticks input').first().check()
    if (refers) {
      await panel().locator(`[id$="-${refers}"]`).click()
      await page.locator('[role=option]').first().click()
    }
    await submit()
  }

  async function edit(entity: Entity, lang: Language): Promise<void> {
    const { isWordless, isGroup } = entity
    const isFound = !isWordless && !isGroup
    if (isFound) {
      await page.locator('.o-quick input').fill(entity.row)
      await page.waitForURL(/quickSearch=/)
    }
    const { line, more } = found(entity)
    await line.waitFor()
    if (isGroup) {
      await line.click()
      await page.locator('.rights-matrix h2', { hasText: entity.row }).waitFor()
      await choose(page, more, words[lang].rename)
    } else await line.locator('.o-cell-actions button').first().click()
    await panel().waitFor()
    await fill(...entity.edit)
    await submit()
  }

  async function remove(entity: Entity, lang: Language): Promise<void> {
    const { line, more } = found(entity)
    await choose(page, more, words[lang].remove)
    await panel().locator('.o-btn-danger').click()
    await line.waitFor({ state: 'detached' })
  }

  const turns = (['zh-cn', 'en'] as const).map((lang) => ({ lang, turn: `${stamp}${lang.slice(0, 1)}` }))

  it.each(turns)(
    'is added, edited, deleted and taken back ($lang)',
    async ({ lang, turn }) => {
      await enter(lang)
      for (const entity of described(turn, lang)) {
        await entity.room?.make()
        await add(entity)
        await edit(entity, lang)
        const { line, more } = found(entity)
        await choose(page, more, words[lang].history)
        await panel().locator('.o-history li').nth(1).waitFor()
        await page.keyboard.press('Escape')
        await gone()
        await remove(entity, lang)
        if (!entity.page.startsWith('security/')) {
          await page.locator('.toast-action').last().click()
          await line.waitFor()
          const id = await line.getAttribute('data-row')
          await staff('DELETE', `/admin/${entity.page.replace('/', '.')}/del?ids[]=${id}`)
        }
        await entity.room?.leave()
        expect(heard, entity.page).toEqual([])
      }
    },
    240_000,
  )

  it.each(turns)(
    'that leaves nothing behind is added, edited and deleted ($lang)',
    async ({ lang, turn }) => {
      await enter(lang)
      for (const entity of plain(turn, lang)) {
        await add(entity)
        await edit(entity, lang)
        await remove(entity, lang)
        expect(heard, entity.page).toEqual([])
      }
    },
    240_000,
  )

  it.each(turns)('a material is drafted, renamed and deleted ($lang)', async ({ lang, turn }) => {
    await enter(lang)
    await open('shop/material?new=1')
    for (const name of ['title_zh', 'title_en'])
      await panel().locator(`[id$="-${name}"]`).fill(`Draft ${turn}`)
    await panel().locator('button[type=submit]').click()
    await page.locator('.media-editor').waitFor()
    await open(`shop/material?id=${new URL(page.url()).searchParams.get('id')}&part=texts`)
    for (const name of ['title_zh', 'title_en'])
      await page.locator(`[id$="-${name}"]`).fill(`Renamed ${turn}`)
    await page.keyboard.press('Control+s')
    await page.locator('.o-head h1', { hasText: `Renamed ${turn}` }).waitFor()
    await page.locator('.o-head-count', { hasText: lang === 'en' ? 'Saved' : '已保存' }).waitFor()
    await open(`shop/material?quickSearch=${encodeURIComponent(`Renamed ${turn}`)}`)
    await remove({ page: 'shop/material', fields: {}, edit: ['', ''], row: `Renamed ${turn}` }, lang)
    expect(heard).toEqual([])
  })

  it.each([false, true])('begins the first coupon from a ready one (phone: %s)', async (isPhone) => {
    await enter('zh-cn', isPhone)
    // The demo shop has coupons: the page is told that there are none.
    const index = /shop\.Coupon\/index/
    await context.route(index, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list: [], total: 0 } } })
    })
    await open('shop/coupon')
    const start = page.locator('.coupon-start')
    await start.waitFor()
    expect(await start.locator('ol b').last().textContent()).toBe('¥105.96')
    await start.locator('ul button').first().click()
    expect(await panel().locator('[name=name_zh]').inputValue()).toBe('新人券')
    expect(await panel().locator('[name=least]').inputValue()).toBe('50.00')
    await panel().locator('[name=name_zh]').fill(`新人券 ${stamp} ${isPhone}`)
    await panel().locator('button[type=submit]').click()
    await gone()
    expect(new URL(page.url()).search).toBe('')
    await context.unroute(index)
    await page.reload()
    await page.locator('.o-table', { hasText: `新人券 ${stamp} ${isPhone}` }).waitFor()
    // Whoever registers from now on would get it.
    const url = `/admin/shop.Coupon/index?quickSearch=${encodeURIComponent(`新人券 ${stamp}`)}`
    const made = await call<{ list: { id: number }[] }>('GET', url, desk.token())
    for (const { id } of made.data.list)
      await call('DELETE', `/admin/shop.Coupon/del?ids[]=${id}`, desk.token())
    expect((await call<{ total: number }>('GET', url, desk.token())).data.total).toBe(0)
    expect(heard).toEqual([])
  })
})

describe('pages of their own', () => {
  it.each(['zh-cn', 'en'] as const)('save what is changed there (%s)', async (lang) => {
    await enter(lang)
    const press = page.locator('.set-save .o-btn-main')
    const mark = `${stamp} ${lang}`

    await open('routine/config')
    await page.locator('#set-record_number').fill(mark)
    await press.click()
    await press.waitFor({ state: 'detached' })
    await staff('POST', '/admin/routine.Config/edit', { record_number: '' })

    await open('routine/content?name=topup-agreement')
    const text = page.locator('#text-body_zh')
    await text.fill(`${await text.inputValue()}\n\n${mark}`)
    await press.click()
    await press.waitFor({ state: 'detached' })

    const before = await homeBlocks()
    await open('shop/pageSet')
    const saying = lang === 'en' ? ['Add a block', 'Text', 'Save'] : ['添加区块', '文字', '保存']
    const [add = '', kind = '', save = ''] = saying
    await page.getByRole('button', { name: add }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    for (const tab of ['中文', 'English']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.locator('.pageset-fields textarea').fill(mark)
    }
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.poll(async () => (await homeBlocks()).length).toBe(before.length + 1)
    await page.getByRole('button', { name: /^(?:Delete block|删除区块)/ }).click()
    await panel().locator('.o-btn-danger').click()
    await expect.poll(async () => (await homeBlocks()).length).toBe(before.length)

    const member = await newMember()
    for (const log of ['user/moneyLog', 'user/scoreLog']) {
      await open(`${log}?adjust=${member.id}`)
      await panel().locator('form.adjust input[inputmode]').fill('7')
      await panel().locator('form.adjust textarea').fill(mark)
      await panel().locator('form.adjust button[type=submit]').click()
      await gone()
      await row(mark).filter({ hasText: member.username }).waitFor()
    }
    expect(heard).toEqual([])
  })
})
