import { isText, recordOf } from '../lib/guards'
import type { Side } from '../lib/storage'
import { api } from './client'

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

/** Sends a picture and answers with its address. Always to the shop itself, which passes it on to where it is kept. */
export async function uploadPicture(
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
