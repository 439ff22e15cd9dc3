import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { open } from './browser.ts'
import { complaints } from './complaints.ts'
import { course, give, withdraw } from './making.ts'
import { type MemberInfo, newMember } from './member.ts'
import { visitAsMember, visitShop } from './visit.ts'

let made: { id: number; lessons: number[] }
let member: MemberInfo

async function openLesson(page: Page, at: number): Promise<void> {
  await open(page, `/course2/${made.id}/${made.lessons[at]}`)
  await page.waitForSelector('.film')
}

const second = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
const played = (page: Page, at: number) =>
  page.waitForFunction((want) => (document.querySelector('video')?.currentTime ?? 0) > want, at)

beforeAll(async () => {
  member = await newMember()
  made = await course(`Pyro ${Date.now()}`, 20)
  await give(member.id, made.id)
}, 300_000)
afterAll(() => withdraw())

describe('a pupil', () => {
  it('begins from either page of a course', async () => {
    const { page } = await visitAsMember(member, { isPhone: true })
    for (const way of ['course', 'course2']) {
      await open(page, `/${way}/${made.id}`)
      await page.locator('.study .button-main', { hasText: '开始' }).click()
      await page.waitForURL(`**/course2/${made.id}/${made.lessons[0]}`)
    }
  })

  it('watches a lesson, notes a moment, and goes on at the same second elsewhere', async () => {
    const { page } = await visitAsMember(member)
    await openLesson(page, 1)
    await page.locator('.film-start').click()
    await played(page, 0.5)
    // Segments are unpacked beside the page, which stays free for the person.
    expect(page.workers().filter((worker) => worker.url().includes('/assets/hls.worker-'))).toHaveLength(1)
    // The bar, as a hand would: somewhere in the middle.
    await page.locator('.seek input').fill('6000')
    await played(page, 7)
    const stop = page.waitForResponse((answer) => answer.url().includes('/api/study/progress'))
    await page.locator('.film').click({ position: { x: 40, y: 40 } })
    await stop
    const stopped = await second(page)
    expect(stopped).toBeGreaterThan(6)
    await page.locator('.note-form textarea').fill('看杯壁')
    await page.keyboard.press('Enter')
    await page.locator('.notes li', { hasText: '看杯壁' }).waitFor()
    await expect.poll(() => page.locator('.seek-note').count()).toBe(1)
    expect(await complaints(page)).toEqual([])

    const { page: other } = await visitAsMember(member, { lang: 'en' })
    await openLesson(other, 1)
    await other.locator('.notes li p').waitFor()
    expect(await other.locator('.notes li p').innerText()).toBe('看杯壁')
    await other.locator('.film-start').click()
    await played(other, 1)
    expect(Math.abs((await second(other)) - stopped)).toBeLessThan(4)
  })

  it('watches on two screens, not on three, and may take the film over', async () => {
    const { page } = await visitAsMember(member)
    await openLesson(page, 1)
    await page.locator('.film-start').click()
    await page.locator('.film-over .button-main').click()
    await played(page, 1)
    // Whose film it is stands in the picture, and comes back when it is taken away.
    await page.evaluate(() => document.querySelector('.lesson-mark')?.remove())
    await page.waitForSelector('.lesson-mark')
  })
})

describe('a guest', () => {
  it('watches a free lesson, and is shown the way to the others', async () => {
    const { page } = await visitShop()
    await openLesson(page, 0)
    await page.locator('.film-start').click()
    await played(page, 1)
    await page.locator('.lesson-ways [rel=next]').click()
    await page.waitForSelector('.film-over .button-main')
    expect(await page.locator('.film-over .button-main').getAttribute('href')).toBe(`/course2/${made.id}`)
  })
})
