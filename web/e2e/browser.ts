import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { shop } from './shops.ts'

export const base = shop.url

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

export const launchOptions = {
  // A third less work for the machine than the whole browser with its windows.
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** A browser of its own. Journeys share one instead: see visit.ts. */
export const launch = (...args: string[]) =>
  chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] })

export type Look = {
  lang?: 'zh-cn' | 'en'
  theme?: 'dark' | 'light'
  isPhone?: boolean
  isStill?: boolean
  /** What the browser says it is. */
  agent?: string
  /** A browser that nobody uses afterwards, since the visit changes it for good: by scripts before every page, or by what it may do. */
  isAlone?: boolean
  /** What the browser has in its local storage already. */
  stored?: Record<string, string>
}

const storageOf = (origin: string, stored: Record<string, string>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
})

/** A fresh visitor with a chosen language, theme and screen. */
export async function newVisitor(browser: Browser, look: Look = {}, url = base): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.isPhone ? phone : desktop,
    ...(look.agent ? { userAgent: look.agent } : {}),
    deviceScaleFactor: look.isPhone ? 2 : 1,
    hasTouch: look.isPhone,
    isMobile: look.isPhone,
    colorScheme: look.theme ?? 'dark',
    locale: look.lang === 'en' ? 'en-GB' : 'zh-CN',
    reducedMotion: look.isStill ? 'reduce' : 'no-preference',
    ...(look.stored ? { storageState: storageOf(url, look.stored) } : {}),
  })
  await context.addCookies([{ name: 'think_lang', value: look.lang ?? 'zh-cn', url }])
  return context
}

const requestsOf = new WeakMap<Page, Set<Request>>()

/** Collects everything the page says on its console, and every error; a quiet page leaves the list empty. */
export function listen(page: Page, heard: string[] = []): string[] {
  page.on('console', (message) =>
    heard.push(`${message.type()}: ${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  const pending = new Set<Request>()
  requestsOf.set(page, pending)
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return heard
}

/** True once React has replaced the server's first paint, and listens. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.getElementById('root')?.dataset.live !== undefined &&
      document.querySelector('main')?.childElementCount !== 0,
  )
}

/** Opens an address of the shop, and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await waitForApp(page)
}

/** Path and query of a page's address. */
export const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

export const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((want) => location.pathname + location.search === want, path)

/**
 * For checks of the page as a whole: everything asked for has come, and what that leads to is drawn. A check of one thing waits for that thing
 * instead. Films are streamed as long as they play and are not waited for.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  const pending = requestsOf.get(page)
  if (!pending) throw new Error('nobody listens to this page')
  const isPending = () => [...pending].some((request) => request.resourceType() !== 'media')
  await until(
    async () => {
      if (isPending()) return 'requests are under way'
      const isBusy = await page.evaluate(async () => {
        await document.fonts.ready
        for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
        const busy = document.querySelectorAll('[aria-busy=true], .o-skeleton')
        return [...busy].some((part) => part.checkVisibility())
      })
      return isBusy || isPending() ? 'the page is busy' : ''
    },
    (reason) => reason === '',
  )
}

/** Until what the page was told is drawn. */
export const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })

/** How much of the page moved while it came, up to now. */
export async function readLayoutShift(page: Page): Promise<number> {
  await waitUntilDrawn(page)
  return page.evaluate(async () => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    entries.push(...observer.takeRecords())
    return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
  })
}

/** Pixels by which the page is wider than the screen. */
export const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Reads again until the value is as wanted: pages settle in their own time. */
export async function until<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (isWanted(value)) return value
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`)
    await new Promise((done) => setTimeout(done, 30))
  }
}
