import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectClient } from '../../api/client'
import { clearSession, renewSession, write } from '../../lib/storage'
import { keepSeen, mergeOnSignIn, recordSearch, recordView, seen, useRecentSearches } from './api'
import {
  byDay,
  pageOf,
  readSearch,
  readSearches,
  readSeen,
  tidyWords,
  withoutSearch,
  withSearch,
  withSeen,
} from './model'

describe('what a browser remembers', () => {
  it('has each material once, the last on top, a hundred at most', () => {
    const first = withSeen(withSeen(withSeen([], 1, 1000), 2, 2000), 1, 3999)
    expect(first).toEqual([
      { id: 1, viewed_at: 3 },
      { id: 2, viewed_at: 2 },
    ])
    let many = first
    for (let id = 0; id < 150; id += 1) many = withSeen(many, id, id * 1000)
    expect(many.length).toBe(100)
    expect(many[0]).toEqual({ id: 149, viewed_at: 149 })
  })

  it('survives what others wrote into the storage', () => {
    for (const bad of [null, '', '{', '7', '{"a":1}', 'null']) expect(readSeen(bad)).toEqual([])
    expect(readSeen('[null,7,{"id":"x"},{"id":1,"viewed_at":2}]')).toEqual([{ id: 1, viewed_at: 2 }])
    expect(readSearches('["a",1,null,"b"]')).toEqual(['a', 'b'])
  })

  it('has each search once, however it was written', () => {
    expect(tidyWords('  rain \n night ')).toBe('rain night')
    expect(withSearch(['RAIN', 'fog'], 'rain')).toEqual(['rain', 'fog'])
    expect(withSearch(Array.from({ length: 12 }, String), 'new').length).toBe(10)
    expect(withoutSearch(['Rain', 'fog'], 'rAIN')).toEqual(['fog'])
  })
})

describe('the page', () => {
  const at = (text: string) => new Date(text).getTime() / 1000

  it('is cut into the reader’s days', () => {
    const now = new Date('2026-11-15T09:00:00').getTime()
    const list = ['2026-11-15T08:59:00', '2026-11-15T00:00:00', '2026-11-14T23:59:59', '2025-11-15T09:00:00']
    const days = byDay(
      list.map((text, id) => ({ id, viewed_at: at(text) })),
      now,
    )
    expect(days.map((one) => [one.name, one.day, one.list.map(({ id }) => id)])).toEqual([
      ['today', '2026-11-15', [0, 1]],
      ['yesterday', '2026-11-14', [2]],
      ['date', '2025-11-15', [3]],
    ])
  })

  it('finds by title and number', () => {
    const list = ['Rain', 'Fog', 'Rainbow'].map((title, id) => ({ title, no: `N${id}` }))
    expect(pageOf(list, { q: 'rain', page: 1 }, 1)).toEqual({ list: [list[0]], total: 2 })
    expect(pageOf(list, { q: 'n1', page: 1 }, 9).list).toEqual([list[1]])
    expect(pageOf(list, { page: 2 }, 2)).toEqual({ list: [list[2]], total: 3 })
    expect(readSearch({ find: ' a ', q: 'b', page: '-1' })).toEqual({ q: 'a', page: 1 })
  })
})

describe('remembering', () => {
  let calls: { url: string; body: unknown }[]
  let answers: Record<string, unknown>

  beforeEach(() => {
    calls = []
    answers = {}
    for (const key of ['browseHistory', 'searchHistory']) write(key, '[]')
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push({ url, body: init.body ? JSON.parse(String(init.body)) : null })
      if (answers[url] === 'lost') throw new TypeError('lost')
      return new Response(JSON.stringify({ code: 1, msg: '', data: answers[url] ?? null }))
    })
    connectClient({
      toast: () => expect.unreachable('nobody is told'),
      navigate: () => undefined,
      pathOf: () => null,
      currentPath: () => '/',
      language: () => 'en',
      text: async (key) => key,
    })
  })
  afterEach(() => {
    cleanup()
    clearSession('member')
    vi.unstubAllGlobals()
  })

  it('a view counts for everybody and is kept where it belongs', async () => {
    recordView(7)
    expect(seen().map((one) => one.id)).toEqual([7])
    renewSession('member', { id: 1, token: 't' })
    recordView(8)
    expect(seen().map((one) => one.id)).toEqual([7])
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ id: 7 }, { id: 8 }]))
  })

  it('joins the account at the sign-in, and stays when that fails', async () => {
    keepSeen([{ id: 7, viewed_at: 5 }])
    answers['/api/history/merge'] = 'lost'
    mergeOnSignIn()
    expect(calls).toEqual([])
    renewSession('member', { id: 1, token: 't' })
    await waitFor(() => expect(calls.length).toBe(1))
    await vi.waitFor(() => {
      expect(seen()).toEqual([{ id: 7, viewed_at: 5 }])
    })
    answers['/api/history/merge'] = null
    await vi.waitFor(() => {
      renewSession('member', { id: 1, token: 'u' })
      expect(seen()).toEqual([])
    })
    expect(calls.at(-1)).toEqual({ url: '/api/history/merge', body: { list: [{ id: 7, viewed_at: 5 }] } })
  })

  it('searches are the browser’s for a visitor and the account’s for a member', async () => {
    answers['/api/history/searches'] = { list: ['fog', 'rain'] }
    const { result } = renderHook(() => useRecentSearches())
    act(() => recordSearch('  snow '))
    expect(result.current.list).toEqual(['snow'])
    act(() => renewSession('member', { id: 1, token: 't' }))
    await waitFor(() => expect(result.current.list).toEqual(['fog', 'rain']))
    act(() => recordSearch('Rain'))
    expect(result.current.list).toEqual(['Rain', 'fog'])
    act(() => result.current.forget('fog'))
    expect(result.current.list).toEqual(['Rain'])
    act(() => result.current.forget())
    expect(result.current.list).toEqual([])
    await waitFor(() =>
      expect(calls.slice(1).map((call) => [call.url, call.body])).toEqual([
        ['/api/history/search', { words: 'Rain' }],
        ['/api/history/forget', { words: 'fog' }],
        ['/api/history/forget', { all: true }],
      ]),
    )
    act(() => clearSession('member'))
    await waitFor(() => expect(result.current.list).toEqual(['snow']))
    act(() => recordSearch('   '))
    expect(result.current.list).toEqual(['snow'])
  })
})
