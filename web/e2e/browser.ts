import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export const base = process.env.RUSHES_URL ?? 'http://127.0.0.1:8080'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
  })
}

type Look = {
  lang?: 'zh-cn' | 'en'
  theme?: 'dark' | 'light'
  isPhone?: boolean
  isStill?: boolean
  /** What the browser has in its local storage already. */
  stored?: Record<string, string>
}

/** A fresh visitor with a chosen language, theme and screen. */
export async function visitor(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: look.isPhone ? phone : desktop,
    deviceScaleFactor: look.isPhone ? 2 : 1,
    hasTouch: look.isPhone,
    isMobile: look.isPhone,
    colorScheme: look.theme ?? 'dark',
    locale: look.lang === 'en' ? 'en-GB' : 'zh-CN',
    reducedMotion: look.isStill ? 'reduce' : 'no-preference',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: base,
          localStorage: Object.entries(look.stored ?? {}).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  })
  await context.addCookies([{ name: 'think_lang', value: look.lang ?? 'zh-cn', url: base }])
  return context
}

/** Collects everything the page says on its console, and every error; a quiet page leaves the list empty. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) =>
    heard.push(`${message.type()}: ${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
  return heard
}

/** True once React has replaced the server's first paint, and listens. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('root')?.dataset.live !== undefined)
  await page.waitForFunction(() => document.querySelector('main')?.childElementCount !== 0)
}

/** A wish that must come true soon; polls because the page settles in its own time. */
export async function until<T>(page: Page, read: () => Promise<T>, want: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (want(value)) return value
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`)
    await page.waitForTimeout(50)
  }
}
