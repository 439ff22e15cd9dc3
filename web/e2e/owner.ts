// The owner comes to work: how journeys through the back office begin.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launch, listen, ready, visitor } from './browser.ts'
import { enterAs, first, logIn, type Person } from './office.ts'

/** One browser for the journeys of a file, and a visit of its own for each. */
export function owner() {
  let browser: Browser
  let person: Person
  let contexts: BrowserContext[] = []
  beforeAll(async () => {
    browser = await launch()
    person = await logIn(first.username, first.password)
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    for (const context of contexts) await context.close()
    contexts = []
  })
  return {
    token: () => person.token,
    async enter(look: Parameters<typeof visitor>[1] = {}, who = person) {
      const context = await visitor(browser, { isStill: true, ...look })
      contexts.push(context)
      await enterAs(context, who)
      const page = await context.newPage()
      return { page, context, heard: listen(page) }
    },
  }
}

/** A page of the back office by its name in the menu. */
export async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/${name}`)
  await ready(page)
  await page.waitForSelector('.o-shell main h1')
}
