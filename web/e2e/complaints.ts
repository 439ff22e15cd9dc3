import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { waitUntilDrawn } from './browser.ts'

type Violation = { id: string; nodes: { target: unknown; failureSummary?: string }[] }
type Axe = { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page in both themes, and password fields of nobody. Themes differ in colours alone: all rules run in the dark, the
 * contrast once more in the light, on the page as it stands, with its theme switched as its own button does. What many pages have in common
 * (`known`, a selector) need not be looked at with each of them, nor the light colours (`isDarkOnly`) of what was looked at elsewhere.
 */
export async function complaints(page: Page, known?: string, isDarkOnly = false): Promise<string[]> {
  await waitUntilDrawn(page)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await source)
    // Colours fade from one theme to the other; half-way they have neither's contrast.
    await page.evaluate(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    })
  }
  const about = { tags, isDarkOnly, context: { include: ['html'], exclude: known ? [known] : [] } }
  return page.evaluate(async ({ tags, isDarkOnly, context }) => {
    const { axe } = window as unknown as { axe: Axe }
    const root = document.documentElement
    const before = { name: root.className, scheme: root.getAttribute('data-mantine-color-scheme') ?? '' }
    const rules = { dark: tags, light: { type: 'rule', values: ['color-contrast'] } }
    const found: string[] = []
    for (const [theme, runOnly] of Object.entries(rules)) {
      if (isDarkOnly && theme === 'light') break
      root.classList.toggle('dark', theme === 'dark')
      root.classList.toggle('light', theme === 'light')
      root.setAttribute('data-mantine-color-scheme', theme)
      // What passes is only counted, not described: that is half of axe's work.
      const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] })
      for (const { id, nodes } of violations)
        found.push(
          `${theme}, ${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
        )
    }
    // Password managers, and those who cannot see whose password is asked for, need a name beside it (hidden where it is known).
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=password]')) {
      if (!field.autocomplete) found.push(`password without autocomplete: ${field.outerHTML}`)
      const names = field.form?.querySelectorAll(
        'input:is([type=text], [type=email], [type=tel], :not([type]))',
      )
      if (field.form && names?.length === 0) found.push(`password without a name: ${field.outerHTML}`)
    }
    root.className = before.name
    root.setAttribute('data-mantine-color-scheme', before.scheme)
    return found
  }, about)
}
