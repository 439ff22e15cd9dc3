import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { newMember, signedIn } from './member.ts'

type Axe = {
  run: (
    context: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const pages = [
  '/',
  '/list',
  '/list?q=zzzz&type=footage',
  '/course/1',
  '/about',
  '/agreement',
  '/topup-agreement',
  '/user-agreement',
  '/privacy-policy',
  '/login',
  '/login?step=retrieve',
  '/register/RUSH2345',
  '/404',
  '/401',
]
const memberPages = [
  'overview',
  'profile',
  'binding',
  'changePassword',
  'devices',
  'balance',
  'integral',
  'privacy',
].map((name) => `/user/account/${name}`)

let browser: Browser
let axe: string
let member: Awaited<ReturnType<typeof newMember>>

beforeAll(async () => {
  browser = await launch()
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  member = await newMember()
})
afterAll(() => browser?.close())

async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(500)
  await page.evaluate(axe)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { runOnly })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    )
  }, tags)
}

describe.each(['dark', 'light'] as const)('in %s', (theme) => {
  describe.each([false, true])('phone %s', (isPhone) => {
    const look = { theme, isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const
    it.each(pages)('%s has nothing to complain about', async (path) => {
      const context = await visitor(browser, look)
      const page = await context.newPage()
      const heard = listen(page)
      await page.goto(path)
      await ready(page)
      const found = await violations(page)
      await context.close()
      expect(found).toEqual([])
      // A page opened at an error address is announced by the browser itself, once.
      const own = /^\/40[14]$/.test(path)
        ? heard.filter((line) => !line.includes('Failed to load resource'))
        : heard
      expect(own).toEqual([])
    })

    it.each(memberPages)('%s has nothing to complain about', async (path) => {
      const context = await signedIn(browser, member, look)
      const page = await context.newPage()
      const heard = listen(page)
      await page.goto(path)
      await page.waitForSelector('.member-main h1')
      const found = await violations(page)
      await context.close()
      expect(found).toEqual([])
      expect(heard).toEqual([])
    })

    it('the captcha has nothing to complain about', async () => {
      const context = await visitor(browser, look)
      const page = await context.newPage()
      await page.goto('/login')
      await ready(page)
      await page.fill('[name=username]', 'somebody')
      await page.fill('[name=password]', 'something')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.captcha-picture:not([aria-disabled])')
      const found = await violations(page)
      await context.close()
      expect(found).toEqual([])
    })
  })
})
