import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open } from './browser.ts'
import { complaints } from './complaints.ts'
import { row } from './desk.ts'
import { call, type MemberInfo, must, newMember } from './member.ts'
import { payInSandbox } from './sandbox.ts'
import { openOffice, visitAsMember, visitOffice } from './visit.ts'

const tokens = (member: MemberInfo) => ({ 'ba-user-token': member.token })

async function joinEnterprise(page: Page): Promise<void> {
  await open(page, '/vip-pricing')
  await page.locator('.level .button').nth(2).click()
  await page.locator('.vip-sheet [name=agreed]').check()
  await page.locator('.vip-sheet .button-main').click()
  await page.waitForURL(/\/pay\?order=/)
  await page.locator('[name=method][value=sandbox]').check()
  await page.locator('.pay-press .button').click()
  await payInSandbox(page)
  await page.waitForSelector('.outcome-done')
}

describe('a company', () => {
  it('sb: shares its membership, sees who used what and takes a seat back', async () => {
    const [owner, colleague] = [await newMember(), await newMember()]
    const { page } = await visitAsMember(owner)
    const other = await visitAsMember(colleague)
    // Nothing to share yet: the page says so and leads on.
    await open(page, '/user/seats')
    await page.getByRole('link', { name: '看 VIP 等级' }).waitFor()
    await joinEnterprise(page)
    await open(page, '/user/seats')
    await page.fill('[name=company]', '光影影业')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '生成邀请码' }).click()
    const code = await page.locator('.seat-code strong').innerText()
    expect(code).toMatch(/^[0-9A-Z]{10}$/)
    expect(await complaints(page)).toEqual([])
    // A letter reserves a seat for one address.
    await page.fill('[name=email]', 'somebody@example.com')
    await page.getByRole('button', { name: '发送邀请' }).click()
    await page.locator('.seat-row').filter({ hasText: 'somebody@example.com' }).waitFor()

    await open(other.page, `/user/seats?code=${code.toLowerCase()}`)
    await other.page.getByRole('button', { name: '查看' }).click()
    await other.page.locator('.ask-box').filter({ hasText: '光影影业' }).waitFor()
    await other.page.getByRole('button', { name: '加入', exact: true }).click()
    await other.page.getByRole('heading', { name: '你的席位' }).waitFor()
    const { list } = await must(
      call<{ list: { id: number; title: string }[] }>('/api/material/index?offer=vip&kind=footage&limit=1'),
    )
    const clip = list[0]
    await open(other.page, `/course/${clip?.id}`)
    await other.page.locator('.claim .button').click()
    await other.page.locator('.buy-owned.is-open').waitFor()
    type Purchases = { list: { certificate: { licensee: string; number: string } }[] }
    const mine = () => must(call<Purchases>('/api/order/purchases', undefined, tokens(colleague)))
    const certificate = (await mine()).list[0]?.certificate
    expect(certificate?.licensee).toBe('光影影业')
    await open(other.page, `/verify/${certificate?.number}`)
    await other.page.getByText('光影影业').first().waitFor()

    // The owner sees it, and the back office does.
    await open(page, '/user/seats')
    const used = page.locator('.seat-list li').filter({ hasText: clip?.title ?? '' })
    await used.filter({ hasText: colleague.username }).waitFor()
    const office = await visitOffice()
    await openOffice(office.page, `user/user?quickSearch=${owner.username}`)
    await row(office.page, owner.username).locator('td[data-phone=title]').click()
    await office.page.getByText('公司：光影影业').waitFor()

    await page
      .locator('.seat-row')
      .filter({ hasText: colleague.username })
      .getByRole('button', { name: '收回席位' })
      .click()
    await page.locator('.ask-box .button-danger').click()
    await page.locator('.seat-row').filter({ hasText: colleague.username }).waitFor({ state: 'detached' })
    expect((await mine()).list).toEqual([])
    await open(other.page, '/user/seats')
    await other.page.getByRole('heading', { name: '加入团队' }).waitFor()
    expect(await other.page.getByRole('heading', { name: '你的席位' }).count()).toBe(0)
  })

  it('sb: its seat can be given back, on a phone and in English', async () => {
    const [owner, colleague] = [await newMember(), await newMember()]
    const { page } = await visitAsMember(owner)
    await joinEnterprise(page)
    await must(call('/api/seat/code', { on: true }, tokens(owner)))
    type Found = { team: { code: string } }
    const { team } = await must(call<Found>('/api/seat/index', undefined, tokens(owner)))
    await must(call('/api/seat/join', { code: team.code }, tokens(colleague)))
    const phone = await visitAsMember(colleague, { lang: 'en', isPhone: true })
    await open(phone.page, '/user/seats')
    await phone.page.getByRole('heading', { name: 'Your seat' }).waitFor()
    expect(await phone.page.locator('.member-main').innerText()).not.toMatch(/[\u4e00-\u9fff]/)
    expect(await complaints(phone.page)).toEqual([])
    await phone.page.getByRole('button', { name: 'Leave the team' }).click()
    await phone.page.locator('.ask-box .button-danger').click()
    await phone.page.getByRole('heading', { name: 'Join a team' }).waitFor()
  })
})
