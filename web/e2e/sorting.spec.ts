import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { waitForFrames, waitUntilDrawn } from './browser.ts'
import { homeBlocks, putHomeBack } from './making.ts'
import { callAsOwner } from './office.ts'
import { openOffice, visitOffice } from './visit.ts'

const handleOf = (line: Locator) => line.locator('.o-handle')

async function middleOf(line: Locator): Promise<{ x: number; y: number }> {
  await line.scrollIntoViewIfNeeded()
  const box = await line.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** In a page that has come to rest: what comes late would move the lines from under the pointer. The first step takes the line up, the others carry it. */
async function dragByMouse(page: Page, from: Locator, onto: Locator): Promise<void> {
  await waitUntilDrawn(page)
  const start = await middleOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 8, { steps: 2 })
  await page.locator('.o-dragged').waitFor()
  const end = await middleOf(onto)
  await page.mouse.move(start.x, end.y, { steps: 4 })
  await page.locator('[data-over]').waitFor()
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Locator, onto: Locator): Promise<void> {
  await waitUntilDrawn(page)
  const [{ x, y }, end] = [await middleOf(from), await middleOf(onto)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', y + ((end.y - y) * step) / 6)
  await page.locator('[data-over]').waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** By keyboard. The drag hears further keys one task after it has begun to show. */
async function takeUp(page: Page, handle: Locator): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await page.locator('.o-dragged').waitFor()
  await waitForFrames(page)
}

describe('rows of a table', () => {
  const stamp = `order${Date.now() % 100_000}`
  const names = (page: Page) => page.locator('.o-table td[data-phone=title]').allInnerTexts()
  const line = (page: Page, letter: string) =>
    page.locator('.o-table tbody tr', { hasText: `${stamp} ${letter}` })
  const orderOf = async (page: Page) => (await names(page)).map((name) => name.trim().at(-1)).join('')

  it('stay where they are when the code of the views comes late', async () => {
    const { page } = await visitOffice()
    let release = () => {}
    const isReleased = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/Views-[^/]+\.js$/, async (route) => {
      await isReleased
      await route.continue()
    })
    await openOffice(page, 'auth/job?quickSearch=a')
    const top = async () => (await page.locator('.o-table thead').boundingBox())?.y
    const before = await top()
    expect(await page.locator('.o-views').count()).toBe(0)
    release()
    await page.locator('.o-views').waitFor()
    expect(await top()).toBe(before)
  })

  it('move by mouse and by keyboard', async () => {
    for (const letter of ['a', 'b', 'c']) {
      const job = { name: `${stamp} ${letter}`, code: `${stamp}-${letter}`, status: '1' }
      await callAsOwner('POST', '/admin/auth.job/add', job)
    }
    const desk = await visitOffice()
    await openOffice(desk.page, `auth/job?quickSearch=${stamp}`)
    await line(desk.page, 'c').waitFor()
    expect(await orderOf(desk.page)).toBe('cba')

    await dragByMouse(desk.page, handleOf(line(desk.page, 'c')), line(desk.page, 'a'))
    await expect.poll(() => orderOf(desk.page)).toBe('bac')

    const handle = handleOf(line(desk.page, 'b'))
    await takeUp(desk.page, handle)
    await desk.page.keyboard.press('ArrowDown')
    await desk.page.locator('tr[data-over]', { hasText: `${stamp} a` }).waitFor()
    await desk.page.keyboard.press('Space')
    await expect.poll(() => orderOf(desk.page)).toBe('abc')
    await takeUp(desk.page, handle)
    await desk.page.keyboard.press('Escape')
    await desk.page.locator('.o-dragged').waitFor({ state: 'detached' })
    expect(await orderOf(desk.page)).toBe('abc')
  })
})

describe('blocks of the home page', () => {
  it('move under a finger on a phone', async () => {
    const before = await homeBlocks()
    onTestFinished(() => putHomeBack(before))
    const { page } = await visitOffice({ isPhone: true })
    await openOffice(page, 'shop/pageSet')
    const names = () => page.locator('.pageset-pick b').allTextContents()
    const line = (name: string) => page.locator('.pageset-list li', { hasText: name })
    await line('热销榜').waitFor()
    const [, , third, fourth] = await names()
    await dragByFinger(page, handleOf(line(third ?? '')), line(fourth ?? ''))
    await expect.poll(async () => (await names()).slice(2, 4)).toEqual([fourth, third])
  })
})

describe('lessons of a course', () => {
  type Material = { row: { chapters: { id: number; lessons: { id: number; title_zh: string }[] }[] } }

  /** The page of a course with three lessons in a chapter: other journeys make courses, too. */
  async function openCourse(page: Page) {
    const list = await callAsOwner<{ list: { id: number }[] }>(
      'GET',
      '/admin/shop.material/index?limit=10&search[0][field]=kind&search[0][val]=course&search[0][operator]=eq',
    )
    const courses = await Promise.all(
      list.list.map(async ({ id }) => {
        const { row } = await callAsOwner<Material>('GET', `/admin/shop.material/edit?id=${id}`)
        return { id, titles: row.chapters[0]?.lessons.map((one) => one.title_zh) ?? [] }
      }),
    )
    const { id = 0, titles: lessons = [] } = courses.find(({ titles }) => titles.length > 2) ?? {}
    const [first = '', second = '', third = ''] = lessons
    await openOffice(page, `shop/material?id=${id}&part=lessons`)
    const lesson = (title: string) => page.locator('.media-lesson', { hasText: title })
    const titles = async () =>
      (await page.locator('.media-lesson-name').allInnerTexts())
        .slice(0, 3)
        .map((text) => text.split('\n').at(-1))
    return { first, second, third, lesson, titles }
  }

  it('stay themselves when they move: focus and what is open go with them', async () => {
    const { page } = await visitOffice()
    const { first, second, third, lesson, titles } = await openCourse(page)
    await lesson(first).locator('.media-lesson-name').click()
    const opened = () => page.locator('.media-lesson-name[aria-expanded=true]').innerText()
    expect(await opened()).toContain(first)

    await handleOf(lesson(first)).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(titles).toEqual([second, first, third])
    expect(await opened()).toContain(first)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(first)

    await dragByMouse(page, handleOf(lesson(third)), lesson(second).locator('.media-lesson-line'))
    await expect.poll(titles).toEqual([third, second, first])
    expect(await opened()).toContain(first)
  })

  it('move under a finger on a phone', async () => {
    const { page } = await visitOffice({ isPhone: true })
    const { first, second, third, lesson, titles } = await openCourse(page)
    await lesson(third).waitFor()
    await dragByFinger(page, handleOf(lesson(first)), lesson(second).locator('.media-lesson-line'))
    await expect.poll(titles).toEqual([second, first, third])
  })
})
