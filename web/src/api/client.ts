// Everything the shop says to its server passes here: headers, envelope, token refresh, duplicates,
// timeouts and the messages of seed sections 4, 7 and 8. What it needs from above is handed in once.
import { followServerClock } from '../lib/clock'
import { isText, recordOf } from '../lib/guards'
import { clearSession, renewSession, type Side, session } from '../lib/storage'
import { isOwnPath, loginHref, type Query, withQuery } from '../lib/url'
import { ApiError, statusKey } from './errors'
import { sendWithProgress } from './sending'
import type { BodyOf, PathOf, QueryOf, ResultOf } from './wire'

type ClientDeps = {
  toast: (kind: 'error' | 'success', message: string) => void
  navigate: (path: string) => void
  /** The address of a page by its name; null where there is none. */
  pathOf?: (name: string) => string | null
  currentPath: () => string
  language: () => string
  text: (key: string) => Promise<string>
}

type Options = {
  query?: Query
  signal?: AbortSignal
  /** Identical calls in flight: the newer cancels the older. Off for TanStack Query, which shares calls itself. */
  dedupe?: boolean
  showError?: boolean
  showSuccess?: boolean
  timeout?: number | null
  headers?: Record<string, string>
  /** The page on screen is open to anyone: a session that turns out dead is forgotten, and the person stays. */
  stay?: boolean
  /** The call goes on when the page is left. */
  keepalive?: boolean
  /** Told how many bytes of the body have gone. */
  onProgress?: (sent: number) => void
}

/** `isFile`, `isStream`: what comes is a file or a stream of events unless it is a refusal. */
type Call = Options & {
  method: string
  path: string
  body?: unknown
  isFile?: boolean
  isStream?: boolean
}
type Envelope = {
  code: number
  msg: string
  data: unknown
  error?: string
  field?: string
  request?: string | null
}

const defaultTimeout = 120_000
const duplicate = Symbol('duplicate call')
const loginRoute: Record<Side, string> = { member: '/login', admin: '/admin/login' }
const homeRoute: Record<Side, string> = { member: '/user', admin: '/admin' }
const tokenHeader: Record<Side, string> = { member: 'ba-user-token', admin: 'batoken' }
const sides: Side[] = ['admin', 'member']

let clientDeps: ClientDeps
const inFlight = new Map<string, AbortController>()
const refreshing = new Map<Side, Promise<string | null>>()

/** Asks the person who they are once more; true: they have said so. */
let askForProof: (() => Promise<boolean>) | null = null

/** What is said of a failure outside the shop's own calls. */
export const failureText = (key: string): Promise<string> => Promise.resolve(clientDeps.text(key))

export function connectClient(deps: ClientDeps): void {
  clientDeps = deps
}

/** Handed in by the back office while it is open; gives back how to take it away. */
export function onProofNeeded(ask: () => Promise<boolean>): () => void {
  askForProof = ask
  return () => {
    askForProof = null
  }
}

function currentSide(): Side {
  return /^\/admin(?:\/|$)/.test(clientDeps.currentPath()) ? 'admin' : 'member'
}

function isOnLoginPage(side: Side): boolean {
  return clientDeps.currentPath().split('?')[0] === loginRoute[side]
}

function goToLogin(side: Side): void {
  if (!isOnLoginPage(side)) clientDeps.navigate(loginHref(loginRoute[side], clientDeps.currentPath()))
}

function headersOf(call: Call, tokens: Partial<Record<Side, string>>): Headers {
  const headers = new Headers({ ...call.headers, 'think-lang': clientDeps.language(), server: 'true' })
  for (const side of sides) {
    const token = tokens[side]
    if (token) headers.set(tokenHeader[side], token)
  }
  if (call.body !== undefined && !isRaw(call.body)) headers.set('content-type', 'application/json')
  return headers
}

/** Sent as it is; everything else is written as JSON. */
function isRaw(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob
}

async function answerOf(response: Response, call: Call): Promise<Partial<Envelope>> {
  const kind = response.headers.get('content-type') ?? ''
  if (call.isStream && kind.includes('event-stream')) return { code: 1, data: response.body }
  const isFile = call.isFile && !kind.includes('json')
  return isFile && response.ok ? { code: 1, data: await response.blob() } : response.json()
}

function storedTokens(): Partial<Record<Side, string>> {
  return { admin: session('admin')?.token, member: session('member')?.token }
}

/** One round trip: the envelope, or an ApiError with the message for the person. */
async function send(call: Call, tokens: Partial<Record<Side, string>>): Promise<Envelope> {
  const url = withQuery(call.path, call.query)
  const body = call.body === undefined || isRaw(call.body) ? call.body : JSON.stringify(call.body)
  const own = new AbortController()
  const key =
    call.dedupe !== false && !isRaw(body)
      ? [call.method, url, body ?? '', tokens.admin ?? '', tokens.member ?? ''].join(' ')
      : null
  if (key) {
    inFlight.get(key)?.abort(duplicate)
    inFlight.set(key, own)
  }
  const signals = [own.signal]
  if (call.signal) signals.push(call.signal)
  const timeout = call.timeout === undefined ? defaultTimeout : call.timeout
  if (timeout !== null) signals.push(AbortSignal.timeout(timeout))
  const signal = AbortSignal.any(signals)
  try {
    const { method, keepalive, onProgress } = call
    const init = { method, headers: headersOf(call, tokens), body, signal, keepalive }
    const sentAt = Date.now()
    const response = await (onProgress ? sendWithProgress(url, init, onProgress) : fetch(url, init))
    followServerClock(response.headers, sentAt, Date.now())
    const answer: Partial<Envelope> | null = await answerOf(response, call).catch((reason: unknown) => {
      if (signal.aborted) throw reason
      return null
    })
    const request = response.headers.get('x-request-id')
    if (!response.ok) throw await statusError(response.status, url, { ...answer, request })
    if (typeof answer?.code !== 'number') throw await statusError(500, url, null)
    return { msg: '', data: null, ...answer, code: answer.code, request }
  } catch (reason) {
    throw await failure(reason, signal, call)
  } finally {
    if (key && inFlight.get(key) === own) inFlight.delete(key)
  }
}

async function statusError(status: number, url: string, answer: Partial<Envelope> | null): Promise<ApiError> {
  const text = await clientDeps.text(statusKey(status))
  // Only two messages vary: 404 names the address, 500 prefers what the server says.
  const message = status === 404 ? `${text}${url}` : status === 500 && answer?.msg ? answer.msg : text
  return new ApiError(message, {
    status,
    code: answer?.code,
    error: answer?.error,
    field: answer?.field,
    data: answer?.data,
    request: answer?.request,
  })
}

async function failure(reason: unknown, signal: AbortSignal, call: Call): Promise<unknown> {
  if (reason instanceof ApiError) return reason
  if (signal.aborted) {
    if (signal.reason === duplicate) {
      console.debug(`cancelled, asked again: ${call.method} ${call.path}`)
      return new DOMException('The same call was made again', 'AbortError')
    }
    if (call.signal?.aborted) return reason
    return new ApiError(await clientDeps.text('timeout'))
  }
  return new ApiError(await clientDeps.text(navigator.onLine ? 'server_exception' : 'offline'))
}

/** Asks for a new access token, once however many calls wait for it. Null: the session is over. */
function refresh(side: Side, usedToken: string): Promise<string | null> {
  const current = session(side)?.token
  if (current && current !== usedToken) return Promise.resolve(current)
  const waiting = refreshing.get(side)
  if (waiting) return waiting
  const started = renew(side).finally(() => refreshing.delete(side))
  refreshing.set(side, started)
  return started
}

async function renew(side: Side): Promise<string | null> {
  const held = session(side)
  try {
    const call: Call = {
      method: 'POST',
      path: '/api/common/refreshtoken',
      body: { refreshToken: held?.refresh_token ?? '', rotate: true },
      dedupe: false,
    }
    const answer = await send(call, { [side]: held?.token })
    const data = recordOf(answer.data)
    if (answer.code !== 1 || !isText(data.token))
      throw new ApiError(answer.msg, { status: 200, code: answer.code })
    const rotated =
      isText(data.refresh_token) && data.refresh_token ? { refresh_token: data.refresh_token } : {}
    renewSession(side, { token: data.token, ...rotated })
    return data.token
  } catch (reason) {
    // Only a refusal ends a session; a lost connection or a busy server does not.
    if (!(reason instanceof ApiError) || reason.status !== 200) throw reason
    clearSession(side)
    return null
  }
}

function refusal(answer: Envelope): ApiError {
  const { code, error, field, data, request } = answer
  return new ApiError(answer.msg, { status: 200, code, error, field, data, request })
}

/** A call that needs a fresh proof is made again once it is given; without one it stays refused. */
async function perform(call: Call): Promise<Envelope> {
  const answer = await performSignedIn(call)
  if (answer.error !== 'session.prove' || !askForProof) return answer
  return (await askForProof()) ? performSignedIn(call) : { ...answer, msg: '' }
}

async function performSignedIn(call: Call): Promise<Envelope> {
  const tokens = storedTokens()
  const answer = await send(call, tokens)
  if (answer.code !== 409) return answer
  const side = currentSide()
  const token = await refresh(side, tokens[side] ?? '')
  if (token === null && !isOnLoginPage(side)) {
    if (!call.stay) goToLogin(side)
    throw refusal({ ...answer, msg: '' })
  }
  return send(call, { ...storedTokens(), [side]: token ?? '' })
}

/** Codes that move the person elsewhere (wire-protocol 1.6). */
function follow(answer: Envelope, call: Call): void {
  const data = recordOf(answer.data)
  if (answer.code === 302) {
    const named = isText(data.routeName) ? clientDeps.pathOf?.(data.routeName) : null
    const path = isOwnPath(data.routePath) ? data.routePath : named
    if (path) clientDeps.navigate(path)
  }
  if (answer.code === 303 && data.type === 'need login') {
    const side = currentSide()
    clearSession(side)
    if (!call.stay) goToLogin(side)
  }
  if (answer.code === 303 && data.type === 'logged in' && !call.stay)
    clientDeps.navigate(homeRoute[currentSide()])
}

/** A call by hand. Whoever knows the address knows its types: `api` below; only the kit of the back office asks by a resource's own address. */
export async function request<T>(call: Call): Promise<T> {
  let answer: Envelope
  try {
    answer = await perform(call)
  } catch (reason) {
    if (reason instanceof ApiError && reason.message && call.showError !== false)
      clientDeps.toast('error', reason.message)
    throw reason
  }
  if (answer.code === 1) {
    if (call.showSuccess) clientDeps.toast('success', answer.msg || (await clientDeps.text('success')))
    return answer.data as T
  }
  if (answer.code !== 409 && answer.msg && call.showError !== false) clientDeps.toast('error', answer.msg)
  follow(answer, call)
  throw refusal(answer)
}

type Asked<P extends PathOf<M>, M extends 'get' | 'put' | 'delete'> = Omit<Options, 'query'> & {
  query?: QueryOf<P, M>
}

/** Calls by the address, whose parameters, body and result the description of the API says. */
export const api = {
  get: <P extends PathOf<'get'>>(path: P, options: Asked<P, 'get'> = {}) =>
    request<ResultOf<P, 'get'>>({ ...options, method: 'GET', path }),
  post: <P extends PathOf<'post'>>(path: P, body: BodyOf<P, 'post'>, options: Options = {}) =>
    request<ResultOf<P, 'post'>>({ ...options, method: 'POST', path, body }),
  delete: <P extends PathOf<'delete'>>(path: P, options: Asked<P, 'delete'> = {}) =>
    request<ResultOf<P, 'delete'>>({ ...options, method: 'DELETE', path }),
  /** A file that only its owner may have, such as a certificate. */
  file: <P extends PathOf<'get'>>(path: P, options: Asked<P, 'get'> = {}) =>
    request<Blob>({ ...options, method: 'GET', path, isFile: true }),
  /** Events as they come; whoever asks reads them to the end or gives the signal. */
  stream: <P extends PathOf<'get'>>(path: P, options: Asked<P, 'get'> = {}) =>
    request<ReadableStream<Uint8Array>>({
      ...options,
      method: 'GET',
      path,
      isStream: true,
      timeout: null,
      dedupe: false,
    }),
  /** One part of a large file. */
  put: <P extends PathOf<'put'>>(path: P, part: Blob, options: Asked<P, 'put'> = {}) =>
    request<ResultOf<P, 'put'>>({ ...options, method: 'PUT', path, body: part, timeout: null }),
  /** No timeout: a large file takes as long as it takes. */
  upload: <P extends PathOf<'post'>>(path: P, form: FormData, options: Options = {}) =>
    request<ResultOf<P, 'post'>>({ ...options, method: 'POST', path, body: form, timeout: null }),
}
