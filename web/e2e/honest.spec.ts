// What is not there yet, what does not work and what costs nothing: said where somebody is about to decide.
import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { open, waitForPath, waitUntilDrawn } from './browser.ts'
import { solveWork } from './captcha.ts'
import { complaints } from './complaints.ts'
import { unfinishedCourse, withdraw } from './making.ts'
import { call, type MemberInfo, must, newMember, newName } from './member.ts'
import { callAsOwner } from './office.ts'
import { readSentCode } from './peek.ts'
import { agree, payInSandbox } from './sandbox.ts'
import { openOffice, visitAsMember, visitOffice, visitShop } from './visit.ts'

const setSettings = (values: Record<string, string>) =>
  callAsOwner('POST', '/admin/routine.config/edit', values)

type Card = { id: number; price: string; type: { slug: string } }

async function freeMaterial(): Promise<Card> {
  const { list } = await must(call<{ list: Card[] }>('/api/material/index?sort=price-asc&limit=5'))
  const [first] = list
  if (first?.price !== '0.00') throw new Error('the demo shop gives something away')
  return first
}

describe('a course without all of its videos', () => {
  const made: number[] = []
  afterAll(() => withdraw(...made))

  it('is sold by choice, and says everywhere what is missing', async () => {
    const id = await unfinishedCourse(`预售 ${newName()}`)
    made.push(id)
    const { page: desk } = await visitOffice()
    await openOffice(desk, `shop/material?id=${id}`)
    const line = desk.locator('.media-checks li', { hasText: '接着' })
    await line.waitFor()
    expect(await line.innerText()).toContain('1/2')
    expect(await desk.locator('.o-head-actions button:disabled').last().isVisible()).toBe(true)
    await line.locator('button').click()
    await desk.locator('[name=presale]:focus').waitFor()
    await desk.keyboard.press('Space')
    expect(await complaints(desk)).toEqual([])
    await desk.getByRole('button', { name: '保存并上架' }).click()
    await desk.locator('.o-head .o-pill', { hasText: '在售' }).waitFor()

    const note = '预售 · 1 节视频待上线'
    const buyer = await newMember()
    const { page } = await visitAsMember(buyer)
    await open(page, `/course2/${id}`)
    await page.locator('.course-facts', { hasText: note }).waitFor()
    await page.locator('.lesson', { hasText: '待上线' }).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.locator('.buy-add').first().click()
    await page.locator('.head-cart').click()
    await page.locator('.cart-line', { hasText: note }).waitFor()
    await page.locator('.cart-pay').click()
    await page.locator('.goods', { hasText: note }).waitFor()
    await waitUntilDrawn(page)
    await agree(page)
    await page.locator('.pay-press .button').click()
    await payInSandbox(page)
    await page.waitForSelector('.outcome-done')
    await open(page, '/user/my-purchases')
    await page.locator('.owned-row', { hasText: note }).waitFor()
  })
})

describe('somebody who looks around', () => {
  it('downloads what is free, without a cart', async () => {
    const free = await freeMaterial()
    const { page } = await visitShop()
    await open(page, '/list?sort=price-asc')
    const card = page.locator('.list-main .card').first()
    await card.locator('a.cart-add').waitFor()
    expect(await card.locator('button.cart-add').count()).toBe(0)
    await open(page, `/course/${free.id}`)
    await page.locator('.buy-actions .buy-now', { hasText: '免费' }).waitFor()
    expect(await page.locator('.buy-add').count()).toBe(0)
  })

  it('is told that a preview does not play, and when it will', async () => {
    const visit = await visitShop()
    visit.expected.push(/Failed to load resource/)
    const { page } = visit
    const { list } = await must(call<{ list: Card[] }>('/api/material/index?type=footage&limit=1'))
    await page.route(/\.mp4/, (route) => route.abort())
    await open(page, `/course/${list[0]?.id}`)
    await page.locator('.stage').click()
    const failed = page.locator('.stage-failed')
    await failed.waitFor()
    expect(await failed.innerText()).toContain('一个工作日内修好')
  })

  it('finds licences, answers and the owner in the footer', async () => {
    await setSettings({ contact_mail: 'help@rushes.example', contact_zh: '微信 rushes-kefu' })
    const { page } = await visitShop()
    await open(page, '/about')
    const footer = page.locator('footer')
    await footer.locator('a[href="mailto:help@rushes.example"]').waitFor()
    await footer.getByText('微信 rushes-kefu').waitFor()
    await page.locator('article a[href="mailto:help@rushes.example"]').waitFor()
    expect(await complaints(page)).toEqual([])
    await footer.getByRole('button', { name: '授权说明' }).click()
    const sheet = page.locator('[role=dialog]')
    for (const licence of ['个人', '商用', '企业'])
      await sheet.getByRole('columnheader', { name: licence, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await footer.getByRole('link', { name: '常见问题' }).click()
    await waitForPath(page, '/user/faq')
    await page.locator('main details, main [aria-expanded]').first().waitFor()
    await setSettings({ contact_mail: '', contact_zh: '' })
  })
})

describe('the picture of the login', () => {
  type Home = { blocks: { kind: string; slides?: { image: { large: string } }[] }[] }
  const still = '.auth-still > img'

  it('is that of the home page, or the one that the owner chose from the attachments', async () => {
    const { blocks } = await must(call<Home>('/api/home/index'))
    const first = blocks.find((block) => block.slides)?.slides?.[0]?.image.large
    const visitors = await Promise.all((['dark', 'light'] as const).map((theme) => visitShop({ theme })))
    const expectPicture = async (src: string | undefined) => {
      for (const { page } of visitors)
        for (const path of ['/login', '/register']) {
          await open(page, path)
          expect(await page.getAttribute(still, 'src')).toBe(src)
        }
    }
    await expectPicture(first)

    const { page: desk } = await visitOffice()
    await openOffice(desk, 'routine/config?tab=registration')
    await desk.setInputFiles('.set-picture input[type=file]', {
      name: 'login.webp',
      mimeType: 'image/webp',
      buffer: await readFile(new URL('../../demo/media/city-bokeh.hero.webp', import.meta.url)),
    })
    const shown = desk.locator('.set-picture > img')
    await shown.waitFor()
    const uploaded = await shown.getAttribute('src')
    await desk.getByRole('button', { name: '移除' }).click()
    await desk.getByRole('button', { name: '从附件选择' }).click()
    await desk.locator(`.set-pictures img[src="${uploaded}"]`).waitFor()
    expect(await complaints(desk)).toEqual([])
    await desk.locator(`.set-pictures button:has(img[src="${uploaded}"])`).click()
    await desk.locator('.set-save .o-btn-main').click()
    await desk.locator('.set-save').waitFor({ state: 'detached' })
    await expectPicture(uploaded ?? '')
    await setSettings({ login_picture: '' })
    await expectPicture(first)
  })
})

describe('somebody who registered by a code alone', () => {
  it('is asked for a code instead of a password, and led to set one', async () => {
    const email = `${newName()}@example.com`
    await must(call('/api/ems/send', { email, event: 'user_register', ...(await solveWork('code')) }))
    const registration = {
      tab: 'register',
      registerType: 'email',
      email,
      username: '',
      password: '',
      captcha: await readSentCode(email),
    }
    const { userInfo } = await must(call<{ userInfo: MemberInfo }>('/api/user/checkin', registration))
    const { page } = await visitAsMember(userInfo)
    await open(page, '/user/account/privacy')
    const panel = page.locator('.panel').first()
    await panel.getByText('你的账号还没有密码').first().waitFor()
    expect(await page.locator('[name=password]').count()).toBe(0)
    await panel.locator('[name=code]').waitFor()
    await panel.locator('button[type=submit]').click()
    await panel.locator('[name=code][aria-invalid]').waitFor()
    expect(await complaints(page)).toEqual([])
    await panel.locator('a[href$=changePassword]').click()
    await waitForPath(page, '/user/account/changePassword')
    expect(await page.locator('[name=oldPassword]').count()).toBe(0)

    // The first mobile is bound by proof of the e-mail.
    await open(page, '/user/account/binding')
    const mobile = page.locator('.panel').nth(1)
    await mobile.locator('.panel-head .button').click()
    await mobile.getByText(`${email.slice(0, 2)}***@example.com`).waitFor()
    expect(await mobile.locator('[name=password]').count()).toBe(0)
  })
})
