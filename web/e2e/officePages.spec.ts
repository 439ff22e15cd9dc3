import { describe, expect, it } from 'vitest'
import { pages } from '../src/admin/pages.ts'
import { open } from './browser.ts'
import { complaints } from './complaints.ts'
import { signInOwner } from './office.ts'
import { openOffice, shareVisit, signAdminIn, visitShop } from './visit.ts'

describe.each([false, true])('axe, phone %s', (isPhone) => {
  const look = { isPhone, isStill: true, lang: isPhone ? 'en' : 'zh-cn' } as const
  const visit = shareVisit(async () => signAdminIn(await signInOwner(), look))

  it.each([...Object.keys(pages), 'auth/job?edit=new', 'shop/coupon?edit=new', 'shop/vip?edit=1', 'no/such'])(
    '%s has nothing to complain about, nor anything to say',
    async (name) => {
      const { page } = visit()
      await openOffice(page, name)
      // A drawer is named by its title, which is drawn after it.
      if (name.includes('?edit'))
        await page.waitForSelector('[role=dialog]:is([aria-labelledby], [aria-label])')
      // The menu is the same on all of them.
      expect(await complaints(page, name === 'dashboard' ? undefined : '.o-side')).toEqual([])
      expect(await page.locator('main h1:visible').innerText()).not.toBe('')
      expect(await page.locator('.state[data-tone=er]').count()).toBe(0)
    },
  )

  it('the login has nothing to complain about', async () => {
    const { page } = await visitShop(look)
    await open(page, '/admin/login')
    expect(await complaints(page)).toEqual([])
  })
})
