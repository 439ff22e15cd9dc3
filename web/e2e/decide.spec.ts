// What waits for a person: rewards that were stopped for a look, and work that failed.
import { describe, expect, it } from 'vitest'
import { choose, panel, row } from './desk.ts'
import { draft, film, upload } from './making.ts'
import { newMember } from './member.ts'
import { callAsOwner } from './office.ts'
import { ordered } from './sandbox.ts'
import { openOffice, visitOffice } from './visit.ts'

type Reward = { state: string; reason: string }

describe('an administrator', () => {
  // The first few who come from one network earn their inviter something at once; the next ones are looked at.
  async function heldRewards(): Promise<[string, string]> {
    const inviter = await newMember()
    for (let round = 0; round < 3; round += 1) await newMember(inviter.invate_code)
    const place = async () => ordered(true, await newMember(inviter.invate_code))
    return [await place(), await place()]
  }
  const reward = async (order: string) =>
    (await callAsOwner<{ list: Reward[] }>('GET', `/admin/shop.invite/index?quickSearch=${order}`)).list[0]

  it('lets a reward go and refuses another', async () => {
    const [good, bad] = await heldRewards()
    expect(await reward(good)).toMatchObject({ state: 'held' })
    const { page } = await visitOffice()
    /** The one line that was looked for. */
    const only = page.locator('.o-table:has(tr[data-row]:only-child) tr[data-row]')
    await openOffice(page, `shop/invite?quickSearch=${good}`)
    await only.click()
    await panel(page).locator('.o-btn-main', { hasText: '放行' }).click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await reward(good)).toMatchObject({ state: 'pending' })

    await openOffice(page, `shop/invite?quickSearch=${bad}`)
    await only.click()
    await panel(page).getByRole('button', { name: '拒绝' }).click()
    // Whoever is refused is told why: without a reason it stays open.
    await panel(page).locator('.o-btn-danger').click()
    await panel(page).locator('textarea[aria-invalid]').fill('same flat')
    await panel(page).locator('.o-btn-danger').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await reward(bad)).toMatchObject({ state: 'reversed', reason: 'same flat' })
  })

  it('tries failed work once more', async () => {
    const title = `e2e broken ${Date.now().toString(36)}`
    const clip = await film(2)
    const id = await draft('footage', title)
    await upload(clip.bytes.subarray(0, 20_000), 'broken.mp4', 'material', id)
    await clip.remove()
    const { page } = await visitOffice()
    await openOffice(page, 'shop/job')
    const line = row(page, title).first()
    await line.locator('[data-tone=er]').waitFor({ timeout: 60_000 })
    const retried = page.waitForResponse((answer) => answer.url().includes('/admin/shop.job/retry'))
    await choose(page, line.locator('.o-cell-actions button').last(), '重试')
    expect(await (await retried).json()).toMatchObject({ code: 1 })
    // It is as broken as before, and says so again.
    await line.locator('[data-tone=er]').waitFor({ timeout: 60_000 })
  })
})
