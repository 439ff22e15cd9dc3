import { beforeEach, describe, expect, it } from 'vitest'
import { open, waitUntilDrawn } from './browser.ts'
import { complaints } from './complaints.ts'
import { type MemberInfo, newMember } from './member.ts'
import { type Visit, visitAsMember, visitShop } from './visit.ts'

describe('a member', () => {
  let member: MemberInfo
  let visit: Visit

  beforeEach(async () => {
    member = await newMember()
    visit = await visitAsMember(member, { isAlone: true })
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })

  it('copies the link, sees the poster, and who came through it', async () => {
    const { page } = visit
    await open(page, '/share')
    await page.locator('.share-box strong').waitFor()
    expect(await page.locator('.share-box strong').innerText()).toBe(member.invate_code)
    await page.getByRole('button', { name: '复制邀请链接' }).click()
    await page.getByText('已复制').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toBe(`/register/${member.invate_code}`)
    await waitUntilDrawn(page)
    for (const image of await page.locator('.share-body img').all())
      expect(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expect(await page.locator('.share-none').count()).toBe(1)
    expect(await complaints(page)).toEqual([])

    const { page: guest } = await visitShop()
    const counted = guest.waitForResponse((answer) => answer.url().endsWith('/api/invite/open'))
    await guest.goto(`/register/${member.invate_code}`)
    await counted
    await open(page, '/share')
    await page.locator('.funnel dd').first().waitFor()
    expect(await page.locator('.funnel dd').first().innerText()).toBe('1')
  })

  it('checks in once a day', async () => {
    const { page } = visit
    await open(page, '/user/account/integral')
    await page.getByRole('button', { name: /签到/ }).click()
    await page.waitForSelector('.checkin-done')
    await page.waitForSelector('.calendar .is-done[aria-current]')
    await open(page, '/user/account/overview')
    await page.waitForSelector('.greeting .checkin-done')
    expect(await page.getByRole('button', { name: /签到/ }).count()).toBe(0)
  })

  it('takes a coupon once, and a wrong code stays in its field', async () => {
    const { page } = visit
    await open(page, '/coupons')
    await waitUntilDrawn(page)
    const before = await page.locator('.ticket-way .button').count()
    if (before > 0) {
      await page.locator('.ticket-way .button').first().click()
      await page.waitForFunction(
        (count) => document.querySelectorAll('.ticket-way .button').length < count,
        before,
      )
    }
    await page.fill('[name=code]', 'nosuchcode')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name=code][aria-invalid]')
    expect(await page.inputValue('[name=code]')).toBe('nosuchcode')
    expect(await complaints(page)).toEqual([])
  })
})
