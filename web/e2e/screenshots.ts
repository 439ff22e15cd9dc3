// Pictures of the shop (bin/screenshots): npm run screenshots -- readme <folder> | screens <folder> | compare <old> <new>
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { base, type Look, launch, listen, newVisitor, waitForApp, waitUntilDrawn } from './browser.ts'
import { comparePictures } from './comparePictures.ts'
import { signInOwner } from './office.ts'
import { listScreens, type Screen, signInDemoMember } from './screens.ts'

const usage = 'usage: npm run screenshots -- readme <folder> | screens <folder> | compare <old> <new>'

/** The moment that the shop's clock stands at, where it stands: the browser's does then, too. */
const moment = process.env.SCREENSHOT_MOMENT

async function newPage(browser: Browser, look: Look): Promise<Page> {
  const context = await newVisitor(browser, { ...look, isStill: true })
  if (moment) await context.clock.setFixedTime(new Date(moment))
  const page = await context.newPage()
  listen(page)
  return page
}

/** Pictures further down load when they come near, so the page is walked through once. */
async function walk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    scrollTo(0, 0)
    const near = [...document.images].filter((one) => one.checkVisibility() && one.loading !== 'lazy')
    await Promise.all(near.map((one) => one.decode().catch(() => undefined)))
  })
  await waitUntilDrawn(page)
  await page.evaluate(async () => {
    const loaded = [...document.images].filter((one) => one.checkVisibility() && one.complete)
    await Promise.all(loaded.map((one) => one.decode().catch(() => undefined)))
  })
}

/** Drawn the same way each time: no guesses about fonts, no tiles that come later. */
const steadyDrawing = [
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
]

/** What loads by and by is there once two pictures, half a second apart, are the same. */
async function take(page: Page, folder: string, name: string): Promise<void> {
  const path = join(folder, `${name}.png`)
  let before: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 10; tries += 1) {
    const now = await page.screenshot({ fullPage: true, animations: 'disabled' })
    if (now.equals(before)) return writeFile(path, now)
    before = now
    await page.waitForTimeout(500)
  }
  throw new Error(`${name} does not come to rest`)
}

/** The smoke column: a clip with alpha shows everything the detail page can do. */
async function smoke(): Promise<string> {
  const answer = await fetch(`${base}/api/material/index?q=${encodeURIComponent('烟柱升腾')}`)
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  return `/course/${data.list[0]?.id}`
}

async function takeReadme(browser: Browser, folder: string): Promise<void> {
  const pages = { home: '/', list: '/list', detail: await smoke() }
  for (const lang of ['zh-cn', 'en'] as const)
    for (const theme of ['dark', 'light'] as const)
      for (const isPhone of [false, true]) {
        const page = await newPage(browser, { lang, theme, isPhone })
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(path)
          await waitForApp(page)
          if (name === 'detail') {
            await page.locator('.control-play').click()
            await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2)
            await page.locator('.control-play').click()
          }
          await walk(page)
          await take(page, folder, `${name}-${lang}-${theme}-${isPhone ? 'phone' : 'desktop'}`)
        }
        await page.context().close()
      }
}

async function takeScreen(browser: Browser, folder: string, screen: Screen, stored: Look['stored']) {
  const page = await newPage(browser, { ...screen.look, stored })
  await page.goto(screen.path, { waitUntil: 'commit' })
  await waitForApp(page)
  await page.waitForSelector('h1')
  await waitUntilDrawn(page)
  if (screen.viewer !== 'owner') await walk(page)
  await take(page, folder, screen.name)
  await page.context().close()
}

async function takeScreens(browser: Browser, folder: string): Promise<void> {
  const takeAs = async (viewer: Screen['viewer'], stored: Look['stored']) => {
    for (const screen of listScreens().filter((one) => one.viewer === viewer))
      await takeScreen(browser, folder, screen, stored)
  }
  // First, since visits to the shop are counted, and the dashboard shows how many were when they are written down.
  await takeAs('owner', { adminInfo: JSON.stringify(await signInOwner()) })
  await takeAs('member', { userInfo: JSON.stringify(await signInDemoMember()) })
  await takeAs('guest', {})
}

const [mode, folder, other] = process.argv.slice(2)
if (!folder) throw new Error(usage)
if (mode === 'compare' && other) {
  process.exitCode = (await comparePictures([folder, other])) ? 0 : 1
} else {
  const takers = { readme: takeReadme, screens: takeScreens }
  if (mode !== 'readme' && mode !== 'screens') throw new Error(usage)
  await mkdir(folder, { recursive: true })
  const browser = await launch(...steadyDrawing)
  await takers[mode](browser, folder)
  await browser.close()
}
