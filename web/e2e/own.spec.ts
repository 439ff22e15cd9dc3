import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { base, launch, listen, ready, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, must, newMember, signedIn } from './member.ts'

let browser: Browser
let context: BrowserContext
let page: Page
let heard: string[]

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function enter(given: Promise<BrowserContext>): Promise<void> {
  context = await given
  page = await context.newPage()
  heard = listen(page)
}

async function open(path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
}

const arrived = (path: string) =>
  page.waitForFunction((want) => location.pathname + location.search === want, path)
const titles = () => page.locator('.kept .card-title').allTextContents()

type Row = { id: number; title: string }
const materials = async (limit: number) =>
  (await must(call<{ list: Row[] }>(`/api/material/index?limit=${limit}`))).list

describe('a member', () => {
  let member: Awaited<ReturnType<typeof newMember>>
  let tokens: Record<string, string>
  let shown: Row[]

  beforeEach(async () => {
    member = await newMember()
    tokens = { 'ba-user-token': member.token }
    shown = await materials(30)
    await enter(signedIn(browser, member))
  })
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  const collect = async (count: number) => {
    for (const { id } of shown.slice(0, count)) await must(call('/api/collect/add', { material: id }, tokens))
  }
  const mine = () =>
    must(call<{ all: number; list: Row[] }>('/api/collect/index?limit=100', undefined, tokens))

  it('has nothing at first, and is shown a way on', async () => {
    await open('/my-collections')
    expect(await page.locator('.empty h2').textContent()).toContain('还没有收藏')
    expect(await page.locator('.empty .button-main').getAttribute('href')).toBe('/list')
    expect(await page.locator('.shelf .card').count()).toBe(5)
    expect(await complaints(page)).toEqual([])
  })

  it('groups favourites, finds them, pages through them', async () => {
    await collect(26)
    await open('/user/my-collections')
    expect(await page.locator('.member-side [aria-current]').textContent()).toContain('我的收藏')
    expect(await titles()).toHaveLength(24)
    await page.getByRole('button', { name: '新建收藏夹' }).click()
    await page.keyboard.type('雨夜')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.collection-head')
    expect(await page.locator('.empty h2').textContent()).toContain('还是空的')
    await page.locator('.collections a').first().click()
    await arrived('/user/my-collections')
    const first = shown[25]?.title ?? ''
    await page.getByRole('button', { name: `收藏夹 ${first}` }).click()
    await page.locator('.place-box label').click()
    await page.waitForFunction(() => document.querySelector('.place-open')?.textContent?.includes('1'))
    await page.keyboard.press('Escape')
    await page.locator('.collections a').nth(1).click()
    await page.waitForSelector('.collection-head')
    await page.waitForFunction(() => document.querySelectorAll('.kept').length === 1)
    expect(await titles()).toEqual([first])

    await open('/user/my-collections?page=2')
    expect(await titles()).toEqual([shown[1]?.title, shown[0]?.title])
    await page.locator('.search-box input').fill(first)
    await page.keyboard.press('Enter')
    await page.waitForFunction((title) => {
      const all = [...document.querySelectorAll('.kept .card-title')].map((one) => one.textContent)
      return all.length > 0 && all.every((one) => one?.includes(title))
    }, first)
    expect(await page.locator('.head .search input').inputValue(), 'the shop’s own search stays empty').toBe(
      '',
    )
    expect(await complaints(page)).toEqual([])
  })

  it('removes one and takes that back', async () => {
    await collect(3)
    await open('/my-collections')
    const before = await titles()
    await page.getByRole('button', { name: `取消收藏「${before[1]}」` }).click()
    await page.waitForSelector('.kept.is-gone')
    await expect.poll(async () => (await mine()).all).toBe(2)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(async () => (await mine()).all).toBe(3)
    expect((await mine()).list.map((row) => row.title).sort()).toEqual(before.sort())
    expect(await page.locator('.kept.is-gone').count()).toBe(0)
  })

  it('shows a collection to others by a link, and takes the link back', async () => {
    await collect(2)
    const { id } = await must(call<{ id: number }>('/api/collect/create', { name: '追车' }, tokens))
    await must(call('/api/collect/add', { material: shown[0]?.id, collection: id }, tokens))
    await open(`/my-collections?collection=${id}`)
    await page.getByRole('button', { name: '分享', exact: true }).click()
    await page.getByRole('button', { name: '生成链接' }).click()
    const link = await page.getByLabel('分享链接').inputValue()
    expect(link).toMatch(new RegExp(`^${base}/collection/[a-z2-9]{26}$`))

    const guest = await visitor(browser)
    const other = await guest.newPage()
    const said = listen(other)
    await other.goto(link)
    await ready(other)
    expect(await other.locator('h1').textContent()).toBe('追车')
    expect(await other.locator('.card-title').allTextContents()).toEqual([shown[0]?.title])
    expect(await other.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await complaints(other)).toEqual([])
    expect(said).toEqual([])

    await page.getByRole('button', { name: '停止分享' }).click()
    await page.getByRole('button', { name: '生成链接' }).waitFor()
    expect((await other.goto(link))?.status()).toBe(404)
    await guest.close()

    await page.getByRole('button', { name: '删除收藏夹' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await arrived('/my-collections')
    expect((await mine()).all, 'what was in it stays').toBe(2)
  })

  it('finds what was looked at by day, forgets one, then all', async () => {
    const now = Math.floor(Date.now() / 1000)
    const list = shown.slice(0, 3).map(({ id }, days) => ({ id, viewed_at: now - days * 86_400 }))
    await must(call('/api/history/merge', { list }, tokens))
    await open('/browse-history')
    expect(await titles()).toEqual(shown.slice(0, 3).map((row) => row.title))
    expect(await page.locator('.kept-day h2').allTextContents()).toEqual([
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
  afterEach(async () => {
    const said = heard
    await context.close()
    expect(said).toEqual([])
  })

  it('has a history too, which joins the account', async () => {
    const [one, two] = await materials(2)
    const now = Math.floor(Date.now() / 1000)
    const list = [
      { id: two?.id, viewed_at: now },
      { id: one?.id, viewed_at: now - 60 },
    ]
    await enter(visitor(browser, { stored: { browseHistory: JSON.stringify(list) } }))
    await open('/browse-history')
    expect(await titles()).toEqual([two?.title, one?.title])
    await page.getByRole('button', { name: `从浏览记录删除：${one?.title}` }).click()
    await open('/browse-history')
    expect(await titles()).toEqual([two?.title])

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

  it('is led to the login and back', async () => {
    await enter(visitor(browser))
    await open('/my-collections?collection=3')
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(new URL(page.url()).searchParams.get('to')).toBe('/my-collections?collection=3')
  })
})
