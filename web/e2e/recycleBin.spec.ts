// What the shop keeps by itself: changes that are rolled back, deleted rows that come back, files that were sent; and all of it
// can be deleted for good.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { base } from './browser.ts'
import { choose, panel } from './desk.ts'
import { callAsOwner, signInOwner } from './office.ts'
import { openOffice, visitOffice } from './visit.ts'

const stamp = Date.now().toString(36)
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Job = { id: number; name: string; code: string }
const jobs = async (code: string) =>
  (await callAsOwner<{ list: Job[] }>('GET', `/admin/auth.job/index?quickSearch=${code}`)).list

/** The newest line of a list that is filtered by one field. */
async function openNewest(page: Page, name: string, field: string, value: string | number) {
  const condition = { field, operator: 'eq', val: String(value) }
  const query = Object.entries(condition).map(([part, said]) => [`search[0][${part}]`, said])
  await openOffice(page, `${name}?${new URLSearchParams(query)}`)
  const newest = page.locator('.o-table tbody tr').first()
  await newest.waitFor()
  const line = page.locator(`tr[data-row="${await newest.getAttribute('data-row')}"]`)
  const chooseFrom = (what: string) => choose(page, line.locator('.o-cell-actions button').last(), what)
  return {
    choose: chooseFrom,
    remove: async () => {
      await chooseFrom('删除')
      await panel(page).locator('.o-btn-danger').click()
      await line.waitFor({ state: 'detached' })
    },
  }
}

it('what is kept is rolled back, restored and deleted', async () => {
  const code = `kept-${stamp}`
  const { page } = await visitOffice()

  const rule = { name: code, controller: 'auth/job', fields: { name: '名称' }, status: '1' }
  await callAsOwner('POST', '/admin/security.sensitivedata/add', rule)
  await callAsOwner('POST', '/admin/auth.job/add', { name: 'Before', code, status: '1' })
  const [job] = await jobs(code)
  const id = job?.id ?? 0
  await callAsOwner('POST', '/admin/auth.job/edit', { id, name: 'After' })
  const change = await openNewest(page, 'security/sensitiveDataLog', 'row_id', id)
  await change.choose('回滚')
  await expect.poll(async () => (await jobs(code))[0]?.name).toBe('Before')
  await change.remove()
  const rules = await callAsOwner<{ list: { id: number; name: string }[] }>(
    'GET',
    `/admin/security.sensitivedata/index?quickSearch=${code}`,
  )
  await callAsOwner('DELETE', `/admin/security.sensitivedata/del?ids[]=${rules.list[0]?.id}`)

  await callAsOwner('DELETE', `/admin/auth.job/del?ids[]=${id}`)
  expect(await jobs(code)).toEqual([])
  const deleted = await openNewest(page, 'security/dataRecycleLog', 'row_id', id)
  await deleted.choose('还原')
  await expect.poll(async () => (await jobs(code))[0]?.id).toBe(id)
  await deleted.remove()
  await callAsOwner('DELETE', `/admin/auth.job/del?ids[]=${id}`)

  const form = new FormData()
  // Two files of the same bytes would be one.
  const bytes = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(code)])
  form.set('file', new Blob([bytes], { type: 'image/png' }), `${code}.png`)
  const headers = { server: 'true', batoken: (await signInOwner()).token }
  const sent = await fetch(`${base}/admin/ajax/upload`, { method: 'POST', headers, body: form })
  const { data } = (await sent.json()) as { data: { file: { id: number; url: string } } }
  const file = await openNewest(page, 'routine/attachment', 'id', data.file.id)
  await file.remove()
  expect((await fetch(base + data.file.url)).status).toBe(404)
})

it('a coupon, a department and a draft come back from the bin', async () => {
  const { page } = await visitOffice()
  const name = `back-${stamp}`
  await callAsOwner('POST', '/admin/auth.department/add', { name, pid: 0 })
  await openOffice(page, 'auth/department')
  const line = page.locator('.o-table tbody tr', { hasText: name })
  await line.waitFor()
  await choose(page, line.locator('.o-cell-actions button').last(), '删除')
  await panel(page).locator('.o-btn-danger').click()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '撤销' }).click()
  await line.waitFor()

  const coupon = {
    name_zh: name,
    name_en: name,
    kind: 'amount',
    amount: '1',
    least: '5',
    scope: 'all',
    way: 'claim',
  }
  await callAsOwner('POST', '/admin/shop.coupon/add', { ...coupon, total: 1, per_member: 1, valid_days: 7 })
  const coupons = async () =>
    (await callAsOwner<{ list: { id: number }[] }>('GET', `/admin/shop.coupon/index?quickSearch=${name}`))
      .list
  const [made] = await coupons()
  const id = made?.id ?? 0
  await callAsOwner('DELETE', `/admin/shop.coupon/del?ids[]=${id}`)
  expect(await coupons()).toEqual([])
  const query = new URLSearchParams({
    'search[0][field]': 'data_table',
    'search[0][operator]': 'eq',
    'search[0][val]': 'coupon',
  })
  await openOffice(page, `security/dataRecycleLog?${query}`)
  const newest = page.locator('.o-table tbody tr').first()
  await newest.waitFor()
  await choose(page, newest.locator('.o-cell-actions button').last(), '还原')
  await expect.poll(async () => (await coupons())[0]?.id).toBe(id)
})
