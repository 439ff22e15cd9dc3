import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../../locales/en/error.json'
import { serverNow } from '../lib/clock'
import { clearSession, renewSession, session } from '../lib/storage'
import { connectClient, onProofNeeded, api as typed } from './client'
import { ApiError } from './errors'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Seen = { url: string; method: string; headers: Headers; body: unknown }

type Options = Parameters<typeof typed.upload>[2] & { query?: Record<string, unknown> }

/** The client as it runs: these tests ask at addresses that no server has. */
const api = typed as unknown as Record<
  'get' | 'delete',
  (path: string, options?: Options) => Promise<unknown>
> &
  Record<'post' | 'upload', (path: string, body: unknown, options?: Options) => Promise<unknown>>

let path: string
let seen: Seen[]
let toasts: string[]
let moves: string[]

const envelope = (code: number, data: unknown = null, msg = '') => ({ body: { code, msg, time: 0, data } })

function text(key: string): string {
  const value = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], en)
  return String(value)
}

/** A server made of one function; a call waits a turn, so that parallel calls really overlap. */
function serve(answer: (call: Seen) => Answer | Promise<Answer>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body }
    seen.push(call)
    const aborted = new Promise<never>((_, refuse) => {
      init.signal?.addEventListener('abort', () => refuse(init.signal?.reason))
    })
    const {
      status = 200,
      body: content,
      headers,
    } = await Promise.race([new Promise((turn) => setTimeout(turn, 1)).then(() => answer(call)), aborted])
    return new Response(JSON.stringify(content), { status, headers })
  })
}

const tokenOf = (call: Seen) => call.headers.get('ba-user-token')
const isRefresh = (call: Seen) => call.url === '/api/common/refreshtoken'

beforeEach(() => {
  path = '/list'
  seen = []
  toasts = []
  moves = []
  clearSession('member')
  clearSession('admin')
  connectClient({
    toast: (kind, message) => toasts.push(`${kind}: ${message}`),
    navigate: (to) => {
      moves.push(to)
      path = to
    },
    pathOf: (name) => (name === 'list' ? '/list' : null),
    currentPath: () => path,
    language: () => 'en',
    text: async (key) => text(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the clock', () => {
  /** Whole seconds in the header leave an uncertainty of one. */
  const expectAhead = (ms: number) => expect(Math.abs(serverNow() - Date.now() - ms)).toBeLessThan(1100)

  it('follows when an answer was given, not when a kept one was made', async () => {
    const now = Math.floor(Date.now() / 1000)
    const body = { code: 1, msg: '', time: now - 40, data: null }
    serve(() => ({ body, headers: { date: new Date().toUTCString() } }))
    await api.get('/api/index/index')
    expectAhead(0)
    serve(() => ({ body, headers: { date: new Date(Date.now() + 90_000).toUTCString() } }))
    await api.get('/api/index/index')
    expectAhead(90_000)
    serve(() => ({ body, headers: { date: new Date().toUTCString() } }))
    await api.get('/api/index/index')
    expectAhead(0)
  })
})

describe('a call that needs a fresh proof', () => {
  const refusal = { code: 0, msg: 'Please confirm', time: 0, data: null, error: 'session.prove' }
  let isProved = false
  const serveProof = () => serve(() => (isProved ? envelope(1, 'done') : { body: refusal }))

  beforeEach(() => {
    isProved = false
  })

  it('is made again once the proof is given', async () => {
    serveProof()
    const stop = onProofNeeded(async () => {
      isProved = true
      return true
    })
    expect(await api.post('/admin/x', { a: 1 })).toBe('done')
    expect(seen.map((call) => call.body)).toEqual([{ a: 1 }, { a: 1 }])
    stop()
  })

  it('stays refused, without a word, when it is not', async () => {
    serveProof()
    const stop = onProofNeeded(async () => false)
    await expect(api.post('/admin/x', { a: 1 })).rejects.toMatchObject({ error: 'session.prove' })
    expect(toasts).toEqual([])
    stop()
    await expect(api.post('/admin/x', { a: 1 })).rejects.toMatchObject({ message: 'Please confirm' })
  })
})

describe('a call', () => {
  it('carries language, the server mark and both tokens', async () => {
    renewSession('member', { token: 'm', refresh_token: 'mr' })
    renewSession('admin', { token: 'a', refresh_token: 'ar' })
    serve(() => envelope(1, 'yes'))
    expect(await api.get('/api/x', { query: { b: 2, a: 1, empty: '' } })).toBe('yes')
    const [call] = seen
    expect(call?.url).toBe('/api/x?a=1&b=2')
    expect(call?.headers.get('think-lang')).toBe('en')
    expect(call?.headers.get('server')).toBe('true')
    expect(call?.headers.get('ba-user-token')).toBe('m')
    expect(call?.headers.get('batoken')).toBe('a')
  })

  it('leaves token headers out when nobody is logged in', async () => {
    serve(() => envelope(1))
    await api.get('/api/x')
    expect(seen[0]?.headers.has('ba-user-token')).toBe(false)
    expect(seen[0]?.headers.has('batoken')).toBe(false)
  })

  it('sends JSON', async () => {
    serve(() => envelope(1))
    await api.post('/api/x', { a: 1 })
    expect(seen[0]).toMatchObject({ method: 'POST', body: { a: 1 } })
    expect(seen[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('toasts success only when asked, with a default text', async () => {
    serve(() => envelope(1))
    await api.post('/api/x', { a: 1 })
    expect(toasts).toEqual([])
    await api.post('/api/x', { a: 2 }, { showSuccess: true })
    expect(toasts).toEqual(['success: Operation successful'])
  })

  it('toasts a refusal unless suppressed, and rejects with its code', async () => {
    serve(() => ({ body: { code: 0, msg: 'No such thing', time: 0, data: null, error: 'x.unknown' } }))
    await expect(api.get('/api/x')).rejects.toMatchObject({
      code: 0,
      error: 'x.unknown',
      message: 'No such thing',
    })
    await expect(api.get('/api/x', { showError: false })).rejects.toBeInstanceOf(ApiError)
    expect(toasts).toEqual(['error: No such thing'])
  })
})

describe('an expired token (409)', () => {
  const guarded = (call: Seen) => {
    if (isRefresh(call)) return envelope(1, { type: 'user-refresh', token: 'new', refresh_token: 'next' })
    return tokenOf(call) === 'new' ? envelope(1, call.url) : envelope(409)
  }

  it('is renewed once for five parallel calls, which are then replayed', async () => {
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    serve(guarded)
    const calls = [1, 2, 3, 4, 5].map((n) => api.get(`/api/x/${n}`))
    expect(await Promise.all(calls)).toEqual([1, 2, 3, 4, 5].map((n) => `/api/x/${n}`))
    const refreshes = seen.filter(isRefresh)
    expect(refreshes).toHaveLength(1)
    expect(refreshes[0]?.body).toEqual({ refreshToken: 'r1', rotate: true })
    expect(refreshes[0] && tokenOf(refreshes[0])).toBe('old')
    expect(session('member')).toEqual({ token: 'new', refresh_token: 'next' })
    expect(toasts).toEqual([])
  })

  it('keeps the refresh token when the answer brings no new one', async () => {
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    serve((call) => (isRefresh(call) ? envelope(1, { token: 'new' }) : guarded(call)))
    await api.get('/api/x')
    expect(session('member')).toEqual({ token: 'new', refresh_token: 'r1' })
  })

  it('uses a token renewed meanwhile without asking again', async () => {
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    serve((call) => {
      if (tokenOf(call) === 'old') renewSession('member', { token: 'new' })
      return guarded(call)
    })
    await api.get('/api/x')
    expect(seen.filter(isRefresh)).toHaveLength(0)
  })

  it('that cannot be renewed clears the member and opens the login page once', async () => {
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    renewSession('admin', { token: 'admin', refresh_token: 'x' })
    serve((call) => (isRefresh(call) ? envelope(0, null, 'Login expired') : envelope(409)))
    const results = await Promise.allSettled([1, 2, 3].map((n) => api.get(`/api/x/${n}`)))
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(moves).toEqual(['/login?to=%2Flist'])
    expect(session('member')).toBeNull()
    expect(session('admin')?.token).toBe('admin')
    expect(toasts).toEqual([])
  })

  it('that cannot be renewed leaves the person on a page that is open to anyone', async () => {
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    serve((call) => (isRefresh(call) ? envelope(0, null, 'Login expired') : envelope(409)))
    await expect(api.get('/api/x', { stay: true })).rejects.toMatchObject({ code: 409 })
    expect(moves).toEqual([])
    expect(session('member')).toBeNull()
  })

  it('survives a connection that is lost while it is renewed', async () => {
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    serve((call) => (isRefresh(call) ? { status: 503 } : envelope(409)))
    await expect(api.get('/api/x')).rejects.toMatchObject({ status: 503 })
    expect(session('member')?.refresh_token).toBe('r1')
    expect(moves).toEqual([])
  })

  it('on the login page is replayed with an empty token', async () => {
    path = '/login'
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    serve((call) =>
      isRefresh(call) ? envelope(0) : tokenOf(call) === null ? envelope(1, 'open') : envelope(409),
    )
    expect(await api.get('/api/x')).toBe('open')
    expect(moves).toEqual([])
  })

  it('is asked for only once per call', async () => {
    renewSession('member', { token: 'old', refresh_token: 'r1' })
    serve((call) => (isRefresh(call) ? envelope(1, { token: 'new' }) : envelope(409)))
    await expect(api.get('/api/x')).rejects.toMatchObject({ code: 409 })
    expect(seen.filter(isRefresh)).toHaveLength(1)
  })

  it('of an administrator is renewed on admin pages, and failure leads to the admin login', async () => {
    path = '/admin/dashboard'
    renewSession('admin', { token: 'old', refresh_token: 'r1' })
    renewSession('member', { token: 'm', refresh_token: 'mr' })
    serve((call) => (isRefresh(call) ? envelope(0) : envelope(409)))
    await expect(api.get('/admin/x')).rejects.toBeInstanceOf(ApiError)
    expect(moves).toEqual(['/admin/login?to=%2Fadmin%2Fdashboard'])
    expect(session('admin')).toBeNull()
    expect(session('member')?.token).toBe('m')
  })
})

describe('codes that lead elsewhere', () => {
  it('302 goes to the named path of this site', async () => {
    serve(() => envelope(302, { routePath: '/vip-pricing' }, 'Moved'))
    await expect(api.get('/api/x')).rejects.toMatchObject({ code: 302 })
    expect(moves).toEqual(['/vip-pricing'])
    expect(toasts).toEqual(['error: Moved'])
  })

  it('302 goes to the page that is named', async () => {
    serve(() => envelope(302, { routeName: 'list' }))
    await expect(api.get('/api/x')).rejects.toMatchObject({ code: 302 })
    serve(() => envelope(302, { routeName: 'nobody' }))
    await expect(api.get('/api/x')).rejects.toMatchObject({ code: 302 })
    expect(moves).toEqual(['/list'])
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
    '302 never leaves this site: %s',
    async (routePath) => {
      serve(() => envelope(302, { routePath }))
      await expect(api.get('/api/x')).rejects.toMatchObject({ code: 302 })
      expect(moves).toEqual([])
    },
  )

  it('303 need login clears that side only', async () => {
    renewSession('member', { token: 'm', refresh_token: 'mr' })
    renewSession('admin', { token: 'a', refresh_token: 'ar' })
    serve(() => envelope(303, { type: 'need login' }, 'Please login first'))
    await expect(api.get('/api/x')).rejects.toMatchObject({ code: 303 })
    expect(session('member')).toBeNull()
    expect(session('admin')?.token).toBe('a')
    expect(moves).toEqual(['/login?to=%2Flist'])
  })

  it('303 of another type keeps the session', async () => {
    renewSession('member', { token: 'm', refresh_token: 'mr' })
    serve(() => envelope(303, { type: 'logged in' }))
    await expect(api.get('/api/x')).rejects.toMatchObject({ code: 303 })
    expect(session('member')?.token).toBe('m')
  })
})

describe('calls that fail on the way', () => {
  it('the same call again cancels the older, which is only logged', async () => {
    const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    serve(() => envelope(1, seen.length))
    const first = api.get('/api/x', { query: { a: 1 } })
    const second = api.get('/api/x', { query: { a: 1 } })
    const third = api.get('/api/x', { query: { a: 2 } })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(await second).toBe(3)
    expect(await third).toBe(3)
    expect(toasts).toEqual([])
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('leaves identical calls alone when told to', async () => {
    serve(() => envelope(1, 'yes'))
    const options = { dedupe: false }
    expect(await Promise.all([api.get('/api/x', options), api.get('/api/x', options)])).toEqual([
      'yes',
      'yes',
    ])
  })

  it('says so when time runs out', async () => {
    serve(() => new Promise(() => undefined))
    await expect(api.get('/api/x', { timeout: 5 })).rejects.toMatchObject({
      message: 'Network request timeout!',
    })
    expect(toasts).toEqual(['error: Network request timeout!'])
  })

  it('waits 120 s by default and for ever on upload', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    serve(() => envelope(1))
    await api.get('/api/x')
    expect(timeout).toHaveBeenCalledWith(120_000)
    timeout.mockClear()
    await api.upload('/api/ajax/upload', new FormData())
    expect(timeout).not.toHaveBeenCalled()
    expect(seen[1]?.headers.has('content-type')).toBe(false)
  })

  it('tells a lost connection from a broken server', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    online.mockReturnValue(true)
    await expect(api.get('/api/x')).rejects.toMatchObject({ message: 'Server exception!' })
    online.mockReturnValue(false)
    await expect(api.get('/api/x')).rejects.toMatchObject({ message: 'You are disconnected!' })
  })

  it('a call given up by its caller is silent', async () => {
    serve(() => new Promise(() => undefined))
    const giveUp = new AbortController()
    const call = api.get('/api/x', { signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(toasts).toEqual([])
  })

  it.each([
    [302, 'Interface redirected!'],
    [400, 'Incorrect parameter!'],
    [401, 'You do not have permission to operate!'],
    [403, 'You do not have permission to operate!'],
    [404, 'Error requesting address:/api/x?a=1'],
    [408, 'Request timed out!'],
    [409, 'The same data already exists in the system!'],
    [500, 'Server internal error!'],
    [501, 'Service not implemented!'],
    [502, 'Gateway error!'],
    [503, 'Service unavailable!'],
    [504, 'The service is temporarily unavailable Please try again later!'],
    [505, 'HTTP version is not supported!'],
    [418, 'Abnormal problem, please contact the website administrator!'],
  ])('HTTP %i says: %s', async (status, message) => {
    serve(() => ({ status }))
    await expect(api.get('/api/x', { query: { a: 1 } })).rejects.toMatchObject({ status, message })
    expect(toasts).toEqual([`error: ${message}`])
  })

  it('HTTP 500 prefers the words of the server', async () => {
    serve(() => ({ status: 500, body: { code: 0, msg: 'Disk full' } }))
    await expect(api.get('/api/x')).rejects.toMatchObject({ message: 'Disk full' })
  })

  it('HTTP 404 keeps our own name of the error', async () => {
    serve(() => ({ status: 404, body: { code: 0, msg: 'gone', error: 'material.unknown' } }))
    await expect(api.get('/api/x')).rejects.toMatchObject({ status: 404, error: 'material.unknown' })
  })

  it('an answer that is no envelope is a server error', async () => {
    serve(() => ({ body: 'hello' }))
    await expect(api.get('/api/x')).rejects.toMatchObject({ message: 'Server internal error!' })
  })
})
