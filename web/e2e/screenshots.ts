// Pictures for the documentation: npm run screenshots -- <folder>
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launch, ready, visitor } from './browser.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: npm run screenshots -- <folder>')

const pages = { home: '/', list: '/list?type=footage', detail: '/course/1' }

await mkdir(folder, { recursive: true })
const browser = await launch()
for (const lang of ['zh-cn', 'en'] as const)
  for (const theme of ['dark', 'light'] as const)
    for (const isPhone of [false, true]) {
      const context = await visitor(browser, { lang, theme, isPhone, isStill: true })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path)
        await ready(page)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(600)
        const file = `${name}-${lang}-${theme}-${isPhone ? 'phone' : 'desktop'}.png`
        await page.screenshot({ path: join(folder, file) })
      }
      await context.close()
    }
await browser.close()
