// The terminal of the back office, for the journeys that use it.
import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { base, type Look, until } from './browser.ts'
import { callAsOwner, signInOwner } from './office.ts'
import { shop } from './shops.ts'
import { type Visit, visitOffice } from './visit.ts'

const gate = join(shop.dataDir, 'gate-is-open')

/** Commands that hold (terminal.toml) go on, and later ones do not hold. */
export const openGate = () => writeFile(gate, '')
/** Commands that begin from now on hold. */
export const closeGate = () => rm(gate, { force: true })

/** What the panel keeps in the browser. */
export const stored = (more: object = {}) => ({
  storeTerminal: JSON.stringify({ state: { automaticCleanupTask: '0', taskList: [], ...more } }),
})

/** A line to the shop that can be cut. */
export async function openLine() {
  const to = new URL(base)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((near) => {
    if (!isOpen) return near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () => {
      isOpen = false
      cut()
    },
    open: () => {
      isOpen = true
    },
    /** Also for the connections that the browser keeps open. */
    end: () => {
      isOpen = false
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The owner's dashboard with the panel at hand; through another address when a line is to be cut. */
export async function visitTerminal(look: Look = {}, url = ''): Promise<Visit> {
  const person = await signInOwner()
  const visit = await visitOffice(
    { lang: 'en', theme: 'light', isStill: false, isAlone: url !== '', stored: stored(), ...look },
    person,
  )
  const { page, context } = visit
  if (url) {
    const kept = { ...stored(), adminInfo: JSON.stringify(person) }
    await context.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept))
        if (!localStorage.getItem(name)) localStorage.setItem(name, value)
    }, kept)
    await context.addCookies([{ name: 'think_lang', value: 'en', url }])
  }
  await page.goto(`${url}/admin/dashboard`, { waitUntil: 'commit' })
  await page.waitForSelector('.o-terminal')
  return visit
}

export async function openPanel(page: Page): Promise<void> {
  await page.keyboard.press('Control+`')
  await page.waitForSelector('.term')
}

/** Whether the server still runs a command. */
export async function isRunning(): Promise<boolean> {
  const { list } = await callAsOwner<{ list: { state: string }[] }>('GET', '/admin/routine.terminal/index')
  return list.some(({ state }) => state === 'running')
}

/** Adds a command from the list of all of them. */
export async function addCommand(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: key, exact: true }).click()
}

export const readStates = (page: Page) => page.locator('.term-task .term-pill').allTextContents()

export const waitForStates = (page: Page, wanted: string[]) =>
  until(
    () => readStates(page),
    (found) => found.join() === wanted.join(),
  )
