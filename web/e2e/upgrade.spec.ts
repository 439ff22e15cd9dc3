import { beforeEach, describe, expect, it } from 'vitest'
import { open, waitUntilDrawn } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, type MemberInfo, must, newMember } from './member.ts'
import { agree, payInSandbox } from './sandbox.ts'
import { type Visit, visitAsMember } from './visit.ts'

type Row = { id: number; title: string }
type Detail = Row & { variants: { id: number; name: string; price: string }[] }

/** S-a: a clip in two versions, the dearer first. */
async function clip(): Promise<Detail> {
  const { list } = await must(
    call<{ list: Row[] }>('/api/material/index?kind=footage&sort=price-desc&limit=24'),
  )
  for (const { id } of list) {
    const detail = await must(call<Detail>(`/api/material/detail?id=${id}`))
    const prices = detail.variants.map((variant) => Number(variant.price))
    if (prices.length > 1 && (prices[0] ?? 0) > (prices[1] ?? 0)) return detail
  }
  throw new Error('no clip in two versions')
}

describe('who owns one version', () => {
  let member: MemberInfo
  let visit: Visit
  let detail: Detail

  beforeEach(async () => {
    member = await newMember()
    visit = await visitAsMember(member, { isAlone: true })
    detail = await clip()
  })

  const buyHere = async () => {
    const { page } = visit
    await page.locator('.buy-actions .buy-now').click()
    await page.waitForURL(/\/pay\?buy=/)
    await page.locator('.pay-due strong').waitFor()
    await waitUntilDrawn(page)
  }
  const pay = async () => {
    const { page } = visit
    await agree(page)
    await page.locator('[name=method][value=sandbox]').check()
    await page.locator('.pay-press .button').click()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
  }

  it('sa: sees it as owned, downloads it, and pays the difference for the other one and a larger licence', async () => {
    const { page } = visit
    const [large, small] = detail.variants
    if (!large || !small) throw new Error('two versions')
    await open(page, `/course/${detail.id}`)
    await page.locator('.version').nth(1).click()
    await buyHere()
    await pay()

    await open(page, `/course/${detail.id}`)
    await page.locator('.version .is-owned').waitFor()
    expect(await page.locator('.version .is-owned').count()).toBe(1)
    // The dearer one is chosen first: it can be bought, for the difference.
    await page.locator('.price-lines .is-saving').first().waitFor()
    await expect
      .poll(async () => (await page.locator('.price-lines').innerText()).includes(small.name))
      .toBe(true)
    expect(await page.locator('.buy-actions .buy-now').isVisible()).toBe(true)
    await page.locator('.version').nth(1).click()
    await page.locator('.buy-owned').waitFor()
    expect(await page.locator('.buy-actions .buy-now').count()).toBe(0)
    expect(await page.locator('.licence-owned').count()).toBe(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.buy-actions .version-download .button').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.\w+$/)
    expect(await complaints(page)).toEqual([])

    await page.locator('.version').first().click()
    const shown = await page.locator('.detail-buy .amount strong').innerText()
    await buyHere()
    expect(await page.locator('.goods-price strong').innerText()).toBe(shown)
    expect(await page.locator('.goods-upgrade').innerText()).toContain(small.name)
    await pay()
    await open(page, `/course/${detail.id}`)
    await expect.poll(() => page.locator('.version .is-owned').count()).toBe(2)
    await page.locator('.buy-owned').waitFor()
    // A larger licence of it is an upgrade too, also from the cart.
    await page.locator('.licence').nth(1).click()
    await page.locator('.buy-actions .buy-add').click()
    await page.locator('.head-cart').click()
    await page.locator('.cart-upgrade').waitFor()
    expect(await page.locator('.cart-upgrade').innerText()).toContain(large.name)
  })

  it('sa: reads what a VIP download is and until when, and can buy it', async () => {
    const { page } = visit
    const { list } = await must(call<{ list: Row[] }>('/api/material/index?offer=vip&kind=footage&limit=1'))
    const id = list[0]?.id ?? 0
    await open(page, '/vip-pricing')
    await page.locator('.level .button').nth(1).click()
    await page.locator('.vip-sheet [name=agreed]').check()
    await page.locator('.vip-sheet .button-main').click()
    await page.waitForURL(/\/pay\?order=/)
    await page.locator('[name=method][value=sandbox]').check()
    await page.locator('.pay-press .button').click()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    await open(page, `/course/${id}`)
    await page.locator('.claim .button').click()
    await page.locator('.buy-owned.is-open').waitFor()
    expect(await page.locator('.buy-owned').innerText()).toMatch(/VIP.*\d{4}-\d\d-\d\d/)
    expect(await page.locator('.buy-actions .buy-now').isVisible()).toBe(true)
    expect(await page.locator('.version .is-owned').count()).toBe(0)
    await page.locator('.buy-actions .version-download').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.locator('.buy-bar .buy-now').isVisible()).toBe(true)
    await open(page, '/user/my-purchases')
    await page.getByRole('link', { name: '买下，长期有效' }).click()
    await page.waitForURL(`**/course/${id}`)
  })
})
