import { describe, expect, it } from 'vitest'
import { ApiError } from './errors'
import { type Intents, intentOf, isAnswered } from './idempotent'

describe('one key per intent', () => {
  let made = 0
  const newKey = () => {
    made += 1
    return `key-${made}`
  }
  const start: Intents = {}

  it('is kept while the same is asked for, and new for another choice', () => {
    const first = intentOf(start, '/pay', '{"a":1}', newKey)
    expect(first['/pay']?.key).toBe('key-1')
    expect(intentOf(first, '/pay', '{"a":1}', newKey)).toBe(first)
    const second = intentOf(first, '/pay', '{"a":2}', newKey)
    expect(second['/pay']?.key).toBe('key-2')
  })

  it('does not mix two addresses', () => {
    const create = intentOf(start, '/create', '{}', newKey)
    const both = intentOf(create, '/pay', '{}', newKey)
    expect(both['/create']).toEqual(create['/create'])
    expect(both['/pay']?.key).not.toBe(both['/create']?.key)
  })

  it('ends with an answer, also a refusal, but not with silence', () => {
    expect(isAnswered(new ApiError('no', { status: 200, code: 0, error: 'order.owned' }))).toBe(true)
    expect(isAnswered(new ApiError('no connection'))).toBe(false)
    expect(isAnswered(new ApiError('broken', { status: 500 }))).toBe(false)
    expect(isAnswered(new DOMException('gone', 'AbortError'))).toBe(false)
  })
})
