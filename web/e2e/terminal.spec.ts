import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createLine, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { base, launch, listen, until, visitor } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, enterAs, first, logIn, type Person } from './office.ts'

let browser: Browser
let chief: Person

beforeAll(async () => {
  browser = await launch()
  chief = await logIn(first.username, first.password)
})

afterAll(async () => {
  await browser.close()
})

const stored = (more: object = {}) => ({
  storeTerminal: JSON.stringify({ state: { automaticCleanupTask: '0', taskList: [], ...more } }),
})

type Look = Parameters<typeof visitor>[1]

/** A line to the shop that can be cut. */
async function openLine() {
  const to = new URL(base)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createLine((near) => {
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
    end: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function office(
  look: Look = {},
  url = '',
): Promise<{ page: Page; context: BrowserContext; heard: string[] }> {
  const context = await visitor(browser, { lang: 'en', theme: 'light', stored: stored(), ...look })
  await enterAs(context, chief)
  if (url)
    await context.addInitScript((kept) => localStorage.setItem('storeTerminal', kept), stored().storeTerminal)
  if (url) await context.addCookies([{ name: 'think_lang', value: 'en', url }])
  const page = await context.newPage()
  const heard = listen(page)
  await page.goto(`${url}/admin/dashboard`)
  await page.waitForSelector('.o-terminal')
  return { page, context, heard }
}

const openPanel = async (page: Page) => {
  await page.keyboard.press('Control+`')
  await page.waitForSelector('.term')
}

/** Adds a command from the list of all of them. */
async function add(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: key, exact: true }).click()
}

const pills = (page: Page) => page.locator('.term-task .term-pill').allTextContents()
const reach = (page: Page, wanted: string[]) =>
  until(
    page,
    () => pills(page),
    (found) => found.join() === wanted.join(),
  )

describe('the queue', () => {
  it('goes on behind a failure that does not block', async () => {
    const { page, context } = await office()
    await openPanel(page)
    for (const key of ['e2e.ok', 'e2e.ok', 'e2e.soft', 'e2e.ok', 'e2e.ok']) await add(page, key)
    expect(await pills(page)).toContain('Waiting')
    await reach(page, ['Success', 'Success', 'Failed', 'Success', 'Success'])
    await expect.poll(() => page.locator('.term-free').count()).toBe(1)
    const output = page.locator('.term-task').first().locator('.term-lines')
    await expect.poll(() => output.innerText()).toContain('first line')
    await expect.poll(() => output.locator('.term-green').innerText()).toBe('green line')
    await context.close()
  })

  it('stops at a failure that does, until it is retried or removed', async () => {
    const { page, context } = await office()
    await openPanel(page)
    for (const key of ['e2e.ok', 'e2e.ok', 'e2e.fail', 'e2e.ok', 'e2e.ok']) await add(page, key)
    const blocked = ['Success', 'Success', 'Failed', 'Waiting', 'Waiting']
    await reach(page, blocked)
    await page.getByRole('button', { name: 'Retry e2e.fail' }).click()
    await reach(page, blocked)
    expect(await page.locator('.term-task').nth(2).locator('.term-line[data-error]').innerText()).toContain(
      'it went wrong',
    )
    await page.getByRole('button', { name: 'Delete e2e.fail' }).click()
    // Removing starts nothing by itself (seed section 4); the next change of the list does.
    await page.getByRole('button', { name: 'Retry e2e.ok' }).first().click()
    await reach(page, ['Success', 'Success', 'Success', 'Success'])
    await context.close()
  })

  it('a task under way is stopped, never deleted', async () => {
    const { page, context } = await office()
    await openPanel(page)
    await add(page, 'e2e.wait')
    await reach(page, ['Executing'])
    await expect.poll(() => page.getByRole('button', { name: 'Delete e2e.wait' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Stop e2e.wait' }).click()
    await reach(page, ['Failed'])
    await expect.poll(() => page.locator('.term-lines').innerText()).toContain('it was stopped')
    await page.getByRole('button', { name: 'Delete e2e.wait' }).click()
    await reach(page, [])
    await context.close()
  })

  it('cleans up by itself when it is told to', async () => {
    const { page, context } = await office({ stored: stored({ automaticCleanupTask: '1' }) })
    await openPanel(page)
    await add(page, 'e2e.ok')
    await reach(page, ['Success'])
    await add(page, 'e2e.soft')
    await reach(page, ['Failed'])
    await add(page, 'e2e.ok')
    await reach(page, ['Failed', 'Success'])
    await page.getByRole('button', { name: 'Clear done' }).click()
    await reach(page, ['Failed'])
    const kept = await page.evaluate(() => localStorage.getItem('storeTerminal'))
    await until(
      page,
      () =>
        page.evaluate(() => JSON.parse(localStorage.getItem('storeTerminal') ?? '{}').state.taskList.length),
      (count) => count === 1,
    )
    expect(Object.keys(JSON.parse(kept ?? '{}').state).sort()).toEqual([
      'automaticCleanupTask',
      'composerRegistry',
      'npmRegistry',
      'showDot',
      'taskList',
    ])
    await context.close()
  })
})

describe('what happens to the page', () => {
  it('a reload during execution loses nothing', async () => {
    const { page, context } = await office()
    await openPanel(page)
    await add(page, 'e2e.slow')
    await add(page, 'e2e.ok')
    await page.getByText('slow line 5', { exact: true }).waitFor()
    await page.waitForTimeout(600)
    await page.reload()
    await page.waitForSelector('.o-terminal')
    await openPanel(page)
    await reach(page, ['Success', 'Success'])
    const text = await page.locator('.term-task').first().locator('.term-lines').innerText()
    for (const line of [1, 2, 15, 30]) expect(text).toContain(`slow line ${line}\n`)
    await context.close()
  })

  it('a line that is cut goes on where it was; one that stays cut is a failure, and a retry makes it good', async () => {
    const line = await openLine()
    const { page, context } = await office({}, line.url)
    await openPanel(page)
    await add(page, 'e2e.slow')
    await page.getByText('slow line 5', { exact: true }).waitFor()
    line.cut()
    await reach(page, ['Success'])
    const lines = (await page.locator('.term-text').allTextContents()).filter((text) =>
      /^slow line/.test(text),
    )
    expect(lines).toEqual(Array.from({ length: 30 }, (_, at) => `slow line ${at + 1}`))
    await page.getByRole('button', { name: 'Retry e2e.slow' }).click()
    await page.getByText('slow line 5', { exact: true }).waitFor()
    line.close()
    await reach(page, ['Failed'])
    await expect.poll(() => page.locator('.term-what small').first().innerText()).toBe('connection lost')
    line.open()
    await page.getByRole('button', { name: 'Retry e2e.slow' }).click()
    await reach(page, ['Success'])
    await context.close()
    await line.end()
  })

  it('asks who it is when that was too long ago, and then goes on', async () => {
    const { page, context } = await office()
    await openPanel(page)
    await page.route('**/admin/ajax/terminal?**', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ code: 0, msg: 'x', time: 0, data: null, error: 'terminal.prove' }),
      }),
    )
    await add(page, 'e2e.ok')
    await page.getByRole('dialog').getByLabel('Password').fill('wrong password')
    expect(await pills(page)).toEqual(['Waiting'])
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/admin/ajax/terminal?**')
    await page.getByRole('dialog').getByLabel('Password').fill(first.password)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await reach(page, ['Success'])
    await context.close()
  })

  it('stays usable with a hundred megabytes', async () => {
    const { page, context } = await office()
    await openPanel(page)
    const started = Date.now()
    await add(page, 'e2e.big')
    await reach(page, ['Executing'])
    let worst = 0
    for (;;) {
      const [status] = await pills(page)
      worst = Math.max(
        worst,
        await page.evaluate(async () => {
          const before = performance.now()
          await new Promise((resolve) => setTimeout(resolve, 0))
          return performance.now() - before
        }),
      )
      if (status !== 'Executing') break
      if (Date.now() - started > 50_000) throw new Error('it takes too long')
    }
    await reach(page, ['Success'])
    await page.locator('.term-text', { hasText: 'the very last line' }).waitFor()
    const heap = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6,
    )
    const lines = await page.locator('.term-line').count()
    console.log(
      `100 MB in the panel: ${((Date.now() - started) / 1000).toFixed(1)} s, longest pause ${worst.toFixed(0)} ms, heap ${heap.toFixed(0)} MB, ${lines} lines on the page`,
    )
    expect(lines).toBeLessThanOrEqual(5000)
    await expect.poll(() => page.locator('.term-earlier').innerText()).toContain('kept on the server')
    await context.close()
  })
})

describe('the panel', () => {
  it('is dragged, remembers its place, searches, and offers only what is there', async () => {
    const { page, context, heard } = await office()
    await openPanel(page)
    const box = async () => (await page.locator('.term').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await box()
    await page.mouse.move(before.x + 250, before.y + 20)
    await page.mouse.down()
    await page.mouse.move(before.x + 50, before.y - 40, { steps: 4 })
    await page.mouse.up()
    const after = await box()
    expect([Math.round(before.x - after.x), Math.round(before.y - after.y)]).toEqual([200, 60])
    const corner = await box()
    await page.mouse.move(corner.x + corner.width - 5, corner.y + corner.height - 5)
    await page.mouse.down()
    await page.mouse.move(corner.x + corner.width - 105, corner.y + corner.height - 55, { steps: 4 })
    await page.mouse.up()
    const smaller = await box()
    expect([Math.round(corner.width - smaller.width), Math.round(corner.height - smaller.height)]).toEqual([
      100, 50,
    ])
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const absent = page.getByRole('menuitem', { name: /e2e\.absent/ })
    expect(await absent.innerText()).toContain('no-such-program was not found on the server')
    expect(await absent.getAttribute('data-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await add(page, 'e2e.choose')
    await page.getByRole('combobox').selectOption('pears; rm -rf /')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await reach(page, ['Success'])
    await expect.poll(() => page.locator('.term-lines').innerText()).toContain('chosen pears; rm -rf /')
    await page.getByRole('button', { name: 'Search the output' }).click()
    await page.getByRole('searchbox').fill('PEARS')
    await expect.poll(() => page.locator('.term-find [aria-live]').innerText()).toContain('/')
    await expect.poll(() => page.locator('.term-line mark').first().innerText()).toBe('pears')
    await page.reload()
    await page.waitForSelector('.o-terminal')
    await openPanel(page)
    expect((await box()).x).toBe(after.x)
    expect(heard.filter((line) => /error/i.test(line))).toEqual([])
    await context.close()
  })

  it('settings run what they change, and keep it', async () => {
    const { page, context } = await office()
    await openPanel(page)
    await page.getByRole('button', { name: 'Terminal settings' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Composer registry').isDisabled()).toBe(true)
    expect(await dialog.innerText()).toContain('no-composer-here was not found')
    await dialog.getByLabel('NPM registry').selectOption('taobao')
    await dialog.getByRole('switch', { name: 'Automatic cleanup' }).click()
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.getByText('running', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByText('not running', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await reach(page, ['Success'])
    await until(
      page,
      () => page.locator('.term-foot').innerText(),
      (text) => text.includes('npmmirror') && text.includes('auto-clean on'),
    )
    await context.close()
  })

  it('is the whole screen of a phone', async () => {
    const { page, context } = await office({ isPhone: true })
    await page.getByRole('button', { name: 'Terminal' }).click()
    await page.waitForSelector('.term')
    const box = await page.locator('.term').boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
    await add(page, 'e2e.soft')
    await reach(page, ['Failed'])
    await page.locator('.term-phone-acts').getByRole('button', { name: 'Retry' }).click()
    await reach(page, ['Failed'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  })

  it.each([
    ['light', false],
    ['dark', false],
    ['dark', true],
  ] as const)('has nothing that axe complains about (%s, phone %s)', async (theme, isPhone) => {
    const { page, context } = await office({ theme, isPhone, isStill: true })
    await page.locator('.o-terminal').click()
    await page.waitForSelector('.term')
    for (const key of ['e2e.ok', 'e2e.mirror', 'e2e.ok']) await add(page, key)
    await reach(page, ['Success', 'Failed', 'Waiting'])
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'Terminal settings' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await complaints(page)).toEqual([])
    await context.close()
  })

  it('offers the official registry where a mirror fails', async () => {
    const { page, context } = await office()
    await openPanel(page)
    await add(page, 'e2e.mirror')
    await page.getByText('The mirror answered 502.').waitFor()
    await page.getByRole('button', { name: 'Retry with the official registry' }).click()
    await reach(page, ['Success', 'Failed'])
    await context.close()
  })
})

describe('the history', () => {
  it('finds words in outputs, shows one, and starts it again with a warning where it is blocked', async () => {
    const { page, context } = await office()
    await openPanel(page)
    await add(page, 'e2e.fail')
    await reach(page, ['Failed'])
    await page.keyboard.press('Control+`')
    await page.goto('/admin/routine/terminal?quickSearch=about+to+fail%20softly')
    await page.locator('tr[data-row]').first().waitFor()
    const names = await page.locator('tr[data-row] b.mono').allTextContents()
    expect(new Set(names)).toEqual(new Set(['e2e.soft']))
    await page.locator('tr[data-row]').first().click()
    await page.getByRole('dialog').getByText('about to fail softly', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('tr[data-row]').first().getByRole('button', { name: /More/ }).click()
    await page.getByRole('menuitem', { name: 'Run again' }).click()
    await page
      .getByText('Newly added tasks will never start because they are blocked by failed tasks')
      .waitFor()
    await page.getByText('Blocking: e2e.fail (Failed)').waitFor()
    await reach(page, ['Failed', 'Waiting'])
    await page.getByRole('button', { name: 'Remove and go on' }).click()
    await reach(page, ['Failed'])
    await expect.poll(() => page.locator('.term-what b').first().innerText()).toContain('e2e.soft')
    await context.close()
  })
})

describe('what must not be', () => {
  let site: Server
  beforeAll(async () => {
    site = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html')
      answer.end('<!doctype html><title>elsewhere</title>')
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    site.close()
  })

  const total = async () =>
    (await call<{ total: number }>('GET', '/admin/routine.Terminal/index', chief.token)).data.total

  it('T-12: a page of another site starts nothing, even with the token', async () => {
    const before = await total()
    const context = await visitor(browser)
    const page = await context.newPage()
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    const target = `${base}/admin/ajax/terminal?command=e2e.ok&uuid=cross-site-0001&server=1&batoken=${chief.token}`
    await page.evaluate(async (url) => {
      await fetch(url, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
      await new Promise((resolve) => {
        const source = new EventSource(url)
        source.onerror = resolve
        source.onmessage = resolve
      })
      await new Promise((resolve) => {
        const image = new Image()
        image.onerror = resolve
        image.src = url
      })
    }, target)
    expect(await total()).toBe(before)
    console.log('T-12: fetch, EventSource and an image of another site, 0 started')
    await context.close()
  })

  it("T-13: the token is in no address, and not in the server's log", async () => {
    const { page, context } = await office()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await openPanel(page)
    await add(page, 'e2e.ok')
    await reach(page, ['Success'])
    const streams = addresses.filter((url) => url.includes('/admin/ajax/terminal?'))
    expect(streams).toHaveLength(1)
    expect(addresses.filter((url) => url.includes(chief.token))).toEqual([])
    const folder = process.env.RUSHES_DATA_DIR
    const log = folder ? readFileSync(join(folder, 'log'), 'utf8') : ''
    expect(log).not.toContain(chief.token)
    const lines = log.split('\n').filter((line) => line.includes('/admin/ajax/terminal')).length
    console.log(`T-13: ${addresses.length} addresses and ${lines} lines of the log, 0 with the token`)
    await context.close()
  })
})
