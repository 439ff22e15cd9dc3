// The status page: one look at queues, jobs, channels, storage and backups, with the ways to the pages that know more.
import { expect, it } from 'vitest'
import { complaints } from './complaints.ts'
import { openOffice, visitOffice } from './visit.ts'

it('an owner sees whether the shop works, and goes on to what needs a closer look', async () => {
  const { page } = await visitOffice()
  await openOffice(page, 'routine/status')
  for (const name of ['队列与定时任务', '支付渠道', '存储与程序', '备份', '最近错误']) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  await page.locator('.status li', { hasText: '磁盘剩余空间' }).waitFor()
  await page.locator('.status li', { hasText: '未开启自动备份' }).waitFor()
  expect(await complaints(page)).toEqual([])
  await page.getByRole('link', { name: '健康检查', exact: true }).last().click()
  await page.waitForURL('**/admin/routine/doctor')
})

it('on a phone and in English the page fits', async () => {
  const { page } = await visitOffice({ isPhone: true, lang: 'en' })
  await openOffice(page, 'routine/status')
  await page.getByRole('heading', { name: 'Queues and jobs' }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(await complaints(page)).toEqual([])
})
