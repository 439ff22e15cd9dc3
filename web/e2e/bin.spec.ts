// What the shop keeps by itself: changes that are rolled back, deleted rows that come back, files that were sent; and all of it
// can be deleted for good, in both languages.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { base, ready } from './browser.ts'
import { choose, panel } from './desk.ts'
import { staff } from './making.ts'
import { owner } from './owner.ts'

const stamp = Date.now().toString(36)
const words = {
  'zh-cn': { rollback: '回滚', restore: '还原', remove: '删除' },
  en: { rollback: 'Roll back', restore: 'Restore', remove: 'Delete' },
}
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Job = { id: number; name: string; code: string }
const jobs = async (code: string) =>
  (await staff<{ list: Job[] }>('GET', `/admin/auth.job/index?quickSearch=${code}`)).list

describe('what is kept', () => {
  const desk = owner()
  let page: Page

  let at: string | null
  /** The newest line of the list that was opened. */
  const line = () => page.locator(`tr[data-row="${at}"]`)
  const more = () => line().locator('.o-cell-actions button').last()
  async function open(name: string, field: string, value: string | number): Promise<void> {
    const condition = { field, operator: 'eq', val: String(value) }
    const query = Object.entries(condition).map(([part, said]) => [`search[0][${part}]`, said])
    await page.goto(`/admin/${name}?${new URLSearchParams(query)}`)
    await ready(page)
    const newest = page.locator('.o-table tbody tr').first()
    await newest.waitFor()
    at = await newest.getAttribute('data-row')
  }
  async function remove(word: string): Promise<void> {
    await choose(page, more(), word)
    await panel(page).locator('.o-btn-danger').click()
    await line().waitFor({ state: 'detached' })
  }

  it.each(['zh-cn', 'en'] as const)('is rolled back, restored and deleted (%s)', async (lang) => {
    const say = words[lang]
    const code = `kept-${stamp}-${lang.slice(0, 2)}`
    const visit = await desk.enter({ lang })
    const { heard } = visit
    page = visit.page

    const rule = { name: code, controller: 'auth/job', fields: { name: '名称' }, status: '1' }
    await staff('POST', '/admin/security.sensitiveData/add', rule)
    await staff('POST', '/admin/auth.job/add', { name: 'Before', code, status: '1' })
    const [job] = await jobs(code)
    const id = job?.id ?? 0
    await staff('POST', '/admin/auth.job/edit', { id, name: 'After' })
    await open('security/sensitiveDataLog', 'id_value', id)
    await choose(page, more(), say.rollback)
    await expect.poll(async () => (await jobs(code))[0]?.name).toBe('Before')
    await remove(say.remove)
    const rules = await staff<{ list: { id: number; name: string }[] }>(
      'GET',
      `/admin/security.sensitiveData/index?quickSearch=${code}`,
    )
    await staff('DELETE', `/admin/security.sensitiveData/del?ids[]=${rules.list[0]?.id}`)

    await staff('DELETE', `/admin/auth.job/del?ids[]=${id}`)
    expect(await jobs(code)).toEqual([])
    await open('security/dataRecycleLog', 'row_id', id)
    await choose(page, more(), say.restore)
    await expect.poll(async () => (await jobs(code))[0]?.id).toBe(id)
    await remove(say.remove)
    await staff('DELETE', `/admin/auth.job/del?ids[]=${id}`)

    const form = new FormData()
    // Two files of the same bytes would be one.
    const bytes = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(code)])
    form.set('file', new Blob([bytes], { type: 'image/png' }), `${code}.png`)
    const headers = { server: 'true', batoken: desk.token() }
    const sent = await fetch(`${base}/admin/ajax/upload`, { method: 'POST', headers, body: form })
    const { data } = (await sent.json()) as { data: { file: { id: number; url: string } } }
    await open('routine/attachment', 'id', data.file.id)
    await remove(say.remove)
    expect((await fetch(base + data.file.url)).status).toBe(404)
    expect(heard).toEqual([])
  })
})
