// Calls of the back office, as its web app makes them.
import { base } from './browser.ts'
import { solveWork } from './captcha.ts'
import { shop } from './shops.ts'

/** The first administrator of the shop under test. */
export const first = { username: 'admin', password: shop.adminPassword }

type Answer<T> = { code: number; msg: string; data: T; error?: string }
export type Person = { id: number; token: string; refresh_token: string }

/** One call with an administrator's token. */
export async function call<T>(method: string, path: string, token = '', body?: unknown): Promise<Answer<T>> {
  // Never on a connection that the server is about to end for being idle.
  const headers: Record<string, string> = {
    server: 'true',
    'think-lang': 'en',
    batoken: token,
    connection: 'close',
  }
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    headers['idempotency-key'] = crypto.randomUUID()
  }
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer<T>
}

/** Logs in without a browser. */
export async function logIn(username: string, password: string): Promise<Person> {
  const start = await call<{ captcha: boolean }>('GET', '/admin/index/login')
  const captcha = start.data.captcha ? await solveWork('admin_login') : { captchaId: '', captchaInfo: '' }
  const login = { username, password, keep: true, ...captcha }
  const answer = await call<{ userInfo: Person | null }>('POST', '/admin/index/login', '', login)
  if (!answer.data?.userInfo) throw new Error(`${username} cannot log in: ${answer.msg}`)
  return answer.data.userInfo
}

let owner: { login: Promise<Person>; at: number } | undefined

/** The first administrator, logged in once for several files; anew before the ten minutes end within which a login proves who one is. */
export function signInOwner(): Promise<Person> {
  if (!owner || Date.now() - owner.at > 5 * 60_000)
    owner = { login: logIn(first.username, first.password), at: Date.now() }
  return owner.login
}

/** A call by the first administrator that must be answered. */
export async function callAsOwner<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await call<T>(method, path, (await signInOwner()).token, body)
  if (answer.code !== 1) throw new Error(`${path}: ${answer.error} ${answer.msg}`)
  return answer.data
}

/** RFC 6238 with SHA-1, six digits, thirty seconds: what the app on a phone shows. */
export async function totp(secret: string, now = Date.now()): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/[^A-Z2-7]/g, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(now / 30_000)))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = hash.getUint8(19) & 15
  return String((hash.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
