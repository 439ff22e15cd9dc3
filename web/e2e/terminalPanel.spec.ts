import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { base, until } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, signInOwner } from './office.ts'
import { shop } from './shops.ts'
import { addCommand, openPanel, visitTerminal, waitForStates } from './terminal.ts'
import { visitShop } from './visit.ts'

describe('the panel', () => {
  it('is dragged, remembers its place, searches, and offers only what is there', async () => {
    const { page } = await visitTerminal()
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
    await addCommand(page, 'e2e.choose')
    await page.getByRole('combobox').selectOption('pears; rm -rf /')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await waitForStates(page, ['Success'])
    await expect.poll(() => page.locator('.term-lines').innerText()).toContain('chosen pears; rm -rf /')
    await page.getByRole('button', { name: 'Search the output' }).click()
    await page.getByRole('searchbox').fill('PEARS')
    await expect.poll(() => page.locator('.term-find [aria-live]').innerText()).toContain('/')
    await expect.poll(() => page.locator('.term-line mark').first().innerText()).toBe('pears')
    await page.reload()
    await page.waitForSelector('.o-terminal')
    await openPanel(page)
    expect((await box()).x).toBe(after.x)
  })

  it('settings run what they change, and keep it', async () => {
    const { page } = await visitTerminal()
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
    await waitForStates(page, ['Success'])
    await until(
      () => page.locator('.term-foot').innerText(),
      (text) => text.includes('npmmirror') && text.includes('auto-clean on'),
    )
  })

  it('is the whole screen of a phone', async () => {
    const { page } = await visitTerminal({ isPhone: true })
    await page.getByRole('button', { name: 'Terminal' }).click()
    await page.waitForSelector('.term')
    const box = await page.locator('.term').boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
    await addCommand(page, 'e2e.soft')
    await waitForStates(page, ['Failed'])
    await page.locator('.term-phone-acts').getByRole('button', { name: 'Retry' }).click()
    await waitForStates(page, ['Failed'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it.each([false, true])('has nothing that axe complains about (phone %s)', async (isPhone) => {
    const { page } = await visitTerminal({ theme: 'dark', isPhone, isStill: true })
    await page.locator('.o-terminal').click()
    await page.waitForSelector('.term')
    for (const key of ['e2e.ok', 'e2e.mirror', 'e2e.ok']) await addCommand(page, key)
    await waitForStates(page, ['Success', 'Failed', 'Waiting'])
    expect(await complaints(page)).toEqual([])
    await page.getByRole('button', { name: 'Terminal settings' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await complaints(page)).toEqual([])
  })

  it('offers the official registry where a mirror fails', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    await addCommand(page, 'e2e.mirror')
    await page.getByText('The mirror answered 502.').waitFor()
    await page.getByRole('button', { name: 'Retry with the official registry' }).click()
    await waitForStates(page, ['Success', 'Failed'])
  })
})

describe('the history', () => {
  it('finds words in outputs, shows one, and starts it again with a warning where it is blocked', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    await addCommand(page, 'e2e.soft')
    await waitForStates(page, ['Failed'])
    await page.getByRole('button', { name: 'Delete e2e.soft' }).click()
    await waitForStates(page, [])
    await addCommand(page, 'e2e.fail')
    await waitForStates(page, ['Failed'])
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
    await waitForStates(page, ['Failed', 'Waiting'])
    await page.getByRole('button', { name: 'Remove and go on' }).click()
    await waitForStates(page, ['Failed'])
    await expect.poll(() => page.locator('.term-what b').first().innerText()).toContain('e2e.soft')
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
    (await call<{ total: number }>('GET', '/admin/routine.terminal/index', (await signInOwner()).token)).data
      .total

  it('T-12: a page of another site starts nothing, even with the token', async () => {
    const before = await total()
    const { page, expected } = await visitShop()
    // What the other site may not do, the browser says on its console.
    expected.push(/./)
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    const target = `${base}/admin/ajax/terminal?command=e2e.ok&uuid=cross-site-0001&server=1&batoken=${(await signInOwner()).token}`
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
  })

  it("T-13: the token is in no address, and not in the server's log", async () => {
    const { token } = await signInOwner()
    const { page } = await visitTerminal()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await openPanel(page)
    await addCommand(page, 'e2e.ok')
    await waitForStates(page, ['Success'])
    const streams = addresses.filter((url) => url.includes('/admin/ajax/terminal?'))
    expect(streams).toHaveLength(1)
    expect(addresses.filter((url) => url.includes(token))).toEqual([])
    const log = readFileSync(join(shop.dataDir, 'log'), 'utf8')
    expect(log).not.toContain(token)
    const lines = log.split('\n').filter((line) => line.includes('/admin/ajax/terminal')).length
    console.log(`T-13: ${addresses.length} addresses and ${lines} lines of the log, 0 with the token`)
  })
})
