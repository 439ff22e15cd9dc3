import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitForApp } from './browser.ts'
import { homeBlocks, putHomeBack } from './making.ts'
import { call } from './office.ts'
import { openOffice, type Visit, visitOffice, visitShop } from './visit.ts'

let before: Awaited<ReturnType<typeof homeBlocks>>
let visit: Visit

type Shown = { id: number; kind: string; title?: string }
const home = async () => (await call<{ blocks: Shown[] }>('GET', '/api/home/index')).data.blocks
const preview = (page: Page) => page.frameLocator('.pageset-window iframe')
const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true })
const names = (page: Page) => page.locator('.pageset-pick b').allTextContents()

beforeEach(async () => {
  before = await homeBlocks()
  visit = await visitOffice({ isStill: false })
  await openOffice(visit.page, 'shop/pageSet')
  await visit.page.waitForSelector('.pageset-pick')
  await preview(visit.page).locator('.hero').waitFor()
})
afterEach(() => putHomeBack(before))

describe('the page set', () => {
  it('shows the home page as it is, on a large screen and on a phone', async () => {
    const { page } = visit
    expect(await names(page)).toEqual([
      '主视觉轮播',
      '分类入口',
      '本周上新',
      '热销榜',
      '本周免费',
      'Houdini 课程',
      '素材包',
      '编辑精选',
    ])
    await expect
      .poll(() => preview(page).locator('.shelf h2').allTextContents())
      .toEqual(['本周上新', '热销榜', '本周免费', 'Houdini 课程', '素材包', '编辑精选'])
    const columns = () =>
      preview(page)
        .locator('.shelf .grid')
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    await expect.poll(columns).toBe(5)
    await page.getByRole('button', { name: '手机' }).click()
    await expect.poll(columns).toBe(2)
  })

  it('edits a rail in both languages, with the preview at hand and a warning before it is lost', async () => {
    const { page } = visit
    await page.locator('.pageset-pick', { hasText: '热销榜' }).click()
    await title(page).fill('大家都在买')
    await preview(page).getByRole('heading', { name: '大家都在买' }).waitFor()
    expect((await home()).some((block) => block.title === '大家都在买')).toBe(false)
    await page.getByRole('tab', { name: 'English' }).click()
    await title(page).fill('')
    await page.getByRole('tab', { name: '中文' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('中文和英文都要填').waitFor()
    await expect
      .poll(() => page.getByRole('tab', { name: 'English' }).getAttribute('aria-selected'))
      .toBe('true')
    await title(page).fill('What everybody buys')

    // Another page and back: nothing is lost, and the tab says that it holds work.
    await page.locator('.o-menu a', { hasText: '常见问题' }).click()
    await page.locator('.o-table').waitFor()
    await page.locator('.o-menu a', { hasText: '页面设置' }).click()
    await page.locator('.pageset-pick', { hasText: '大家都在买' }).click()
    await page.getByRole('tab', { name: 'English' }).click()
    await expect.poll(() => title(page).inputValue()).toBe('What everybody buys')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(async () => (await home()).map((block) => block.title)).toContain('What everybody buys')
    await page.waitForFunction(() => !document.querySelector('.pageset-pick .o-dot'))
  })

  it('switches blocks off and moves them by the keyboard', async () => {
    const { page } = visit
    await page.getByRole('switch', { name: '显示：素材包' }).click()
    await expect.poll(async () => (await home()).some((block) => block.id === before[6]?.id)).toBe(false)
    await page.getByRole('button', { name: '移动：编辑精选' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await homeBlocks()).map((one) => one.id)[6]).toBe(before[7]?.id)
    await expect.poll(async () => (await names(page))[6]).toBe('编辑精选')
    await page.getByRole('button', { name: '移动：编辑精选' }).press('ArrowDown')
    await expect
      .poll(async () => (await homeBlocks()).map((one) => one.id))
      .toEqual(before.map((one) => one.id))
  })

  it('adds a banner with a picture of the shop’s own, then deletes it', async () => {
    const { page } = visit
    await page.getByRole('button', { name: '添加区块' }).click()
    await page.getByRole('menuitem', { name: '横幅' }).click()
    await title(page).fill('双十一')
    await page.getByRole('tab', { name: 'English' }).click()
    await title(page).fill('Singles’ day')
    await page.getByRole('button', { name: '选图片' }).click()
    await page.getByLabel('找素材').fill('极光')
    const found = page.locator('.pageset-find li button', { hasText: '极光' }).first()
    await found.waitFor()
    await found.click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(async () => (await home()).at(-1)?.kind).toBe('banner')

    const { page: shop } = await visitShop()
    await shop.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await shop.locator('.banner h2').textContent()).toBe('双十一')
    await waitForApp(shop)
    expect(await shop.locator('.banner h2').textContent()).toBe('双十一')

    await page.getByRole('button', { name: /^删除区块/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect.poll(async () => (await home()).at(-1)?.kind).toBe('picks')
  })
})
