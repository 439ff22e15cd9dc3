import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { base } from './browser.ts'
import { call, type MemberInfo, must, newMember } from './member.ts'

type Line = { material: number; variant: number; licence: string }
type Detail = { quote: { variant: number; licence: string } }

/** To what must be agreed to before anything is paid. */
export async function agree(page: Page): Promise<void> {
  await page.locator('[name=agreed]').check()
  await page.locator('[name=no_return]').check()
}

/** On the sandbox's own page: the gateway does as it is told, and the browser is sent back to the shop. */
export async function payInSandbox(page: Page, act: 'succeed' | 'fail' | 'wrong' = 'succeed'): Promise<void> {
  await page.waitForURL(/\/pay\/sandbox\//)
  await page.locator(`[name=act][value=${act}]`).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/pay/sandbox/'))
}

/** An order of two things, paid as the sandbox does it, or left open. */
export async function ordered(isPaid: boolean, by?: MemberInfo, act = 'succeed'): Promise<string> {
  const member = by ?? (await newMember())
  const headers = () => ({ 'ba-user-token': member.token, 'idempotency-key': randomUUID() })
  const { list } = await must(
    call<{ list: { id: number }[] }>('/api/material/index?type=footage&sort=price-desc&limit=9'),
  )
  const lines = await Promise.all(
    list.slice(0, 2).map(async ({ id }): Promise<Line> => {
      const { quote } = await must(call<Detail>(`/api/material/detail?id=${id}`))
      return { material: id, variant: quote.variant, licence: quote.licence }
    }),
  )
  const choice = { lines, coupon: null, points: 0 }
  const { total } = await must(
    call<{ total: string }>('/api/order/quote', { ...choice, balance: false }, headers()),
  )
  const { number } = await must(
    call<{ number: string }>(
      '/api/order/create',
      { ...choice, total, agreed: true, no_return: true },
      headers(),
    ),
  )
  if (!isPaid) return number
  type Begun = { payment: { url: string } | null }
  const { payment } = await must(
    call<Begun>('/api/order/pay', { number, balance: false, channel: 'sandbox' }, headers()),
  )
  await fetch(new URL(payment?.url ?? '', base), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: base },
    body: `act=${act}`,
    redirect: 'manual',
  })
  return number
}
