import { readSessionValue, writeSessionValue } from '../lib/sessionStore'
import { uuid } from '../lib/uuid'
import { request } from './client'
import { ApiError } from './errors'
import type { BodyOf, PathOf, ResultOf } from './wire'

// Money moves once per intent: pressing twice, a lost answer or a reload in between carry the same key, another choice a
// new one.
const visitKey = 'intents'

export type Intents = Record<string, { body: string; key: string }>

/** The key of what is asked for at an address: the one it was asked with before, unless something else is asked. */
export function intentOf(intents: Intents, path: string, body: string, newKey: () => string): Intents {
  return intents[path]?.body === body ? intents : { ...intents, [path]: { body, key: newKey() } }
}

/** An answer, be it a refusal, ends an intent; silence, or a server that broke down, does not. */
export function isAnswered(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 200
}

const kept = () => readSessionValue<Intents>(visitKey) ?? {}

function end(path: string): void {
  const { [path]: _ended, ...others } = kept()
  writeSessionValue(visitKey, others)
}

export async function idempotentPost<P extends PathOf<'post'>>(
  path: P,
  body: BodyOf<P, 'post'>,
  options: { showSuccess?: boolean } = {},
): Promise<ResultOf<P, 'post'>> {
  const intents = intentOf(kept(), path, JSON.stringify(body), uuid)
  writeSessionValue(visitKey, intents)
  const headers = { 'Idempotency-Key': intents[path]?.key ?? uuid() }
  try {
    const answer = await request<ResultOf<P, 'post'>>({
      method: 'POST',
      path,
      body,
      ...options,
      headers,
      dedupe: false,
      showError: false,
    })
    end(path)
    return answer
  } catch (reason) {
    if (isAnswered(reason)) end(path)
    throw reason
  }
}
