// What waits for a person: rewards that were stopped for a look, and work that failed; in both languages.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, panel, row } from './desk.ts'
import { draft, film, staff, upload } from './making.ts'
import { newMember } from './member.ts'
import { open as openAt, owner } from './owner.ts'
import { ordered } from './sandbox.ts'

const words = {
  'zh-cn': { release: '放行', refuse: '拒绝', retry: '重试' },
  en: { release: 'Release', refuse: 'Refuse', retry: 'Retry' },
}
const languages = ['zh-cn', 'en'] as const

const desk = owner()
let page: Page
let heard: string[]

async function open(name: string, lang: 'zh-cn' | 'en'): Promise<void> {
  ;({ page, heard } = await desk.enter({ lang }))
  await openAt(page, name)
}

type Reward = { state: string; reason: string }

describe('an administrator', () => {
  // The first few who come from one network earn their inviter something at once; the next ones are looked at.
  async function heldReward(): Promise<string> {
    const inviter = await newMember()
    for (let round = 0; round < 3; round += 1) await newMember(inviter.invate_code)
    const invited = await newMember(inviter.invate_code)
    return ordered(true, invited)
  }
  const reward = async (order: string) =>
    (await staff<{ list: Reward[] }>('GET', `/admin/shop.invite/index?quickSearch=${order}`)).list[0]

  /** The one line that was looked for. */
  const only = () => page.locator('.o-table:has(tr[data-row]:only-child) tr[data-row]')

  it.each(languages)('lets a reward go and refuses another (%s)', async (lang) => {
    const [good, bad] = [await heldReward(), await heldReward()]
    expect(await reward(good)).toMatchObject({ state: 'held' })
    await open(`shop/invite?quickSearch=${good}`, lang)
    await only().click()
    await panel(page).locator('.o-btn-main', { hasText: words[lang].release }).click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await reward(good)).toMatchObject({ state: 'pending' })

    await page.goto(`/admin/shop/invite?quickSearch=${bad}`)
    await only().click()
    await panel(page).getByRole('button', { name: words[lang].refuse }).click()
    // Whoever is refused is told why: without a reason it stays open.
    await panel(page).locator('.o-btn-danger').click()
    await panel(page).locator('textarea[aria-invalid]').fill('same flat')
    await panel(page).locator('.o-btn-danger').click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await reward(bad)).toMatchObject({ state: 'reversed', reason: 'same flat' })
    expect(heard).toEqual([])
  })

  it.each(languages)('tries failed work once more (%s)', { timeout: 120_000 }, async (lang) => {
    const title = `e2e broken ${lang} ${Date.now().toString(36)}`
    const clip = await film(2)
    const id = await draft('footage', title)
    await upload(clip.bytes.subarray(0, 20_000), 'broken.mp4', 'material', id)
    await clip.remove()
    await open('shop/job', lang)
    const line = row(page, title).first()
    await line.locator('[data-tone=er]').waitFor({ timeout: 60_000 })
    const retried = page.waitForResponse((answer) => answer.url().includes('/admin/shop.job/retry'))
    await choose(page, line.locator('.o-cell-actions button').last(), words[lang].retry)
    expect(await (await retried).json()).toMatchObject({ code: 1 })
    // It is as broken as before, and says so again.
    await line.locator('[data-tone=er]').waitFor({ timeout: 60_000 })
    expect(heard).toEqual([])
  })
})
