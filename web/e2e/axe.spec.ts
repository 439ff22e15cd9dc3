import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'

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
  '/404',
  '/401',
]

let browser: Browser
let axe: string

beforeAll(async () => {
  browser = await launch()
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})
afterAll(() => browser?.close())

describe.each(['dark', 'light'] as const)('in %s', (theme) => {
  describe.each([false, true])('phone %s', (isPhone) => {
    it.each(pages)('%s has nothing to complain about', async (path) => {
      const context = await visitor(browser, {
        theme,
        isPhone,
        isStill: true,
        lang: isPhone ? 'en' : 'zh-cn',
      })
      const page = await context.newPage()
      const heard = listen(page)
      await page.goto(path)
      await ready(page)
      await page.waitForTimeout(500)
      await page.evaluate(axe)
      const violations = await page.evaluate(async (runOnly) => {
        const { axe } = window as unknown as { axe: Axe }
        const { violations } = await axe.run(document, { runOnly })
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
        )
      }, tags)
      await context.close()
      expect(violations).toEqual([])
      // A page opened at an error address is announced by the browser itself, once.
      const own = /^\/40[14]$/.test(path)
        ? heard.filter((line) => !line.includes('Failed to load resource'))
        : heard
      expect(own).toEqual([])
    })
  })
})
