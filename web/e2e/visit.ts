// How journeys enter the shop and its back office: one browser for all, a context of its own for each visit.
import { buffer } from 'node:stream/consumers'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { type Look, listen, newVisitor, waitForApp } from './browser.ts'
import type { MemberInfo } from './member.ts'
import { type Person, signInOwner } from './office.ts'
import { preparePage, returnPage, takePage } from './pagePool.ts'

/** `heard` is what the page said on its console, `expected` what the browser itself says there in this journey. */
export type Visit = { page: Page; context: BrowserContext; heard: string[]; expected: RegExp[] }

let connection: Promise<Browser> | undefined

/** This worker's connection to the browser that browserServer.ts started. */
export function connectBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserUrl'))
  return connection
}

/** Takes what was heard so far; none of it may be unexpected. */
export function expectSilence({ heard, expected }: Visit): void {
  const unexpected = heard.splice(0).filter((line) => !expected.some((one) => one.test(line)))
  expect(unexpected.join('\n'), 'on the console').toBe('')
}

async function openVisit(look: Look, url?: string): Promise<Visit> {
  const page = (url ? undefined : takePage(look)) ?? (await newPage(look, url))
  if (!url) await preparePage(page, look)
  return { page, context: page.context(), heard: listen(page), expected: [] }
}

async function newPage({ stored, ...look }: Look, url?: string): Promise<Page> {
  const context = await newVisitor(await connectBrowser(), url ? { ...look, stored } : look, url)
  return context.newPage()
}

/** Keeps its page for the next one, unless it was changed for good. */
async function endVisit({ page, context }: Visit, look: Look, isReusable: boolean): Promise<void> {
  if (isReusable && !look.isAlone && context.pages().length === 1) await returnPage(page, look)
  else await context.close()
}

/** A visitor for the running test, of this worker's shop or of the one at `url`. When it ends the console must have stayed silent. */
export async function visitShop(look: Look = {}, url?: string): Promise<Visit> {
  const visit = await openVisit(look, url)
  onTestFinished(async ({ task }) => {
    await endVisit(visit, look, !url && task.result?.state !== 'fail')
    expectSilence(visit)
  })
  return visit
}

/** A browser in which a member is signed in already. */
export const signMemberIn = (member: MemberInfo, look: Look = {}): Look => ({
  ...look,
  stored: { ...look.stored, userInfo: JSON.stringify(member) },
})

/** A browser in which an administrator has logged in before. Nothing moves by itself in the back office. */
export const signAdminIn = (admin: Person, look: Look = {}): Look => ({
  isStill: true,
  ...look,
  stored: { ...look.stored, adminInfo: JSON.stringify(admin) },
})

export const visitAsMember = (member: MemberInfo, look: Look = {}) => visitShop(signMemberIn(member, look))

/** The back office, as the owner unless told otherwise. */
export async function visitOffice(look: Look = {}, admin?: Person): Promise<Visit> {
  return visitShop(signAdminIn(admin ?? (await signInOwner()), look))
}

/** One more page of a visit, whose console must stay silent too. */
export async function openTab({ context, heard }: Visit): Promise<Page> {
  const page = await context.newPage()
  listen(page, heard)
  return page
}

/** One visit for all tests of a file, which go on where the test before stopped. */
export function shareVisit(begin: () => Promise<Look>): () => Visit {
  let visit: Visit | undefined
  beforeAll(async () => {
    visit = await openVisit(await begin())
  })
  afterEach(() => {
    if (visit) expectSilence(visit)
  })
  afterAll(() => visit?.context.close())
  return () => {
    if (!visit) throw new Error('the visit begins before the first test')
    return visit
  }
}

/** What the browser saves when something is pressed, and under which name. */
export async function saveDownload(page: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const bytes = await buffer(await download.createReadStream())
  return { name: download.suggestedFilename(), bytes }
}

/** Opens a page of the back office by its name in the menu. */
export async function openOffice(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/${name}`, { waitUntil: 'commit' })
  await waitForApp(page)
  await page.waitForSelector('.o-shell main h1')
}
