// Letters: what a buyer is written about, what they switch off, and what the owner sees and switches of it.
import { expect, it } from 'vitest'
import { base } from './browser.ts'
import { call, must, newMember } from './member.ts'
import { callAsOwner } from './office.ts'
import { ordered } from './sandbox.ts'
import { openOffice, visitAsMember, visitOffice, visitShop } from './visit.ts'

type Message = { target: string; subject: string; html: string; body: string }

const lettersTo = async (email: string) => {
  const { list } = await callAsOwner<{ list: Message[] }>('GET', '/admin/routine.outbox/index?limit=100')
  return list.filter((one) => one.target === email && one.html !== '')
}

it('a paid order is written about once, and a member chooses what else comes', async () => {
  const lin = await newMember()
  const email = `${lin.username}@example.com`
  const number = await ordered(true, lin)
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 20_000 }).toBe(1)
  const [letter] = await lettersTo(email)
  expect(letter?.body).toContain(number)

  const { page } = await visitAsMember(lin)
  await page.goto(`${base}/user/account/privacy`)
  const choice = page.getByRole('switch', { name: 'VIP 即将到期' })
  expect(await choice.isChecked()).toBe(true)
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(false)
  const tokens = { 'ba-user-token': lin.token }
  const { list } = await must(
    call<{ list: { kind: string; is_wanted: boolean }[] }>('/api/account/letters', undefined, tokens),
  )
  expect(list.find((one) => one.kind === 'vip_ends')?.is_wanted).toBe(false)
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(true)
})

it('a link that does not work says so', async () => {
  const { page } = await visitShop({ lang: 'en' })
  await page.goto(`${base}/unsubscribe?word=nonsense`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

it('the owner looks at every letter in both languages and switches one off', async () => {
  const { page } = await visitOffice()
  await openOffice(page, 'routine/letter')
  const kinds = page.locator('.letter-kinds li')
  await kinds.first().waitFor()
  expect(await kinds.count()).toBe(8)
  const subjects = new Set<string>()
  for (const language of ['中文', '英文']) {
    await page.getByRole('button', { name: language, exact: true }).click()
    for (let index = 0; index < 8; index += 1) {
      await kinds.nth(index).locator('button').click()
      const subject = page.locator('.letter-preview-head b')
      await expect.poll(async () => subjects.has(await subject.innerText())).toBe(false)
      subjects.add(await subject.innerText())
      await page.frameLocator('.letter-frame').locator('h1').waitFor()
    }
  }
  expect(subjects.size).toBe(16)
  const toggle = kinds.first().getByRole('switch')
  await toggle.click()
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await toggle.click()
  await expect.poll(() => toggle.isChecked()).toBe(true)
})
