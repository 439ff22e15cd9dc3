// Alerts: an owner says who gets them, tries it out, sees what needs a person and acknowledges it.
import { afterAll, expect, it } from 'vitest'
import { complaints } from './complaints.ts'
import { callAsOwner } from './office.ts'
import { ordered } from './sandbox.ts'
import { openOffice, visitOffice } from './visit.ts'

type Overview = { open: { kind: string }[] }
type Quarantined = { id: number; is_booked: boolean }

/** Other journeys count on a shop in which nothing waits for a person. */
afterAll(async () => {
  await callAsOwner('POST', '/admin/routine.config/edit', { alert_emails: '' })
  const open =
    '/admin/shop.quarantine/index?search[0][field]=status&search[0][val]=open&search[0][operator]=eq'
  const { list } = await callAsOwner<{ list: Quarantined[] }>('GET', open)
  for (const { id, is_booked } of list) {
    const remedy = is_booked ? 'keep' : 'noted'
    await callAsOwner('POST', '/admin/shop.quarantine/resolve', { id, remedy, note: 'alerts' })
  }
})

it('an owner names an address, tries it, and acknowledges what needs a person', async () => {
  await ordered(true, undefined, 'wrong')
  const { page } = await visitOffice()
  await openOffice(page, 'routine/config?tab=alerts')
  const emails = page.locator('#set-alert_emails')
  await emails.fill('ops@example')
  await page.keyboard.press('Control+s')
  await page.locator('#set-alert_emails-note.o-field-error').waitFor()
  await emails.fill('ops@example.com')
  expect(await page.locator('#set-alert_wecom_url').count()).toBe(0)
  await page.locator('#set-alert_wecom').selectOption('on')
  await page.locator('#set-alert_wecom_url').waitFor()
  await page.locator('#set-alert_wecom').selectOption('off')
  await page.locator('.set-save .o-btn-main').click()
  await page.locator('.set-save').waitFor({ state: 'detached' })
  expect(await complaints(page)).toEqual([])

  // The job looks once a minute, and after the settings have changed.
  const openKinds = async () => (await callAsOwner<Overview>('GET', '/admin/routine.alert/overview')).open
  await expect.poll(openKinds).toContainEqual(expect.objectContaining({ kind: 'payment_quarantined' }))
  await openOffice(page, 'routine/alert')
  const mail = page.locator('.alert-channels li', { hasText: 'ops@example.com' })
  await mail.getByRole('button', { name: '测试邮件' }).click()
  // This shop keeps its messages.
  await page.locator('.toast', { hasText: '还没有可用的服务器或服务商' }).waitFor()

  const alert = page.locator('.alert-open li', { hasText: '支付异常待核对' }).first()
  await alert.waitFor()
  expect(await alert.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe(
    '/admin/shop/quarantine',
  )
  await page.locator('.o-menu a[href="/admin/routine/alert"] .o-menu-count').waitFor()
  await alert.getByRole('button', { name: '已知悉' }).click()
  await page.locator('.alert-open li', { hasText: 'admin 已知悉' }).first().waitFor()
  expect(await complaints(page)).toEqual([])

  const letters = '/admin/routine.outbox/index?limit=100'
  const { list } = await callAsOwner<{ list: { target: string; body: string }[] }>('GET', letters)
  const bodies = list.filter((one) => one.target === 'ops@example.com').map((one) => one.body)
  expect(bodies.some((body) => body.includes('/admin/shop/quarantine'))).toBe(true)

  await page.getByRole('button', { name: '全部', exact: true }).click()
  await page
    .getByRole('row', { name: /支付异常待核对/ })
    .first()
    .waitFor()
  expect(await complaints(page)).toEqual([])
})
