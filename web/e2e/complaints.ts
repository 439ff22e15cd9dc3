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
  await page.waitForLoadState('networkidle')
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
      return (await axe.run(document, { runOnly })).violations
    }, tags)
    for (const { id, nodes } of violations)
      found.push(
        `${theme}, ${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
      )
  }
  return found
}
