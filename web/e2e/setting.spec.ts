import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { complaints } from './complaints.ts'
import { callAsOwner, signInOwner } from './office.ts'
import { openOffice, openTab, saveDownload, shareVisit, signAdminIn } from './visit.ts'

const visit = shareVisit(async () => signAdminIn(await signInOwner(), { isStill: false }))
afterAll(() => callAsOwner('POST', '/admin/routine.config/edit', { record_number: '' }))

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

describe('an owner', () => {
  it('sets the shop up, and what is wrong is said beside it', async () => {
    const { page } = visit()
    await openOffice(page, 'routine/config')
    const number = `备案 ${Date.now()}`
    await fieldOf(page, '备案号').fill(number)
    await page.getByRole('button', { name: '邮件' }).click()
    await fieldOf(page, '端口').fill('99999')
    await page.getByRole('button', { name: '短信' }).click()
    // Saving leads back to what is wrong, and nothing is lost.
    await page.keyboard.press('Control+s')
    await page.locator('#set-smtp_port-note.o-field-error').waitFor()
    await fieldOf(page, '端口').fill('465')
    await page.locator('.set-save .o-btn-main').click()
    await page.locator('.toast', { hasText: '更新成功' }).waitFor()
    await page.reload()
    await page.locator('.set-tabs').waitFor()
    await openOffice(page, 'routine/config')
    await expect.poll(() => fieldOf(page, '备案号').inputValue()).toBe(number)
    expect(await complaints(page)).toEqual([])

    const shop = await openTab(visit())
    await shop.goto('/about')
    await shop.locator('footer', { hasText: number }).waitFor()
    await shop.close()
  })

  it('reads numbers with their units, finds a setting by its words, and comes by an old bookmark', async () => {
    const { page } = visit()
    await openOffice(page, 'routine/config?tab=orders')
    expect(await page.locator('.set-tabs [aria-current]').innerText()).toBe('支付')
    const minutes = page.locator('#set-order_minutes')
    const before = await minutes.inputValue()
    await minutes.fill('120')
    await page.locator('.set-changes li', { hasText: `${before} 分钟 → 2 小时` }).waitFor()
    await page.locator('.set-save .o-btn-quiet').click()
    await page.keyboard.press('Escape')
    await page.locator('.o-quick input').fill('退款')
    await page.locator('#set-refund_days').waitFor()
    await minutes.waitFor({ state: 'detached' })
    expect(await complaints(page)).toEqual([])
    await page.locator('.o-quick input').fill('没有这样的设置')
    await page.getByText('没有找到这项设置').waitFor()
    await page.locator('.set-tabs button', { hasText: '安全' }).click()
    await page.locator('#set-wallet_two_person_limit').waitFor()
  })

  it('is told in plain words that a mail server does not answer', async () => {
    const { page } = visit()
    await openOffice(page, 'routine/config?tab=mail')
    await fieldOf(page, 'SMTP 服务器').fill('127.0.0.1')
    await fieldOf(page, '端口').fill('9')
    await page.locator('#set-smtp_verification').selectOption('none')
    await fieldOf(page, '发件人').fill('Rushes <hello@rushes.example>')
    await page.locator('#trial-mail').fill('a@example.com')
    await page.locator('.set-trial button').click()
    await page.locator('.set-trial [data-tone=er]').waitFor()
    await page.locator('.set-save .o-btn-quiet').click()
    await expect.poll(() => fieldOf(page, 'SMTP 服务器').inputValue()).toBe('')
  })

  it('adds a value of their own, names it in a text and deletes it', async () => {
    const { page } = visit()
    const name = `tel_${Date.now().toString(36)}`
    await openOffice(page, 'routine/config?tab=own')
    await page.getByRole('button', { name: '添加自定义值' }).click()
    const panel = page.locator('[role=dialog]')
    await panel.locator('[name=title]').fill(`电话 ${name}`)
    await panel.locator('[name=name]').fill('Not good')
    await panel.locator('button[type=submit]').click()
    await panel.locator('.o-field-error').waitFor()
    await panel.locator('[name=name]').fill(name)
    expect(await complaints(page)).toEqual([])
    await panel.locator('button[type=submit]').click()
    await panel.waitFor({ state: 'detached' })
    await page.locator(`#set-${name}`).fill('400-800-1234')
    await page.locator('.set-save .o-btn-main').click()
    await page.locator('.set-save').waitFor({ state: 'detached' })
    expect(await complaints(page)).toEqual([])

    await openOffice(page, 'routine/content?name=topup-agreement')
    const body = page.locator('#text-body_zh')
    await expect.poll(() => body.inputValue()).not.toBe('')
    await body.fill(`${await body.inputValue()}\n\n电话：{{${name}}}`)
    await page.locator('.set-save .o-btn-main').click()
    await page.locator('.set-save').waitFor({ state: 'detached' })
    await page.locator('.set-versions li').first().waitFor()
    const shop = await openTab(visit())
    await shop.goto('/topup-agreement')
    await shop.getByText('电话：400-800-1234').waitFor()
    await shop.close()

    await openOffice(page, 'routine/config?tab=own')
    await page.getByRole('button', { name: `删除 电话 ${name}` }).click()
    await page.locator('[role=dialog] .o-btn-danger').click()
    await page.locator(`#set-${name}`).waitFor({ state: 'detached' })
  })

  it('publishes a new version of a text and sees what changed', async () => {
    const { page } = visit()
    await openOffice(page, 'routine/content?name=topup-agreement')
    await expect.poll(() => fieldOf(page, '标题（中文）').inputValue()).not.toBe('')
    const title = await fieldOf(page, '标题（中文）').inputValue()
    const line = `第 ${Date.now()} 条补充`
    const body = page.locator('#text-body_zh')
    await expect.poll(() => body.inputValue()).not.toBe('')
    await body.fill(`${await body.inputValue()}\n\n${line}`)
    await page.locator('.set-diff [data-line=new]', { hasText: line }).waitFor()
    await page.locator('.set-preview', { hasText: line }).waitFor()
    await page.locator('.set-save .o-btn-main').click()
    await page.locator('.set-versions li').first().waitFor()
    await page.getByRole('button', { name: '和当前版本比较' }).first().click()
    await page.locator('.set-versions + .set-diff [data-line=new]', { hasText: line }).waitFor()
    expect(await complaints(page)).toEqual([])

    const shop = await openTab(visit())
    await shop.goto('/topup-agreement')
    await shop.getByText(line).waitFor()
    expect(await shop.locator('h1').innerText()).toBe(title)
    await shop.close()
  })

  it('reads the dashboard over any days', async () => {
    const { page } = visit()
    await openOffice(page, 'dashboard')
    await page.locator('.dash-tiles').first().waitFor()
    await page.getByRole('button', { name: '7 天' }).click()
    await page.waitForURL(/from=/)
    await expect.poll(() => page.locator('.dash table.visually-hidden tbody tr').count()).toBe(7)
    const file = await saveDownload(page, () =>
      page.getByRole('button', { name: '导出每日数据（CSV）' }).click(),
    )
    expect(file.name).toMatch(/^rushes-.*\.csv$/)
    await page.locator('.o-ledger[href="/admin/shop/audit"]').waitFor()
    expect(await complaints(page)).toEqual([])
  })
})
