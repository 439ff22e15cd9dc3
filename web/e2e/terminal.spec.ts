import { describe, expect, it } from 'vitest'
import { until } from './browser.ts'
import { complaints } from './complaints.ts'
import { first } from './office.ts'
import {
  addCommand,
  closeGate,
  isRunning,
  openGate,
  openLine,
  openPanel,
  readStates,
  stored,
  visitTerminal,
  waitForStates,
} from './terminal.ts'

describe('the queue', () => {
  it('goes on behind a failure that does not block', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    await closeGate()
    for (const key of ['e2e.hold', 'e2e.ok', 'e2e.soft', 'e2e.ok', 'e2e.ok']) await addCommand(page, key)
    await waitForStates(page, ['Executing', 'Waiting', 'Waiting', 'Waiting', 'Waiting'])
    await openGate()
    await waitForStates(page, ['Success', 'Success', 'Failed', 'Success', 'Success'])
    await expect.poll(() => page.locator('.term-free').count()).toBe(1)
    const output = page.locator('.term-task').nth(1).locator('.term-lines')
    await expect.poll(() => output.innerText()).toContain('first line')
    await expect.poll(() => output.locator('.term-green').innerText()).toBe('green line')
  })

  it('stops at a failure that does, until it is retried or removed', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    for (const key of ['e2e.ok', 'e2e.ok', 'e2e.fail', 'e2e.ok', 'e2e.ok']) await addCommand(page, key)
    const blocked = ['Success', 'Success', 'Failed', 'Waiting', 'Waiting']
    await waitForStates(page, blocked)
    await page.getByRole('button', { name: 'Retry e2e.fail' }).click()
    await waitForStates(page, blocked)
    const error = page.locator('.term-task').nth(2).locator('.term-line[data-error]')
    // A block of lines has no text until it was found to be in sight, one frame after it was made.
    await expect.poll(() => error.innerText()).toContain('it went wrong')
    await page.getByRole('button', { name: 'Delete e2e.fail' }).click()
    // Removing starts nothing by itself (seed section 4); the next change of the list does.
    await page.getByRole('button', { name: 'Retry e2e.ok' }).first().click()
    await waitForStates(page, ['Success', 'Success', 'Success', 'Success'])
  })

  it('a task under way is stopped, never deleted', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    await addCommand(page, 'e2e.wait')
    await waitForStates(page, ['Executing'])
    await expect.poll(() => page.getByRole('button', { name: 'Delete e2e.wait' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Stop e2e.wait' }).click()
    await waitForStates(page, ['Failed'])
    await expect.poll(() => page.locator('.term-lines').innerText()).toContain('it was stopped')
    await page.getByRole('button', { name: 'Delete e2e.wait' }).click()
    await waitForStates(page, [])
  })

  it('cleans up by itself when it is told to', async () => {
    const { page } = await visitTerminal({ stored: stored({ automaticCleanupTask: '1' }) })
    await openPanel(page)
    await addCommand(page, 'e2e.ok')
    await waitForStates(page, ['Success'])
    await addCommand(page, 'e2e.soft')
    await waitForStates(page, ['Failed'])
    await addCommand(page, 'e2e.ok')
    await waitForStates(page, ['Failed', 'Success'])
    await page.getByRole('button', { name: 'Clear done' }).click()
    await waitForStates(page, ['Failed'])
    const kept = await page.evaluate(() => localStorage.getItem('storeTerminal'))
    await until(
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
  })
})

describe('what happens to the page', () => {
  it('a reload during execution loses nothing', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    await closeGate()
    await addCommand(page, 'e2e.halves')
    await addCommand(page, 'e2e.ok')
    await page.getByText('line 15 of 30', { exact: true }).waitFor()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('.o-terminal')
    await openPanel(page)
    await openGate()
    await waitForStates(page, ['Success', 'Success'])
    const text = await page.locator('.term-task').first().locator('.term-lines').innerText()
    for (const line of [1, 2, 15, 30]) expect(text).toContain(`line ${line} of 30\n`)
  })

  it('a line that is cut goes on where it was; one that stays cut is a failure, and a retry makes it good', async () => {
    const line = await openLine()
    const { page, expected } = await visitTerminal({}, line.url)
    // What is cut, the browser says.
    expected.push(/Failed to load resource/)
    await openPanel(page)
    await closeGate()
    await addCommand(page, 'e2e.halves')
    await page.getByText('line 15 of 30', { exact: true }).waitFor()
    line.cut()
    await openGate()
    await waitForStates(page, ['Success'])
    const lines = (await page.locator('.term-text').allTextContents()).filter((text) => / of 30$/.test(text))
    expect(lines).toEqual(Array.from({ length: 30 }, (_, at) => `line ${at + 1} of 30`))
    await closeGate()
    await page.getByRole('button', { name: 'Retry e2e.halves' }).click()
    await page.getByText('line 15 of 30', { exact: true }).waitFor()
    line.close()
    await waitForStates(page, ['Failed'])
    await expect.poll(() => page.locator('.term-what small').first().innerText()).toBe('connection lost')
    line.open()
    // The command does not mind; it can be asked for again once it has ended.
    expect(await isRunning()).toBe(true)
    await openGate()
    await expect.poll(isRunning).toBe(false)
    await page.getByRole('button', { name: 'Retry e2e.halves' }).click()
    await waitForStates(page, ['Success'])
    await line.end()
  })

  it('asks who it is when that was too long ago, and then goes on', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    await page.route('**/admin/ajax/terminal?**', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ code: 0, msg: 'x', time: 0, data: null, error: 'terminal.prove' }),
      }),
    )
    await addCommand(page, 'e2e.ok')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('wrong password')
    expect(await complaints(page)).toEqual([])
    expect(await readStates(page)).toEqual(['Waiting'])
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.locator('.o-dialog .o-field-error').waitFor()
    await page.unroute('**/admin/ajax/terminal?**')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(first.password)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await waitForStates(page, ['Success'])
  })

  it('stays usable with a hundred megabytes', async () => {
    const { page } = await visitTerminal()
    await openPanel(page)
    const started = Date.now()
    await addCommand(page, 'e2e.big')
    await waitForStates(page, ['Executing'])
    let worst = 0
    for (;;) {
      const [status] = await readStates(page)
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
    await waitForStates(page, ['Success'])
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
  })
})
