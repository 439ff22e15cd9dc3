// The owner's desk: finding with the keyboard alone, publishing in a few fields, prices of many with the way back.
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import texts from '../../locales/zh-cn/material-editor.json'
import { panel, row } from './desk.ts'
import { film, withdraw } from './making.ts'
import { openOffice, visitOffice } from './visit.ts'

it('an order is found by its customer’s name from the palette, with the keyboard alone', async () => {
  const { page } = await visitOffice()
  await openOffice(page, 'dashboard')
  await page.keyboard.press('Control+k')
  await page.locator('.o-palette input:focus').waitFor()
  await page.keyboard.type('林小满')
  const order = page.locator('.o-palette [role=option]', { hasText: '林小满' }).first()
  await order.waitFor()
  const number = /R26-[\w-]+/.exec(await order.innerText())?.[0]
  expect(number).toBeTruthy()
  await page.keyboard.press('Enter')
  await page.locator('main h1:visible', { hasText: number }).waitFor()
  await page.locator('.order-admin-buyer', { hasText: '林小满' }).waitFor()

  // Orders alone, and the customer alone.
  await page.keyboard.press('Control+k')
  await page.locator('.o-palette input:focus').waitFor()
  await page.keyboard.type('@林小满')
  const customer = page.locator('.o-palette [role=option]', { hasText: 'linxiaoman' }).first()
  await customer.waitFor()
  expect(await page.locator('.o-palette [role=option]', { hasText: 'R26-' }).count()).toBe(0)
  // Others may have taken the same name since.
  for (let step = 0; step < 10 && (await customer.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.member-page', { hasText: 'linxiaoman' }).waitFor()
})

// In a new demo shop the films of its lessons are made first.
it('a clip is published in at most six fields', { timeout: 300_000 }, async () => {
  const { page } = await visitOffice()
  const clip = await film(2)
  let fields = 0
  await openOffice(page, 'shop/material?new=1')
  await panel(page).locator('input[type=file]').setInputFiles(clip.path)
  fields += 1
  await panel(page).getByRole('button', { name: texts.create.submit }).click()
  await page.locator('.media-editor').waitFor()
  // Its name is the file's, and the file is on its way without another press.
  expect(await page.locator('main h1:visible').innerText()).toBe(basename(clip.path, '.mp4'))
  await page
    .locator('.media-main .o-pill', { hasText: texts.task.state.done })
    .first()
    .waitFor({ timeout: 240_000 })
  await clip.remove()

  // Each line of the list leads to its field, and is ticked while one types.
  const line = (key: keyof typeof texts.check.item) =>
    page.locator('.media-checks li', { hasText: texts.check.item[key] })
  const fill = async (key: keyof typeof texts.check.item, field: string, text: string) => {
    await line(key).locator('button').click()
    await page.locator(`[name="${field}"]:focus`).waitFor()
    await page.keyboard.insertText(text)
    fields += 1
    await page.locator('.media-checks [data-tone=ok]', { hasText: texts.check.item[key] }).waitFor()
  }
  await fill('tags', 'tags_zh', '雨夜，霓虹，窗')
  await fill(
    'summary',
    'summary_zh',
    '雨夜里一扇窗，霓虹在水里化开，镜头不动，让声音慢慢进来，适合片头和转场。',
  )
  await line('price').locator('button').click()
  await page.locator('[name=price]:focus').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('49')
  fields += 1
  await page.getByRole('button', { name: texts.editor.save_publish }).click()
  await page.locator('.o-head .o-pill', { hasText: texts.choice.active[1] }).waitFor()
  expect(fields).toBeLessThanOrEqual(6)
  // English is still to do, and said so.
  await page.locator('.media-checks [data-tone=wa]', { hasText: texts.check.item.english }).waitFor()
  await withdraw(Number(new URL(page.url()).searchParams.get('id')))
})

it('prices of several materials change together, and come back', async () => {
  const { page } = await visitOffice()
  await openOffice(page, 'shop/material?quickSearch=RS-2048&limit=10')
  const rows = page.locator('.o-table tbody tr:visible')
  await rows.nth(1).waitFor()
  const numbers = await Promise.all(
    [0, 1].map(async (at) => /RS-\d+/.exec(await rows.nth(at).innerText())?.[0] ?? ''),
  )
  const price = async (number: string) => {
    const text = await row(page, number).innerText()
    return Number(/¥([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''))
  }
  const before = await Promise.all(numbers.map(price))
  for (const number of numbers) await row(page, number).locator('.o-check').click()
  await page.locator('.o-bulk button', { hasText: texts.bulk.price }).click()
  await panel(page).locator('input[inputmode=decimal]').fill('-10')
  await panel(page).locator('button[type=submit]').click()
  const toast = page.locator('.toast', { hasText: '已调价 2 件' })
  await toast.waitFor()
  for (const [at, number] of numbers.entries())
    await expect.poll(() => price(number)).toBeCloseTo(Math.round((before[at] ?? 0) * 90) / 100, 2)
  await toast.getByRole('button', { name: texts.bulk.undo }).click()
  await page.locator('.toast', { hasText: '已恢复 2 件的价格' }).waitFor()
  for (const [at, number] of numbers.entries()) await expect.poll(() => price(number)).toBe(before[at])
})
