import { createHash, randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { base, visitor } from './browser.ts'
import { clicksOf, codeSentTo } from './peek.ts'

type Answer<T> = { code: number; msg: string; error?: string; data: T }
type MemberInfo = {
  id: number
  username: string
  token: string
  refresh_token: string
  invate_code: string
}

export async function call<T>(
  path: string,
  body?: unknown,
  tokens: Record<string, string> = {},
): Promise<Answer<T>> {
  const answer = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    // Never on a connection that the server is about to end for being idle.
    headers: { server: 'true', 'content-type': 'application/json', connection: 'close', ...tokens },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return (await answer.json()) as Answer<T>
}

/** What a call must answer with; a refusal fails the test with its words. */
export async function must<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { code, msg, error, data } = await answer
  if (code !== 1) throw new Error(`${code} ${error}: ${msg}`)
  return data
}

/** Past the captcha the way without the picture. */
export async function work(
  purpose: 'user_login' | 'admin_login' | 'code',
): Promise<{ captchaId: string; captchaInfo: string }> {
  type Asked = { work: { salt: string; bits: number } }
  const captchaId = randomUUID()
  const asked = await must(call<Asked>(`/api/common/clickCaptcha?id=${captchaId}&purpose=${purpose}`))
  const { salt, bits } = asked.work
  for (let n = 0; ; n += 1) {
    const hash = createHash('sha256').update(`${salt}${n}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return { captchaId, captchaInfo: `work:${n}` }
  }
}

export const password = 'secret-1'

/** A name nobody has yet. */
export const newName = () => `e2e_${randomUUID().slice(0, 8)}`

/** A fresh account, made as the register page does it, perhaps by who was invited. */
export async function newMember(invitedBy = ''): Promise<MemberInfo> {
  const username = newName()
  const email = `${username}@example.com`
  await must(call('/api/Ems/send', { email, event: 'user_register', ...(await work('code')) }))
  const captcha = await codeSentTo(email)
  const registration = {
    tab: 'register',
    registerType: 'email',
    email,
    mobile: '',
    username,
    password,
    captcha,
    invite_code: invitedBy,
  }
  const { userInfo } = await must(call<{ userInfo: MemberInfo }>('/api/user/checkIn', registration))
  return userInfo
}

export async function logIn(username: string): Promise<MemberInfo> {
  const login = { tab: 'login', username, password, keep: true, ...(await work('user_login')) }
  return (await must(call<{ userInfo: MemberInfo }>('/api/user/checkIn', login))).userInfo
}

/** An account made in the back office: no code has gone to its address yet, and only one a minute may. */
export async function quietMember(): Promise<MemberInfo> {
  const login = {
    username: 'admin',
    password: process.env.RUSHES_ADMIN_PASSWORD,
    keep: false,
    ...(await work('admin_login')),
  }
  const { userInfo } = await must(call<{ userInfo: { token: string } }>('/admin/Index/login', login))
  const tokens = { batoken: userInfo.token }
  const groups = await must(
    call<{ options: { id: number }[] }>('/admin/user.Group/index?select=1', undefined, tokens),
  )
  const username = newName()
  const member = {
    username,
    nickname: username,
    email: `${username}@example.com`,
    mobile: '',
    password,
    group_id: groups.options[0]?.id,
    gender: 0,
    birthday: '',
    motto: '',
    status: 'enable',
  }
  await must(call('/admin/user.User/add', member, tokens))
  return logIn(username)
}

/** A browser in which the member is signed in already. */
export function signedIn(
  browser: Browser,
  member: MemberInfo,
  look: Parameters<typeof visitor>[1] = {},
): Promise<BrowserContext> {
  return visitor(browser, { ...look, stored: { userInfo: JSON.stringify(member) } })
}

/** Follows the pictures a page asks for. What it returns clicks in the last one what is asked for, in order. */
export function captchaSolver(page: Page): () => Promise<void> {
  let id = ''
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/common/clickCaptcha') id = searchParams.get('id') ?? ''
  })
  return async () => {
    await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    const box = await page.locator('.captcha-picture').boundingBox()
    if (!box) throw new Error('no picture')
    for (const { x, y } of await clicksOf(id))
      await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
  }
}
