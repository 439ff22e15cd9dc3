// Every page of the back office, opened by its address once for each look: nothing for axe to complain about, nothing on the console, no key in
// place of a word, and its filters and its first line open.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../src/admin/pages.ts'
import { open } from './browser.ts'
import { complaints } from './complaints.ts'
import { panel } from './desk.ts'
import { call, must, newMember } from './member.ts'
import { signInOwner } from './office.ts'
import { ordered } from './sandbox.ts'
import { openOffice, shareVisit, signAdminIn, visitShop } from './visit.ts'

/** Pages with a line in any shop: opened, it shows more. */
const filled = [
  'auth/admin',
  'auth/adminLog',
  'auth/rule',
  'routine/area',
  'routine/outbox',
  'security/dataRecycle',
  'shop/coupon',
  'shop/faq',
  'shop/material',
  'shop/order',
  'shop/payLog',
  'shop/synonym',
  'shop/tier',
  'shop/topup',
  'shop/type',
  'shop/vip',
  'user/rule',
  'user/user',
]

/** Keys that should have been words. */
const bare = /\b(?:field|choice|hint|empty_text)\./

async function openFilters(page: Page): Promise<void> {
  const filters = page.locator('.o-tools .o-btn[aria-expanded]:visible')
  if ((await filters.count()) === 0) return
  await filters.click()
  await page.locator('.o-filters:visible').waitFor()
  await filters.click()
}

/** Opens what the first line of a page leads to, in a drawer or on a page of its own. */
async function openFirst(page: Page): Promise<boolean> {
  const index = page.locator('main .o-index:visible')
  if ((await index.count()) === 0) return false
  await index.locator('.o-table-in[aria-busy=false]').waitFor()
  const lines = index.locator('tr[data-open]')
  if ((await lines.count()) === 0) return false
  await lines.first().press('Enter')
  const opened =
    '[role=dialog] .o-panel-in > *, .order-admin-table:visible, .media-editor:visible, .member-page:visible'
  await page.locator(opened).first().waitFor()
  for (const text of await page.locator('main, [role=dialog]').allInnerTexts()) expect(text).not.toMatch(bare)
  if (await panel(page).count()) {
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
  }
  return true
}

beforeAll(async () => {
  const member = await newMember()
  await ordered(true, member)
  await must(call('/api/collect/add', { material: 1 }, { 'ba-user-token': member.token }))
})

describe.each([false, true])('on a phone: %s', (isPhone) => {
  const look = { isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const
  const visit = shareVisit(async () => signAdminIn(await signInOwner(), look))

  it.each([...Object.keys(pages), 'auth/job?edit=new', 'shop/coupon?edit=new', 'shop/vip?edit=1', 'no/such'])(
    '%s has nothing to complain about, nor anything to say',
    async (name) => {
      const { page } = visit()
      await openOffice(page, name)
      // A drawer is named by its title, which is drawn after it.
      const isDrawer = name.includes('?edit')
      if (isDrawer) await page.waitForSelector('[role=dialog]:is([aria-labelledby], [aria-label])')
      // The menu is the same on all of them, and a phone has the colours of the desk.
      const isFirst = name === 'dashboard'
      expect(await complaints(page, isFirst ? undefined : '.o-side', isPhone && !isFirst)).toEqual([])
      expect(await page.locator('main h1:visible').innerText()).not.toBe('')
      expect(await page.locator('.state[data-tone=er]').count()).toBe(0)
      expect(await page.locator('main').innerText()).not.toMatch(bare)
      if (isDrawer) return
      // On a phone they cover what opens them.
      if (!isPhone) await openFilters(page)
      expect((await openFirst(page)) || !filled.includes(name), 'a first line').toBe(true)
    },
  )

  it('the login has nothing to complain about', async () => {
    const { page } = await visitShop(look)
    await open(page, '/admin/login')
    expect(await complaints(page)).toEqual([])
  })
})
