// The back office as a whole: every page of the menu opens in both languages, and pages of their own save what is changed there.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readOverflow } from './browser.ts'
import { go, panel, row } from './desk.ts'
import { homeBlocks } from './making.ts'
import { must, newMember, call as visit } from './member.ts'
import { callAsOwner } from './office.ts'
import { ordered } from './sandbox.ts'
import { openOffice, visitOffice } from './visit.ts'

type Rule = { name: string; type: string; children?: Rule[] }
const stamp = Date.now().toString(36)
const languages = ['zh-cn', 'en'] as const

const gone = (page: Page) => panel(page).waitFor({ state: 'detached' })

/** Pages with a line in any shop: opened, it shows more. */
const filled = [
  'auth/admin',
  'auth/adminLog',
  'auth/rule',
  'routine/area',
  'routine/outbox',
  'security/dataRecycle',
  'shop/coupon',
  'shop/faq',
  'shop/material',
  'shop/order',
  'shop/payLog',
  'shop/synonym',
  'shop/tier',
  'shop/topup',
  'shop/type',
  'shop/vip',
  'user/rule',
  'user/user',
]

function pagesOf(rules: Rule[]): string[] {
  return rules.flatMap((rule) => [
    ...(rule.type === 'menu' ? [rule.name] : []),
    ...pagesOf(rule.children ?? []),
  ])
}

/** Keys that should have been words. */
const bare = /\b(?:field|choice|hint|empty_text)\./

/** Opens what the first line of a page leads to, in a drawer or on a page of its own. */
async function openFirst(page: Page): Promise<boolean> {
  const index = page.locator('main .o-index:visible')
  if ((await index.count()) === 0) return false
  await index.locator('.o-table-in[aria-busy=false]').waitFor()
  const lines = index.locator('tr[data-open]')
  if ((await lines.count()) === 0) return false
  await lines.first().press('Enter')
  const opened = '[role=dialog] .o-panel-in > *, .order-admin-table:visible, .media-editor:visible'
  await page.locator(opened).first().waitFor()
  for (const text of await page.locator('main, [role=dialog]').allInnerTexts()) expect(text).not.toMatch(bare)
  if (await panel(page).count()) {
    await page.keyboard.press('Escape')
    await gone(page)
  }
  return true
}

describe('every page of the menu', () => {
  it.each(languages)('opens quietly, its filters and its first line too (%s)', async (lang) => {
    const member = await newMember()
    await ordered(true, member)
    await must(visit('/api/collect/add', { material: 1 }, { 'ba-user-token': member.token }))
    const { page, heard } = await visitOffice({ lang, theme: lang === 'en' ? 'light' : 'dark' })
    await openOffice(page, 'dashboard')
    const { menus } = await callAsOwner<{ menus: Rule[] }>('GET', '/admin/index/index')
    const pages = pagesOf(menus)
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
      if (await openFirst(page)) opened.push(name)
      expect(heard, name).toEqual([])
    }
    expect(opened).toEqual(expect.arrayContaining(filled))
  })

  it('fits a phone', async () => {
    const { page } = await visitOffice({ isPhone: true })
    for (const name of ['shop/type', 'shop/cart', 'routine/area', 'security/dataRecycleLog']) {
      await openOffice(page, name)
      await page.locator('.o-table-in[aria-busy=false]').waitFor()
      expect(await readOverflow(page), name).toBeLessThanOrEqual(0)
    }
  })
})

describe('the first coupon', () => {
  it.each([false, true])('begins from a ready one (phone: %s)', async (isPhone) => {
    const { page, context } = await visitOffice({ isPhone })
    const name = `新人券 ${stamp} ${isPhone}`
    // The demo shop has coupons: the page is told that there are none.
    const index = /shop\.coupon\/index/
    await context.route(index, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list: [], total: 0 } } })
    })
    await openOffice(page, 'shop/coupon')
    const start = page.locator('.coupon-start')
    await start.waitFor()
    expect(await start.locator('ol b').last().textContent()).toBe('¥105.96')
    await start.locator('ul button').first().click()
    expect(await panel(page).locator('[name=name_zh]').inputValue()).toBe('新人券')
    expect(await panel(page).locator('[name=least]').inputValue()).toBe('50.00')
    await panel(page).locator('[name=name_zh]').fill(name)
    await panel(page).locator('button[type=submit]').click()
    await gone(page)
    expect(new URL(page.url()).search).toBe('')
    await context.unroute(index)
    await page.reload()
    await page.locator('.o-table', { hasText: name }).waitFor()
    // Whoever registers from now on would get it.
    const url = `/admin/shop.coupon/index?quickSearch=${encodeURIComponent(`新人券 ${stamp}`)}`
    const made = await callAsOwner<{ list: { id: number }[] }>('GET', url)
    for (const { id } of made.list) await callAsOwner('DELETE', `/admin/shop.coupon/del?ids[]=${id}`)
    expect((await callAsOwner<{ total: number }>('GET', url)).total).toBe(0)
  })
})

describe('pages of their own', () => {
  const words = {
    'zh-cn': { add: '添加区块', kind: '文字', save: '保存', remove: /^删除区块/ },
    en: { add: 'Add a block', kind: 'Text', save: 'Save', remove: /^Delete block/ },
  }

  it('save what is changed there', async () => {
    const { page } = await visitOffice()
    const press = page.locator('.set-save .o-btn-main')
    await openOffice(page, 'routine/config')
    await page.locator('#set-record_number').fill(stamp)
    await press.click()
    await press.waitFor({ state: 'detached' })
    await callAsOwner('POST', '/admin/routine.config/edit', { record_number: '' })

    await openOffice(page, 'routine/content?name=topup-agreement')
    const text = page.locator('#text-body_zh')
    await expect.poll(() => text.inputValue()).not.toBe('')
    await text.fill(`${await text.inputValue()}\n\n${stamp}`)
    await press.click()
    await press.waitFor({ state: 'detached' })

    const member = await newMember()
    for (const log of ['user/moneyLog', 'user/scoreLog']) {
      await openOffice(page, `${log}?adjust=${member.id}`)
      await panel(page).locator('form.adjust input[inputmode]').fill('7')
      await panel(page).locator('form.adjust textarea').fill(stamp)
      await panel(page).locator('form.adjust button[type=submit]').click()
      await gone(page)
      await row(page, stamp).filter({ hasText: member.username }).waitFor()
    }
  })

  it.each(languages)('take a block of the home page in and out (%s)', async (lang) => {
    const { page } = await visitOffice({ lang })
    const { add, kind, save, remove } = words[lang]
    const before = await homeBlocks()
    await openOffice(page, 'shop/pageSet')
    await page.getByRole('button', { name: add }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    for (const tab of ['中文', 'English']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.locator('.pageset-fields textarea').fill(`${stamp} ${lang}`)
    }
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.poll(async () => (await homeBlocks()).length).toBe(before.length + 1)
    await page.getByRole('button', { name: remove }).click()
    await panel(page).locator('.o-btn-danger').click()
    await expect.poll(async () => (await homeBlocks()).length).toBe(before.length)
  })
})
