import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launch, ready, visitor } from './browser.ts'
import { enterAs, first, logIn, officePages, type Person } from './office.ts'

type Axe = {
  run: (
    context: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const looks = [
  { theme: 'dark', isPhone: false },
  { theme: 'light', isPhone: false },
  { theme: 'dark', isPhone: true },
  { theme: 'light', isPhone: true },
] as const

let browser: Browser
let context: BrowserContext
let axe: string
let owner: Person

beforeAll(async () => {
  browser = await launch()
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  owner = await logIn(first.username, first.password)
})
afterEach(() => context.close())
afterAll(() => browser?.close())

async function complaints(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(axe)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { runOnly })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    )
  }, tags)
}

describe.each(looks)('axe, $theme, phone $isPhone', (look) => {
  const lang = look.isPhone ? 'en' : 'zh-cn'

  it.each([...officePages, 'auth/job?edit=new', 'no/such'])(
    '%s has nothing to complain about',
    async (name) => {
      context = await visitor(browser, { ...look, lang, isStill: true })
      await enterAs(context, owner)
      const page = await context.newPage()
      await page.goto(`/admin/${name}`)
      await ready(page)
      await page.waitForSelector('.o-shell main h1')
      expect(await complaints(page)).toEqual([])
    },
  )

  it('the login has nothing to complain about', async () => {
    context = await visitor(browser, { ...look, lang, isStill: true })
    const page = await context.newPage()
    await page.goto('/admin/login')
    await ready(page)
    expect(await complaints(page)).toEqual([])
  })
})
