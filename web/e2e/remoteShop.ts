// A shop of its own whose files lie in a store that speaks S3, beside the shops of the workers.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Look, until } from './browser.ts'
import type { MemberInfo } from './member.ts'
import type { Person } from './office.ts'
import { answers, ended, freePort } from './program.ts'
import { signAdminIn, signMemberIn, type Visit, visitShop } from './visit.ts'

type Answer<T> = { code: number; msg: string; error?: string; data: T }

export type RemoteShop = {
  url: string
  /** Origin of the store. */
  store: string
  admin: Person
  member: MemberInfo
}

/** Starts store and shop before the tests of a file. `bucket`: `rushes` takes files from browsers, `closed` does not. */
export function remoteShop(bucket: 'rushes' | 'closed'): () => RemoteShop {
  let shop: RemoteShop | undefined
  const running: ChildProcess[] = []
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'remote-shop-'))
    const [storePort, port] = [await freePort(), await freePort()]
    const [store, url] = [`http://127.0.0.1:${storePort}`, `http://127.0.0.1:${port}`]
    const serve = join(import.meta.dirname, '../../tools/s3/serve.mjs')
    running.push(
      spawn(process.execPath, [serve, join(folder, 'store'), String(storePort)], { stdio: 'ignore' }),
    )
    await until(() => answers(store), Boolean)
    const env = {
      PATH: process.env.PATH ?? '',
      RUSHES_DATA_DIR: join(folder, 'data'),
      RUSHES_LISTEN: `127.0.0.1:${port}`,
      RUSHES_CAPTCHA_ENABLED: 'false',
      RUSHES_UPLOADS_KEEP_FREE_PERCENT: '0',
      RUSHES_STORAGE_DRIVER: 's3',
      RUSHES_STORAGE_DIRECT: 'true',
      RUSHES_STORAGE_ENDPOINT: store,
      RUSHES_STORAGE_BUCKET: bucket,
      RUSHES_STORAGE_KEY: 'S3RVER',
      RUSHES_STORAGE_SECRET: 'S3RVER',
    }
    const program = spawn(process.env.RUSHES_BINARY ?? '', ['serve'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(program)
    let log = ''
    program.stdout?.on('data', (text: Buffer) => {
      log += text
    })
    program.stderr?.on('data', (text: Buffer) => {
      log += text
    })
    await until(() => answers(`${url}/readyz`), Boolean)
    const password = /^First administrator: .*password: (\S+)/m.exec(log)?.[1] ?? ''
    const call = async <T>(path: string, body: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { server: 'true', 'content-type': 'application/json', connection: 'close', ...headers },
        body: JSON.stringify(body),
      })
      const answer = (await response.json()) as Answer<T>
      if (answer.code !== 1) throw new Error(`${path}: ${answer.error} ${answer.msg}`)
      return answer.data
    }
    const login = { username: 'admin', password, keep: true, captchaId: '', captchaInfo: '' }
    const admin = (await call<{ userInfo: Person }>('/admin/index/login', login)).userInfo
    const owner = { batoken: admin.token }
    const lin = {
      username: 'lin_remote',
      nickname: 'lin',
      password: 'secret-1',
      status: 'enable',
      group_id: 1,
    }
    await call('/admin/user.user/add', lin, owner)
    await call('/admin/shop.type/add', { name_zh: '天气', name_en: 'Weather', slug: 'weather' }, owner)
    const entry = { tab: 'login', username: lin.username, password: lin.password, keep: true }
    const member = (await call<{ userInfo: MemberInfo }>('/api/user/checkin', entry)).userInfo
    shop = { url, store, admin, member }
  })
  afterAll(async () => {
    const ends = running.map(ended)
    for (const child of running) child.kill()
    await Promise.all(ends)
    await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (!shop) throw new Error('the shop is started before the first test')
    return shop
  }
}

/** Somebody signed in there; the console must stay silent. */
export async function visitRemote(
  shop: RemoteShop,
  who: 'member' | 'admin',
  look: Look = {},
): Promise<Visit> {
  const signedIn = who === 'member' ? signMemberIn(shop.member, look) : signAdminIn(shop.admin, look)
  return visitShop(signedIn, shop.url)
}

/** Which bytes the page sends where. */
export function watchSending(page: Page): { method: string; url: string }[] {
  const sent: { method: string; url: string }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push({ method: request.method(), url: request.url() })
  })
  return sent
}
