// Members of the shop, and the calls they make without a browser.
import { randomUUID } from 'node:crypto'
import { base } from './browser.ts'
import { solveWork } from './captcha.ts'
import { callAsOwner } from './office.ts'
import { readSentCode } from './peek.ts'

type Answer<T> = { code: number; msg: string; error?: string; data: T }
export type MemberInfo = {
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

export const password = 'secret-1'

/** A name nobody has yet. */
export const newName = () => `e2e_${randomUUID().slice(0, 8)}`

/** A fresh account, registered as the register page does it, perhaps by invitation. */
export async function newMember(invitedBy = ''): Promise<MemberInfo> {
  const username = newName()
  const email = `${username}@example.com`
  await must(call('/api/ems/send', { email, event: 'user_register', ...(await solveWork('code')) }))
  const registration = {
    tab: 'register',
    registerType: 'email',
    email,
    mobile: '',
    username,
    password,
    captcha: await readSentCode(email),
    invite_code: invitedBy,
  }
  return (await must(call<{ userInfo: MemberInfo }>('/api/user/checkin', registration))).userInfo
}

export async function logIn(username: string): Promise<MemberInfo> {
  const login = { tab: 'login', username, password, keep: true, ...(await solveWork('user_login')) }
  return (await must(call<{ userInfo: MemberInfo }>('/api/user/checkin', login))).userInfo
}

/** An account made in the back office: no code has gone to its address yet, and only one a minute may. */
export async function newMemberWithoutMail(): Promise<MemberInfo> {
  const groups = await callAsOwner<{ options: { id: number }[] }>('GET', '/admin/user.group/index?select=1')
  const username = newName()
  await callAsOwner('POST', '/admin/user.user/add', {
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
  })
  return logIn(username)
}
