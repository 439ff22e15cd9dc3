// Pages of visits that ended, for the next visit that looks alike: a page that has shown the shop before opens it in half the time. Nothing of
// the visit before stays in them: no cookie, no storage, no route, no listener.
import type { Page } from 'playwright-core'
import { base, type Look } from './browser.ts'

/** As many as a worker uses in turn. Each is a process of the browser. */
const most = 6
const idle: { key: string; page: Page }[] = []

const events = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

const keyOf = ({ stored: _, ...look }: Look) => JSON.stringify(Object.entries(look).sort())

/** A page of this look that has been used before, if there is one. */
export function takePage(look: Look): Page | undefined {
  const at = idle.findLastIndex(({ key }) => key === keyOf(look))
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.page
}

/** Opens an empty document of the shop's own address, which has its storage. */
async function openEmpty(page: Page): Promise<void> {
  const answer = { contentType: 'text/html', body: '' }
  await page.route('**/empty', (route) => route.fulfill(answer), { times: 1 })
  await page.goto('/empty')
}

/** Makes a page ready for a visit: with the language of its look, and what the browser has in its storage already. */
export async function preparePage(page: Page, look: Look): Promise<void> {
  await page.context().addCookies([{ name: 'think_lang', value: look.lang ?? 'zh-cn', url: base }])
  if (!look.stored) return
  if (!page.url().startsWith(base)) await openEmpty(page)
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, look.stored)
}

/** Takes a page back, as if nobody had used it. */
export async function returnPage(page: Page, look: Look): Promise<void> {
  const context = page.context()
  for (const name of events) await page.removeAllListeners(name)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await openEmpty(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  idle.push({ key: keyOf(look), page })
  if (idle.length > most) await idle.shift()?.page.context().close()
}
