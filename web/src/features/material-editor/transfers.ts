// Uploads under way. They belong to the browser tab, not to a page: one may look at other pages while they go on.

import { create } from 'zustand'
import { api } from '../../api/client'
import { ApiError } from '../../api/errors'
import { putPart, StoreError } from '../../api/store'
import { reasonText } from '../../lib/reason'
import type { HashNews } from './hash.worker'
import {
  missingParts,
  type Place,
  partRange,
  pauseBefore,
  type Sample,
  secondsLeft,
  speedOf,
  type UploadRow,
  withSample,
} from './upload'

type Stage = 'starting' | 'sending' | 'paused' | 'finishing' | 'failed' | 'done'

export type Transfer = Place & {
  key: number
  upload: number | null
  name: string
  size: number
  sent: number
  /** Bytes whose hash is known. */
  hashed: number
  stage: Stage
  error: string
  speed: number | null
  left: number | null
}

type Under = {
  file: File
  row: UploadRow | null
  stop: AbortController
  samples: Sample[]
  /** The store was out of reach. */
  isThroughShop: boolean
  hash: Promise<string>
  endHash: () => void
}

const url = '/admin/shop.upload'
const lanes = 4
const quiet = { showError: false, dedupe: false }
const under = new Map<number, Under>()
let last = 0

type Store = { list: Transfer[] }
export const useTransfers = create<Store>(() => ({ list: [] }))

function patch(key: number, change: Partial<Transfer>): void {
  useTransfers.setState(({ list }) => ({
    list: list.map((one) => (one.key === key ? { ...one, ...change } : one)),
  }))
}

const find = (key: number) => useTransfers.getState().list.find((one) => one.key === key)

const isBusy = ({ stage }: Transfer) => stage === 'starting' || stage === 'sending' || stage === 'finishing'

function guardLeaving(event: BeforeUnloadEvent): void {
  if (useTransfers.getState().list.some(isBusy)) event.preventDefault()
}

function hashOf(file: File, onProgress: (done: number) => void) {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
  const hash = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashNews>) => {
      if ('done' in data) return onProgress(data.done)
      worker.terminate()
      if ('sha1' in data) resolve(data.sha1)
      else reject(new Error(data.failed))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(file)
  })
  // Nobody may be waiting for it any more.
  hash.catch(() => undefined)
  return { hash, endHash: () => worker.terminate() }
}

/** Waits, or until the line is back, or rejects when the transfer is stopped. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const online = () => resolve()
    addEventListener('online', online, { once: true })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      removeEventListener('online', online)
      reject(signal.reason)
    })
  })
}

function underWay(key: number): Under {
  const own = under.get(key)
  if (!own) throw new Error(`upload ${key} is not under way`)
  return own
}

/** A refusal in words stays one; silence and a broken server are worth another try. */
const isFinal = (reason: unknown) => reason instanceof ApiError && reason.status === 200

type SendPart = (
  id: number,
  part: number,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
) => Promise<unknown>

const sendToShop: SendPart = (id, part, bytes, signal, onProgress) =>
  api.put(`${url}/part`, bytes, { ...quiet, query: { id, part }, signal, onProgress })

/** Every try gets an address of its own: one that has ended is no reason to give up. */
const sendToStore: SendPart = async (id, part, bytes, signal, onProgress) => {
  const address = await api.get(`${url}/part`, { ...quiet, query: { id, part }, signal })
  const etag = await putPart(address.url, bytes, signal, onProgress)
  return api.post(`${url}/part`, { id, part, etag }, { ...quiet, signal })
}

/** The store cannot be reached from this browser at all: nothing has arrived there, though the line is up. */
const isOutOfReach = (reason: unknown, row: UploadRow) =>
  row.direct &&
  row.have.length === 0 &&
  navigator.onLine &&
  reason instanceof StoreError &&
  reason.kind !== 'refused'

async function sendPart(key: number, row: UploadRow, part: number, tell: (sent: number) => void) {
  const { file, stop } = underWay(key)
  const [from, to] = partRange(part, row.size, row.part_size)
  for (let attempt = 0; ; attempt += 1) {
    try {
      await (row.direct ? sendToStore : sendToShop)(row.id, part, file.slice(from, to), stop.signal, tell)
      return tell(to - from)
    } catch (reason) {
      const pause = pauseBefore(attempt)
      if (stop.signal.aborted || isFinal(reason) || isOutOfReach(reason, row) || pause === null) throw reason
      tell(0)
      await rest(pause, stop.signal)
    }
  }
}

async function sendParts(key: number, row: UploadRow): Promise<void> {
  const own = underWay(key)
  const waiting = missingParts(row)
  const going = new Map<number, number>()
  let whole = row.received
  let told = 0
  const progress = () => {
    const sent = Math.min(row.size, whole + [...going.values()].reduce((sum, bytes) => sum + bytes, 0))
    const now = Date.now()
    own.samples = withSample(own.samples, { at: now, sent })
    // Several lanes report many times a second; eyes need four.
    if (now - told < 250 && sent < row.size) return
    told = now
    const speed = speedOf(own.samples)
    patch(key, { sent, speed, left: secondsLeft(row.size, sent, speed) })
  }
  const lane = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const number = part
      await sendPart(key, row, number, (sent) => {
        going.set(number, sent)
        progress()
      })
      const [from, to] = partRange(number, row.size, row.part_size)
      going.delete(number)
      whole += to - from
      row.have.push(number)
      progress()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Sends what is missing, from wherever it stands. */
async function run(key: number): Promise<void> {
  const transfer = find(key)
  const own = under.get(key)
  if (!transfer || !own) return
  own.stop = new AbortController()
  own.samples = []
  const { signal } = own.stop
  const { name, size, target, targetId } = transfer
  const start = (sha1: string) => {
    const about = { name, size, sha1, target, target_id: targetId, through_shop: own.isThroughShop }
    return api.post(`${url}/start`, about, { ...quiet, signal: own.stop.signal })
  }
  patch(key, { stage: 'starting', error: '', speed: null, left: null })
  try {
    let row = await start('')
    own.row = row
    patch(key, { stage: 'sending', upload: row.id, sent: row.received })
    let isKnown = false
    // The hash is ready long before a slow line is: a file that is here already need not be sent to the end.
    const ask = own.hash.then(async (sha1) => {
      if (signal.aborted || missingParts(row).length === 0) return
      if (!(await start(sha1)).instant) return
      isKnown = true
      own.stop.abort()
    })
    try {
      await sendParts(key, row)
    } catch (reason) {
      if (!isKnown && !isOutOfReach(reason, row)) throw reason
      if (!isKnown) {
        // The shop takes the parts and hands them on.
        own.isThroughShop = true
        own.stop.abort()
        own.stop = new AbortController()
        row = await start('')
        own.row = row
        await sendParts(key, row)
      }
    }
    await ask.catch(() => undefined)
    if (!isKnown) {
      patch(key, { stage: 'finishing', sent: size, left: null })
      await api.post(`${url}/finish`, { id: row.id, sha1: await own.hash }, quiet)
    }
    patch(key, { stage: 'done', sent: size, speed: null, left: null })
    under.delete(key)
  } catch (reason) {
    if (find(key)?.stage === 'paused' || !find(key)) return
    own.stop.abort()
    patch(key, { stage: 'failed', error: reasonText(reason) })
  }
}

/** Begins to send a file; one that was begun before goes on where it stopped. */
export function send(file: File, place: Place): void {
  const { list } = useTransfers.getState()
  const isThere = list.some(
    (one) =>
      one.name === file.name &&
      one.size === file.size &&
      one.target === place.target &&
      one.targetId === place.targetId &&
      one.stage !== 'done' &&
      one.stage !== 'failed',
  )
  if (isThere) return
  last += 1
  const key = last
  under.set(key, {
    file,
    row: null,
    stop: new AbortController(),
    isThroughShop: false,
    samples: [],
    ...hashOf(file, (hashed) => patch(key, { hashed })),
  })
  const fresh: Transfer = {
    ...place,
    key,
    upload: null,
    name: file.name,
    size: file.size,
    sent: 0,
    hashed: 0,
    stage: 'starting',
    error: '',
    speed: null,
    left: null,
  }
  if (list.length === 0) addEventListener('beforeunload', guardLeaving)
  useTransfers.setState({ list: [...list, fresh] })
  void run(key)
}

export function pause(key: number): void {
  patch(key, { stage: 'paused', speed: null, left: null })
  under.get(key)?.stop.abort()
}

export const resume = (key: number) => void run(key)

export const cancelUpload = (id: number) => api.delete(`${url}/cancel`, { query: { id }, showError: false })

/** Ends a transfer and lets the server forget what came. */
export async function cancel(key: number): Promise<void> {
  const transfer = find(key)
  under.get(key)?.stop.abort()
  under.get(key)?.endHash()
  under.delete(key)
  forget(key)
  if (transfer?.upload && transfer.stage !== 'done')
    await cancelUpload(transfer.upload).catch(() => undefined)
}

/** Takes a transfer that has ended from the list. */
export function forget(key: number): void {
  useTransfers.setState(({ list }) => ({ list: list.filter((one) => one.key !== key) }))
}
