import { failureText } from './client'
import { sendWithProgress } from './sending'

/**
 * The store that keeps the shop's files did not take one. `unreachable`: no answer, or none that the browser may read, as without a CORS rule;
 * `refused`: it said no, as to an address that has ended.
 */
export class StoreError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'unnamed'

  constructor(kind: StoreError['kind'], message: string) {
    super(message)
    this.name = 'StoreError'
    this.kind = kind
  }
}

const failure = async (kind: StoreError['kind']) => new StoreError(kind, await failureText(`store.${kind}`))

/** Sends bytes to an address of the store, without anything that tells who we are. Answers what the store calls them. */
export async function putToStore(
  url: string,
  bytes: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string | null> {
  const init = { method: 'PUT', headers: new Headers(), body: bytes, signal }
  const response = await sendWithProgress(url, init, onProgress).catch(async (reason: unknown) => {
    throw signal.aborted ? reason : await failure('unreachable')
  })
  if (!response.ok) throw await failure('refused')
  return response.headers.get('etag') || null
}

/** The same for a part, whose name is needed to put the parts together. */
export async function putPart(...args: Parameters<typeof putToStore>): Promise<string> {
  const tag = await putToStore(...args)
  if (tag === null) throw await failure('unnamed')
  return tag
}
