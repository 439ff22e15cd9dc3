// Pictures for the documentation: npm run screenshots -- <folder>
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { base, launch, newVisitor, waitForApp } from './browser.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: npm run screenshots -- <folder>')

/** The smoke column: a clip with alpha shows everything the detail page can do. */
async function smoke(): Promise<string> {
  const answer = await fetch(`${base}/api/material/index?q=${encodeURIComponent('烟柱升腾')}`)
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  return `/course/${data.list[0]?.id}`
}

/** Pictures further down load when they come near, so the page is walked through once. */
async function walk(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.waitForTimeout(80)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
}

const pages = { home: '/', list: '/list', detail: await smoke() }
await mkdir(folder, { recursive: true })
const browser = await launch()
for (const lang of ['zh-cn', 'en'] as const)
  for (const theme of ['dark', 'light'] as const)
    for (const isPhone of [false, true]) {
      const context = await newVisitor(browser, { lang, theme, isPhone, isStill: true })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path)
        await waitForApp(page)
        if (name === 'detail') {
          await page.locator('.control-play').click()
          await page.waitForTimeout(2500)
          await page.locator('.control-play').click()
        }
        await walk(page)
        const file = `${name}-${lang}-${theme}-${isPhone ? 'phone' : 'desktop'}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
      }
      await context.close()
    }
await browser.close()
