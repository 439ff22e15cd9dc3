import { isText, recordOf } from '../lib/guards'
import { fileSha1 } from '../lib/sha1'
import type { Side } from '../lib/storage'
import { api } from './client'
import { putToStore, StoreError } from './store'

const quiet = { showError: false, dedupe: false } as const

/** What the shop takes as a small file. */
export type UploadRules = { maxSize: number; allowedSuffixes: string }

/** They come with what the shop and the back office say of themselves. */
export function rulesOf(site: object | undefined): UploadRules | undefined {
  const { maxSize, allowedSuffixes } = recordOf(recordOf(site).upload)
  return typeof maxSize === 'number' && isText(allowedSuffixes) ? { maxSize, allowedSuffixes } : undefined
}

const paths = { admin: '/admin/ajax/upload', member: '/api/ajax/upload' } as const satisfies Record<
  Side,
  string
>

const addresses = {
  admin: '/admin/ajax/uploadaddress',
  member: '/api/ajax/uploadaddress',
} as const satisfies Record<Side, string>

const callbacks = {
  admin: '/admin/qiniu/callback',
  member: '/api/qiniu/callback',
} as const satisfies Record<Side, string>

/**
 * Sends a picture and answers with its address. The shop says where to: to itself, or to the store that keeps its files, which is then reported to
 * the shop. A store that this browser cannot reach is passed by: the shop takes the file and hands it on.
 */
export async function uploadPicture(
  side: Side,
  file: File,
  topic: string,
  onProgress: (sent: number) => void,
): Promise<string> {
  try {
    return (
      (await uploadToStore(side, file, topic, onProgress)) ??
      (await uploadToShop(side, file, topic, onProgress))
    )
  } catch (reason) {
    if (!(reason instanceof StoreError && reason.kind === 'unreachable' && navigator.onLine)) throw reason
    return uploadToShop(side, file, topic, onProgress)
  }
}

/** Null when files go to the shop itself. */
async function uploadToStore(
  side: Side,
  file: File,
  topic: string,
  onProgress: (sent: number) => void,
): Promise<string | null> {
  const about = { name: file.name, size: file.size, type: file.type, sha1: await fileSha1(file) }
  const ask = () => api.post(addresses[side], { ...about, topic }, quiet)
  const { signal } = new AbortController()
  let place = await ask()
  if (place.url === '') return null
  try {
    await putToStore(place.url, file, signal, onProgress)
  } catch (reason) {
    if (!(reason instanceof StoreError && reason.kind === 'refused')) throw reason
    // The address may have ended while a dialog stood open.
    place = await ask()
    await putToStore(place.url, file, signal, onProgress)
  }
  return (await api.post(callbacks[side], { ...about, url: place.key }, quiet)).file.url
}

async function uploadToShop(
  side: Side,
  file: File,
  topic: string,
  onProgress: (sent: number) => void,
): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  form.append('topic', topic)
  form.append('driver', 'local')
  const answer = await api.upload(paths[side], form, { showError: false, onProgress })
  return answer.file.url
}
