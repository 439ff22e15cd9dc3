import { createHash, randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { base } from './browser.ts'

/** The first administrator, as the shop under test was told. */
export const first = {
  username: process.env.RUSHES_ADMIN ?? 'admin',
  password: process.env.RUSHES_ADMIN_PASSWORD ?? 'rushes-demo-admin',
}

type Answer<T> = { code: number; msg: string; data: T; error?: string }
export type Person = { id: number; token: string; refresh_token: string }

/** One call as the web app makes it. */
export async function call<T>(method: string, path: string, token = '', body?: unknown): Promise<Answer<T>> {
  // Never on a connection that the server is about to end for being idle.
  const headers: Record<string, string> = {
    server: 'true',
    'think-lang': 'en',
    batoken: token,
    connection: 'close',
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer<T>
}

function isEnough(salt: string, n: number, bits: number): boolean {
  const hash = createHash('sha256').update(`${salt}${n}`).digest()
  return hash.readUInt32BE(0) >>> (32 - bits) === 0
}

/** The way past the picture, as a keyboard user takes it. */
async function passCaptcha(): Promise<{ captchaId: string; captchaInfo: string }> {
  const id = randomUUID()
  const path = `/api/common/clickCaptcha?id=${id}&purpose=admin_login`
  const { data } = await call<{ work: { salt: string; bits: number } }>('GET', path)
  let n = 0
  while (!isEnough(data.work.salt, n, data.work.bits)) n += 1
  return { captchaId: id, captchaInfo: `work:${n}` }
}

/** Logs in without a browser. */
export async function logIn(username: string, password: string): Promise<Person> {
  const start = await call<{ captcha: boolean }>('GET', '/admin/Index/login')
  const captcha = start.data.captcha ? await passCaptcha() : { captchaId: '', captchaInfo: '' }
  const answer = await call<{ userInfo: Person | null }>('POST', '/admin/Index/login', '', {
    username,
    password,
    keep: true,
    ...captcha,
  })
  if (!answer.data?.userInfo) throw new Error(`${username} cannot log in: ${answer.msg}`)
  return answer.data.userInfo
}

/** A browser in which somebody has logged in before. */
export async function enterAs(context: BrowserContext, person: Person): Promise<void> {
  await context.addInitScript((text) => {
    if (!localStorage.getItem('adminInfo')) localStorage.setItem('adminInfo', text)
  }, JSON.stringify(person))
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
