import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open, waitUntilDrawn } from './browser.ts'
import { complaints } from './complaints.ts'
import { call, must, newMember } from './member.ts'
import { payInSandbox } from './sandbox.ts'
import { visitAsMember, visitShop } from './visit.ts'

async function join(page: Page, card: number): Promise<void> {
  await page.locator('.level .button').nth(card).click()
  await page.locator('.vip-sheet [name=agreed]').check()
  await page.locator('.vip-sheet .button-main').click()
  await page.waitForURL(/\/pay\?order=/)
  await page.locator('[name=method][value=sandbox]').check()
  await page.locator('.pay-press .button').click()
  await payInSandbox(page)
  await page.waitForSelector('.outcome-done')
}

describe('a visitor', () => {
  it('compares the levels and is asked to sign in before buying', async () => {
    const { page } = await visitShop()
    await open(page, '/vip-pricing')
    await page.locator('.level').first().waitFor()
    const levels = await page.locator('.level').count()
    expect(levels).toBeGreaterThan(1)
    expect(await page.locator('.compare thead th').count()).toBe(levels)
    const first = page.locator('.level-price strong').first()
    const year = await first.innerText()
    await page.locator('.vip-days label').first().click()
    await page.waitForFunction(
      (old) => document.querySelector('.level-price strong')?.textContent !== old,
      year,
    )
    await page.locator('.level .button').first().click()
    await page.waitForURL(/\/login\?to=%2Fvip-pricing%3Fdays%3D/)
  })
})

describe('a member', () => {
  it('pays less on every card from the moment of joining, and less again after an upgrade', async () => {
    const member = await newMember()
    const tokens = { 'ba-user-token': member.token }
    const { page } = await visitAsMember(member)
    type Row = { id: number; price: string }
    const { list } = await must(call<{ list: Row[] }>('/api/material/index?type=footage&limit=1'))
    const id = list[0]?.id ?? 0
    const ownPrice = async () => {
      type Own = { list: { price: string | null }[] }
      const own = await must(call<Own>(`/api/material/own?ids=${id}`, undefined, tokens))
      return own.list[0]?.price ?? null
    }
    await open(page, '/list?type=footage')
    await page.waitForSelector('.list-body .card')
    await waitUntilDrawn(page)
    expect(await page.locator('.list-body .card-own').count()).toBe(0)
    await open(page, '/vip-pricing')
    await join(page, 0)
    // Without a reload: the header knows the level, the cards know the price.
    await expect.poll(() => page.locator('.head-name small').innerText()).not.toBe('')
    await page.locator('.outcome-ways .button-main').click()
    await page.waitForURL('**/list')
    await page.waitForSelector('.list-body .card-own')
    const joined = Number(await ownPrice())
    expect(joined).toBeLessThan(Number(list[0]?.price))

    await open(page, '/vip-pricing')
    await expect.poll(() => page.locator('.level-mine').count()).toBe(1)
    expect(await page.locator('.is-lifted .button').innerText()).toContain('今天补')
    expect(await complaints(page)).toEqual([])
    await join(page, 1)
    expect(Number(await ownPrice())).toBeLessThan(joined)
    await open(page, '/user/account/overview')
    await page.waitForSelector('.member-vip')
  })
})
