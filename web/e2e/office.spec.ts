// The whole back office once over: every page of the menu opens, and one of each described entity is added, edited, deleted
// and taken back, in both languages, without a word on the console.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, until, visitor } from './browser.ts'
import { call, enterAs, first, logIn, type Person } from './office.ts'

type Rule = { name: string; type: string; children?: Rule[] }
type Entity = {
  page: string
  fields: Record<string, string>
  /** Fields that are chosen, and ticked. */
  choose?: Record<string, string>
  hasTicks?: boolean
  /** What is typed instead when it is edited. */
  edit: [name: string, value: string]
  /** What the row is found by. */
  row: string
}

const stamp = Date.now().toString(36)
const soon = '2031-01-01T08:00'

const entities = (turn: string): Entity[] => [
  {
    page: 'auth/job',
    fields: { name: `岗位 ${turn}`, code: `job-${turn}` },
    edit: ['remark', 'edited'],
    row: `job-${turn}`,
  },
  {
    page: 'shop/synonym',
    fields: { words: `甲${turn}, 乙${turn}` },
    edit: ['words', `甲${turn}, 乙${turn}, 丙`],
    row: `甲${turn}`,
  },
  {
    page: 'shop/faq',
    fields: { question_zh: `问 ${turn}`, answer_zh: '答', question_en: `Ask ${turn}`, answer_en: 'Answer' },
    edit: ['answer_zh', '**答**'],
    row: `问 ${turn}`,
  },
  {
    page: 'shop/sale',
    fields: {
      name_zh: `促 ${turn}`,
      name_en: `Sale ${turn}`,
      rate: '9.5',
      start_time: soon,
      end_time: '2031-02-01T08:00',
    },
    edit: ['rate', '9'],
    row: turn,
  },
  {
    page: 'shop/type',
    fields: { name_zh: `类 ${turn}`, name_en: `Type ${turn}`, slug: `type-${turn}` },
    edit: ['name_en', `Kind ${turn}`],
    row: `type-${turn}`,
  },
  {
    page: 'routine/area',
    fields: { name: `某地 ${turn}`, level: '1' },
    edit: ['shortname', 'x'],
    row: `某地 ${turn}`,
  },
  {
    page: 'security/sensitiveData',
    fields: { name: `敏感 ${turn}` },
    choose: { controller: 'auth/job' },
    hasTicks: true,
    edit: ['name', `敏感 ${turn} 2`],
    row: `敏感 ${turn}`,
  },
]

let browser: Browser
let owner: Person
let context: BrowserContext
let page: Page
let heard: string[]

beforeAll(async () => {
  browser = await launch()
  owner = await logIn(first.username, first.password)
})
afterAll(() => browser?.close())
afterEach(() => context?.close())

async function enter(lang: 'zh-cn' | 'en', isPhone = false): Promise<void> {
  context = await visitor(browser, { lang, isPhone, theme: lang === 'en' ? 'light' : 'dark', isStill: true })
  await enterAs(context, owner)
  page = await context.newPage()
  heard = listen(page)
}

async function open(name: string): Promise<void> {
  await page.goto(`/admin/${name}`)
  await ready(page)
  await page.waitForSelector('.o-shell main h1')
}

const panel = () => page.locator('[role=dialog]')
const row = (text: string) => page.locator('.o-table tbody tr', { hasText: text })
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

describe('every page of the menu', () => {
  it.each(['zh-cn', 'en'] as const)(
    'opens quietly, its filters, columns and form too (%s)',
    async (lang) => {
      await enter(lang)
      const start = await call<{ menus: Rule[] }>('GET', '/admin/Index/index', owner.token)
      const pages = pagesOf(start.data.menus)
      expect(pages.length).toBeGreaterThan(40)
      for (const name of pages) {
        await open(name)
        const main = page.locator('main')
        expect(await main.textContent(), name).not.toMatch(/\b(?:field|choice|hint|empty_text)\./)
        const filters = page.locator('.o-tools .o-btn[aria-expanded]')
        if (await filters.count()) {
          await filters.first().click()
          await page.locator('.o-filters').waitFor()
          await filters.first().click()
        }
        expect(heard, name).toEqual([])
      }
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

describe('one of each entity', () => {
  it.each(['zh-cn', 'en'] as const)(
    'is added, edited, deleted and taken back (%s)',
    async (lang) => {
      await enter(lang)
      for (const entity of entities(`${stamp}${lang === 'en' ? 'e' : 'z'}`)) {
        const { page: name, fields, choose = {}, hasTicks, edit } = entity
        await open(`${name}?edit=new`)
        await panel().waitFor()
        for (const [field, value] of Object.entries(fields))
          await panel().locator(`[name="${field}"]`).fill(value)
        for (const [field, value] of Object.entries(choose))
          await panel().locator(`[name="${field}"]`).selectOption(value)
        if (hasTicks) {
          await panel().locator('.o-ticks input').first().check()
        }
        await panel().locator('button[type=submit]').click()
        await gone()
        await open(`${name}?quickSearch=${encodeURIComponent(entity.row)}`)
        await row(entity.row).first().waitFor()
        await row(entity.row).first().locator('.o-cell-actions button').first().click()
        await panel().waitFor()
        await panel().locator(`[name="${edit[0]}"]`).fill(edit[1])
        await panel().locator('button[type=submit]').click()
        await gone()
        await row(entity.row).first().locator('.o-cell-actions button').last().click()
        await page.locator('.o-drop-item').first().waitFor()
        await page.locator('.o-drop-item', { hasText: lang === 'en' ? 'History' : '修改历史' }).click()
        await panel().locator('.o-history li').nth(1).waitFor()
        await page.keyboard.press('Escape')
        await gone()
        await row(entity.row).first().locator('.o-cell-actions button').last().click()
        await page.locator('.o-drop-item', { hasText: lang === 'en' ? 'Delete' : '删除' }).click()
        await panel().locator('.o-btn-danger').click()
        await until(
          page,
          () => row(entity.row).count(),
          (count) => count === 0,
        )
        if (!name.startsWith('security/')) {
          await page.locator('.toast-action').last().click()
          await row(entity.row).first().waitFor()
          const found = await call<{ list: { id: number }[]; options: { id: number }[] }>(
            'GET',
            `/admin/${name.replace('/', '.')}/index?select=1&quickSearch=${encodeURIComponent(entity.row)}`,
            owner.token,
          )
          const id = found.data.options[0]?.id
          await call('DELETE', `/admin/${name.replace('/', '.')}/del?ids[]=${id}`, owner.token)
        }
        expect(heard, name).toEqual([])
      }
    },
    240_000,
  )

  it('saves a view, puts columns in order, takes a file out and one in', async () => {
    await enter('zh-cn')
    await open('auth/job?quickSearch=zz')
    await page.locator('.o-views button').last().click()
    await panel().locator('#o-view-name').fill(`视图 ${stamp}`)
    await panel().locator('button[type=submit]').click()
    await gone()
    await page.locator('.o-views nav button', { hasText: `视图 ${stamp}` }).click()
    await page.waitForFunction(() => new URLSearchParams(location.search).get('view') !== null)
    await page.locator('.o-views [aria-label="删除视图"]').click()
    await until(
      page,
      () => page.locator('.o-views nav button', { hasText: `视图 ${stamp}` }).count(),
      (n) => n === 0,
    )

    await open('auth/job')
    await page.locator('.o-tools [aria-label="显示的列"]').click()
    await panel().locator('.o-columns [aria-label*="下移"]').first().click()
    await page.keyboard.press('Escape')
    await gone()
    await page.locator('.o-tools [aria-label="导出与导入"]').click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.o-drop-item', { hasText: 'CSV' }).first().click(),
    ])
    expect(file.suggestedFilename()).toBe('auth-job.csv')

    await page.locator('.o-tools [aria-label="导出与导入"]').click()
    await page.locator('.o-drop-item', { hasText: '导入' }).click()
    await panel()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'jobs.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`名称,代号\n甲 ${stamp},in-${stamp}\n,bad\n`),
      })
    await panel().locator('.o-import-errors li').waitFor()
    await panel().locator('.o-btn-main').click()
    await until(
      page,
      () => panel().locator('.o-btn-main').count(),
      (count) => count === 0,
    )
    await page.keyboard.press('Escape')
    await gone()
    await row(`in-${stamp}`).waitFor()
    expect(heard).toEqual([])
  })
})
