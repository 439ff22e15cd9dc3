// The back office as a whole: the menu leads somewhere, and pages of their own save what is changed there. officePages.spec.ts opens each.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pages } from '../src/admin/pages.ts'
import { readOverflow } from './browser.ts'
import { panel, row } from './desk.ts'
import { homeBlocks } from './making.ts'
import { newMember } from './member.ts'
import { callAsOwner } from './office.ts'
import { openOffice, visitOffice } from './visit.ts'

type Rule = { name: string; type: string; children?: Rule[] }

function pagesOf(rules: Rule[]): string[] {
  return rules.flatMap((rule) => [
    ...(rule.type === 'menu' ? [rule.name] : []),
    ...pagesOf(rule.children ?? []),
  ])
}

const stamp = Date.now().toString(36)
const languages = ['zh-cn', 'en'] as const

const gone = (page: Page) => panel(page).waitFor({ state: 'detached' })

describe('every page of the menu', () => {
  it('has a page, and every page is tried', async () => {
    const { menus } = await callAsOwner<{ menus: Rule[] }>('GET', '/admin/index/index')
    const names = pagesOf(menus)
    expect(names.length).toBeGreaterThan(40)
    expect(Object.keys(pages)).toEqual(expect.arrayContaining(names))
  })

  it('begins no transition on all of its parts for who wants no motion: hundreds of them took most of a page’s time', async () => {
    const { page } = await visitOffice({ isStill: true })
    await openOffice(page, 'shop/tier')
    await page.locator('.o-table-in[aria-busy=false] td').first().waitFor()
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, th, td, svg, path)')]
        .filter((part) => getComputedStyle(part).transitionDuration !== '0s')
        .map((part) => part.outerHTML.slice(0, 80)),
    )
    expect(moving).toEqual([])
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
