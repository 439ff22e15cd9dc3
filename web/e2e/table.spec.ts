// What a table of the back office can do besides its rows: views, columns, files, and conditions that are asked together.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { complaints } from './complaints.ts'
import { panel, row } from './desk.ts'
import { callAsOwner } from './office.ts'
import { openOffice, saveDownload, visitOffice } from './visit.ts'

const stamp = Date.now().toString(36)
const gone = (page: Page) => panel(page).waitFor({ state: 'detached' })

describe('a table', () => {
  it('saves a view, puts columns in order, takes a file out and one in', async () => {
    const { page } = await visitOffice()
    await openOffice(page, 'auth/job?quickSearch=zz')
    await page.locator('.o-views button').last().click()
    await panel(page).locator('[name=name]').fill(`视图 ${stamp}`)
    await panel(page).locator('button[type=submit]').click()
    await gone(page)
    await page.locator('.o-views nav button', { hasText: `视图 ${stamp}` }).click()
    await page.waitForFunction(() => new URLSearchParams(location.search).get('view') !== null)
    await page.locator('.o-views [aria-label="删除视图"]').click()
    await page.locator('.o-views nav button', { hasText: `视图 ${stamp}` }).waitFor({ state: 'detached' })

    await openOffice(page, 'auth/job')
    await page.locator('.o-tools [aria-label="显示的列"]').click()
    await panel(page).locator('.o-columns [aria-label*="下移"]').first().click()
    await page.keyboard.press('Escape')
    await gone(page)
    await page.locator('.o-tools [aria-label="导出与导入"]').click()
    const file = await saveDownload(page, () =>
      page.locator('.o-drop-item', { hasText: 'CSV' }).first().click(),
    )
    expect(file.name).toBe('auth-job.csv')

    await page.locator('.o-tools [aria-label="导出与导入"]').click()
    await page.locator('.o-drop-item', { hasText: '导入' }).click()
    await panel(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'jobs.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`名称,代号\n甲 ${stamp},in-${stamp}\n,bad\n`),
      })
    await panel(page).locator('.o-import-errors li').waitFor()
    await panel(page).locator('.o-btn-main').click()
    await panel(page).locator('.o-btn-main').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await gone(page)
    await row(page, `in-${stamp}`).waitFor()
  })

  it('asks whether all conditions are meant or any of them', async () => {
    const { page } = await visitOffice()
    await openOffice(
      page,
      'auth/job?search[0][field]=code&search[0][operator]=LIKE&search[0][val]=a&search[1][field]=name&search[1][operator]=LIKE&search[1][val]=b',
    )
    await page.locator('.o-tools .o-btn[aria-expanded]').click()
    const ways = page.locator('.o-filters .o-segments button')
    await ways.first().waitFor()
    expect(await ways.allTextContents()).toEqual(['满足全部', '满足任一'])
    await ways.nth(1).click()
    await expect.poll(() => page.locator('.o-filters li > span').allTextContents()).toEqual(['当', '或'])
    await page.locator('.o-filters button[type=submit]').click()
    await page.waitForFunction(() => new URLSearchParams(location.search).get('match') === 'any')
    await page.locator('.o-tools', { hasText: '满足任一' }).waitFor()
    await page.locator('.o-chip').first().click()
    await page.waitForFunction(() => new URLSearchParams(location.search).get('match') === null)
  })

  it.each([
    { lang: 'zh-cn', theme: 'dark', isPhone: false },
    { lang: 'en', theme: 'light', isPhone: true },
  ] as const)('takes a group of conditions ($lang, phone: $isPhone)', async (look) => {
    const { page } = await visitOffice(look)
    const code = `or-${stamp}-${look.lang}`
    for (const name of ['Red', 'Green', 'Blue'])
      await callAsOwner('POST', '/admin/auth.job/add', { name, code: `${code}-${name}`, status: '1' })
    await openOffice(page, `auth/job?search[0][field]=code&search[0][operator]=LIKE&search[0][val]=${code}`)
    await row(page, 'Green').first().waitFor()
    await page.locator('.o-tools .o-btn[aria-expanded]').click()
    await page.locator('.o-filters > ul > li:last-child button').last().click()
    const group = page.locator('.o-filters-group')
    await expect
      .poll(() => group.locator('li > span').allTextContents())
      .toEqual(look.lang === 'en' ? ['and', 'or'] : ['且', '或'])
    for (const [at, name] of ['Red', 'Blue'].entries()) {
      const line = group.locator('ul > li').nth(at)
      await line.locator('select').first().selectOption('name')
      await line.locator('input').fill(name)
    }
    await page.locator('.o-filters-foot [role=status]', { hasText: '2' }).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.locator('.o-filters button[type=submit]').click()
    await row(page, 'Green').waitFor({ state: 'detached' })
    await expect.poll(() => row(page, code).count()).toBe(2)
    expect(await page.locator('.o-chip').last().innerText()).toMatch(/Red (?:或|or) .+Blue/)
    // The address says it all.
    await page.reload()
    await row(page, 'Red').waitFor()
    await expect.poll(() => row(page, code).count()).toBe(2)
    await page.locator('.o-chip').last().click()
    await row(page, 'Green').waitFor()
  })
})
