import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

type Axe = {
  run: (
    context: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page in both themes; the page is loaded once and its theme switched as its own button does. */
export async function complaints(page: Page): Promise<string[]> {
  // The home page in the editor's preview plays on and is never idle: what is there after a while is looked at.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(await source)
  // Colours fade from one theme to the other; half-way they have neither's contrast.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  })
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate((theme) => {
      const root = document.documentElement
      root.classList.toggle('dark', theme === 'dark')
      root.classList.toggle('light', theme === 'light')
      root.setAttribute('data-mantine-color-scheme', theme)
    }, theme)
    const violations = await page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as { axe: Axe }
      // What passes is only counted, not described: that is half of axe's work.
      return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
    }, tags)
    for (const { id, nodes } of violations)
      found.push(
        `${theme}, ${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
      )
  }
  return found
}
