// What a table of the back office can do besides its rows: views, columns, files, and conditions that are asked together.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { until } from './browser.ts'
import { complaints } from './complaints.ts'
import { panel as panelOf, row as rowOf } from './desk.ts'
import { staff } from './making.ts'
import { open as openAt, owner } from './owner.ts'

const stamp = Date.now().toString(36)
const desk = owner()
let page: Page
let heard: string[]

const open = (name: string) => openAt(page, name)
const panel = () => panelOf(page)
const row = (text: string) => rowOf(page, text)
const gone = () => panel().waitFor({ state: 'detached' })

describe('a table', () => {
  it('saves a view, puts columns in order, takes a file out and one in', async () => {
    ;({ page, heard } = await desk.enter())
    await open('auth/job?quickSearch=zz')
    await page.locator('.o-views button').last().click()
    await panel().locator('[name=name]').fill(`视图 ${stamp}`)
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

  it('asks whether all conditions are meant or any of them', async () => {
    ;({ page, heard } = await desk.enter())
    await open(
      'auth/job?search[0][field]=code&search[0][operator]=LIKE&search[0][val]=a&search[1][field]=name&search[1][operator]=LIKE&search[1][val]=b',
    )
    await page.locator('.o-tools .o-btn[aria-expanded]').click()
    const ways = page.locator('.o-filters .o-segments button')
    await ways.first().waitFor()
    expect(await ways.allTextContents()).toEqual(['满足全部', '满足任一'])
    await ways.nth(1).click()
    expect(await page.locator('.o-filters li > span').allTextContents()).toEqual(['当', '或'])
    await page.locator('.o-filters button[type=submit]').click()
    await page.waitForFunction(() => new URLSearchParams(location.search).get('match') === 'any')
    await page.locator('.o-tools', { hasText: '满足任一' }).waitFor()
    await page.locator('.o-chip').first().click()
    await page.waitForFunction(() => new URLSearchParams(location.search).get('match') === null)
    expect(heard).toEqual([])
  })

  it.each([
    { lang: 'zh-cn', theme: 'dark', isPhone: false },
    { lang: 'en', theme: 'light', isPhone: true },
  ] as const)('takes a group of conditions ($lang, phone: $isPhone)', async (look) => {
    ;({ page, heard } = await desk.enter(look))
    const code = `or-${stamp}-${look.lang}`
    for (const name of ['Red', 'Green', 'Blue'])
      await staff('POST', '/admin/auth.job/add', { name, code: `${code}-${name}`, status: '1' })
    await open(`auth/job?search[0][field]=code&search[0][operator]=LIKE&search[0][val]=${code}`)
    await row('Green').first().waitFor()
    await page.locator('.o-tools .o-btn[aria-expanded]').click()
    await page.locator('.o-filters > ul > li:last-child button').last().click()
    const group = page.locator('.o-filters-group')
    expect(await group.locator('li > span').allTextContents()).toEqual(
      look.lang === 'en' ? ['and', 'or'] : ['且', '或'],
    )
    for (const [at, name] of ['Red', 'Blue'].entries()) {
      const line = group.locator('ul > li').nth(at)
      await line.locator('select').first().selectOption('name')
      await line.locator('input').fill(name)
    }
    await page.locator('.o-filters-foot [role=status]', { hasText: '2' }).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.locator('.o-filters button[type=submit]').click()
    await row('Green').waitFor({ state: 'detached' })
    expect(await row(code).count()).toBe(2)
    expect(await page.locator('.o-chip').last().innerText()).toMatch(/Red (?:或|or) .+Blue/)
    // The address says it all.
    await page.reload()
    await row('Red').waitFor()
    expect(await row(code).count()).toBe(2)
    await page.locator('.o-chip').last().click()
    await row('Green').waitFor()
    expect(heard).toEqual([])
  })
})
