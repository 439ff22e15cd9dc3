import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { base, open, waitForPath } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, type MemberInfo, must, newMember } from './member.ts'
import { expectSilence, type Visit, visitAsMember, visitShop } from './visit.ts'

const titles = (page: Page) => page.locator('.saved-item .card-title').allTextContents()

type Row = { id: number; title: string }
const materials = async (limit: number) =>
  (await must(call<{ list: Row[] }>(`/api/material/index?limit=${limit}`))).list

describe('a member', () => {
  let member: MemberInfo
  let visit: Visit
  let tokens: Record<string, string>
  let shown: Row[]

  beforeEach(async () => {
    member = await newMember()
    tokens = { 'ba-user-token': member.token }
    shown = await materials(30)
    visit = await visitAsMember(member)
  })

  const collect = async (count: number) => {
    for (const { id } of shown.slice(0, count)) await must(call('/api/collect/add', { material: id }, tokens))
  }
  const mine = () =>
    must(call<{ all: number; list: Row[] }>('/api/collect/index?limit=100', undefined, tokens))

  it('has nothing at first, and is shown a way on', async () => {
    const { page } = visit
    await open(page, '/my-collections')
    await page.locator('.empty h2', { hasText: '还没有收藏' }).waitFor()
    expect(await page.locator('.empty .button-main').getAttribute('href')).toBe('/list')
    await expect.poll(() => page.locator('.shelf .card').count()).toBe(5)
    expect(await complaints(page)).toEqual([])
  })

  it('groups favourites, finds them, pages through them', async () => {
    const { page } = visit
    await collect(26)
    await open(page, '/user/my-collections')
    expect(await page.locator('.member-side [aria-current]').textContent()).toContain('我的收藏')
    await expect.poll(() => titles(page)).toHaveLength(24)
    await page.getByRole('button', { name: '新建收藏夹' }).click()
    await page.keyboard.type('雨夜')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.collection-head')
    await page.locator('.empty h2', { hasText: '还是空的' }).waitFor()
    await page.locator('.collections a').first().click()
    await waitForPath(page, '/user/my-collections')
    const first = shown[25]?.title ?? ''
    await page.getByRole('button', { name: `收藏夹 ${first}` }).click()
    await page.locator('.place-box label').click()
    await page.waitForFunction(() => document.querySelector('.place-open')?.textContent?.includes('1'))
    await page.keyboard.press('Escape')
    await page.locator('.collections a').nth(1).click()
    await page.waitForSelector('.collection-head')
    await page.waitForFunction(() => document.querySelectorAll('.saved-item').length === 1)
    await expect.poll(() => titles(page)).toEqual([first])

    await open(page, '/user/my-collections?page=2')
    await expect.poll(() => titles(page)).toEqual([shown[1]?.title, shown[0]?.title])
    await page.locator('.search-box input').fill(first)
    await page.keyboard.press('Enter')
    await page.waitForFunction((title) => {
      const all = [...document.querySelectorAll('.saved-item .card-title')].map((one) => one.textContent)
      return all.length > 0 && all.every((one) => one?.includes(title))
    }, first)
    expect(await page.locator('.head .search input').inputValue(), 'the shop’s own search stays empty').toBe(
      '',
    )
    expect(await complaints(page)).toEqual([])
  })

  it('removes one and takes that back', async () => {
    const { page } = visit
    await collect(3)
    await open(page, '/my-collections')
    await expect.poll(() => titles(page)).toHaveLength(3)
    const before = await titles(page)
    await page.getByRole('button', { name: `取消收藏「${before[1]}」` }).click()
    await page.waitForSelector('.saved-item.is-gone')
    await expect.poll(async () => (await mine()).all).toBe(2)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(async () => (await mine()).all).toBe(3)
    expect((await mine()).list.map((row) => row.title).sort()).toEqual(before.sort())
    await page.locator('.saved-item.is-gone').waitFor({ state: 'detached' })
  })

  it('shows a collection to others by a link, and takes the link back', async () => {
    const { page } = visit
    await collect(2)
    const { id } = await must(call<{ id: number }>('/api/collect/create', { name: '追车' }, tokens))
    await must(call('/api/collect/add', { material: shown[0]?.id, collection: id }, tokens))
    await open(page, `/my-collections?collection=${id}`)
    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('button', { name: '生成链接' }).click()
    const link = await page.getByLabel('分享链接').inputValue()
    expect(link).toMatch(new RegExp(`^${base}/collection/[a-z2-9]{26}$`))

    const guest = await visitShop()
    const { page: other } = guest
    await open(other, link)
    await expect.poll(() => other.locator('h1').textContent()).toBe('追车')
    expect(await other.locator('.card-title').allTextContents()).toEqual([shown[0]?.title])
    expect(await other.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await complaints(other)).toEqual([])
    expectSilence(guest)

    await page.getByRole('button', { name: '停止分享' }).click()
    await page.getByRole('button', { name: '生成链接' }).waitFor()
    // The browser announces what is not there any more.
    guest.expected.push(/Failed to load resource/)
    expect((await other.goto(link, { waitUntil: 'commit' }))?.status()).toBe(404)

    await page.getByRole('button', { name: '删除收藏夹' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await waitForPath(page, '/my-collections')
    expect((await mine()).all, 'what was in it stays').toBe(2)
  })

  it('finds what was looked at by day, forgets one, then all', async () => {
    const { page } = visit
    const now = Math.floor(Date.now() / 1000)
    const list = shown.slice(0, 3).map(({ id }, days) => ({ id, viewed_at: now - days * 86_400 }))
    await must(call('/api/history/merge', { list }, tokens))
    await open(page, '/browse-history')
    await expect.poll(() => titles(page)).toEqual(shown.slice(0, 3).map((row) => row.title))
    expect(await page.locator('.saved-day h2').allTextContents()).toEqual([
      expect.stringContaining('今天'),
      expect.stringContaining('昨天'),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ])
    expect(await complaints(page)).toEqual([])
    const total = async () =>
      (await must(call<{ total: number }>('/api/history/index', undefined, tokens))).total
    await page.getByRole('button', { name: `从浏览记录删除：${shown[1]?.title}` }).click()
    await expect.poll(total).toBe(2)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(total).toBe(3)
    await page.getByRole('button', { name: '清空' }).click()
    await page.locator('.ask .button').first().click()
    await page.waitForSelector('.empty')
    expect(await total()).toBe(0)
  })
})

describe('a visitor', () => {
  it('has a history too, which joins the account', async () => {
    const [one, two] = await materials(2)
    const now = Math.floor(Date.now() / 1000)
    const list = [
      { id: two?.id, viewed_at: now },
      { id: one?.id, viewed_at: now - 60 },
    ]
    const { page } = await visitShop({ stored: { browseHistory: JSON.stringify(list) } })
    await open(page, '/browse-history')
    await expect.poll(() => titles(page)).toEqual([two?.title, one?.title])
    await page.getByRole('button', { name: `从浏览记录删除：${one?.title}` }).click()
    await page.waitForFunction(
      (id) => !localStorage.getItem('browseHistory')?.includes(`"id":${id},`),
      one?.id,
    )
    await open(page, '/browse-history')
    await expect.poll(() => titles(page)).toEqual([two?.title])

    const member = await newMember()
    const tokens = { 'ba-user-token': member.token }
    const merged = page.waitForResponse((answer) => answer.url().endsWith('/api/history/merge'))
    await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(member))
    await page.reload()
    await merged
    const { list: own } = await must(call<{ list: Row[] }>('/api/history/index', undefined, tokens))
    expect(own.map((row) => row.id)).toEqual([two?.id])
    await page.waitForFunction(() => localStorage.getItem('browseHistory') === '[]')
  })

  it('finds an answer before having an account, and shares its address', async () => {
    const { page } = await visitShop()
    await open(page, '/user/faq')
    await expect.poll(() => page.locator('.faq section').count()).toBe(5)
    expect(await page.locator('.faq details[open]').count()).toBe(0)
    await page.locator('.faq input').fill('退款')
    await page.waitForSelector('.faq mark')
    expect(await page.locator('.faq details').allTextContents()).toEqual([expect.stringContaining('退款')])
    const link = await page.locator('.faq-link').getAttribute('href')
    expect(await complaints(page)).toEqual([])

    await page.goto('about:blank')
    await open(page, `/user/faq${link}`)
    await page.waitForSelector('.faq details[open]')
    expect(`#${await page.locator('.faq details[open]').getAttribute('id')}`).toBe(link)
    await expect
      .poll(() => page.locator('.faq details[open]').evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(300)
    await page.locator('.faq input').fill('qqqq')
    await page.getByText('没有找到「qqqq」').waitFor()
  })
})
