import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '../../../../locales/en/collect.json'
import { connectClient } from '../../api/client'
import { addTexts, setLanguage } from '../../lib/i18n'
import { clearSession, renewSession } from '../../lib/storage'
import { collectHref, isName, readSearch } from './model'
import { FavouriteButton } from './ui/FavouriteButton'

describe('the address of the favourites', () => {
  it('is read with care', () => {
    expect(readSearch({ collection: '7', find: ' rain ', page: '3', q: 'x' })).toEqual({
      collection: 7,
      q: 'rain',
      page: 3,
    })
    for (const bad of ['0', '-1', 'x', '1.5', '', undefined, ['1', '2']])
      expect(readSearch({ collection: bad, page: bad })).toMatchObject({ collection: undefined, page: 1 })
  })

  it('starts at the first page when the filter changes', () => {
    const search = { collection: 7, q: 'rain', page: 3 }
    expect(collectHref('/my-collections', search, { page: 2 })).toBe(
      '/my-collections?collection=7&find=rain&page=2',
    )
    expect(collectHref('/my-collections', search, { q: undefined })).toBe('/my-collections?collection=7')
  })
})

it('takes names of one to forty characters', () => {
  for (const good of ['雨夜', ' a ', '🎬'.repeat(40)]) expect(isName(good)).toBe(true)
  for (const bad of ['', '   ', '夜'.repeat(41)]) expect(isName(bad)).toBe(false)
})

describe('the heart', () => {
  let calls: { url: string; body: unknown }[]
  let answer: () => unknown
  let toasts: string[]

  beforeEach(async () => {
    calls = []
    toasts = []
    answer = () => ({ code: 1, msg: '', data: null })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push({ url, body: JSON.parse(String(init.body)) })
      return new Response(JSON.stringify(answer()))
    })
    connectClient({
      toast: (_kind, message) => toasts.push(message),
      navigate: () => undefined,
      pathOf: () => null,
      currentPath: () => '/list',
      language: () => 'en',
      text: async (key) => key,
    })
    addTexts('en', 'collect', messages)
    setLanguage('en')
  })
  afterEach(() => {
    cleanup()
    clearSession('member')
    vi.unstubAllGlobals()
  })

  async function show(isCollected: boolean) {
    const root = createRootRoute({
      component: () => <FavouriteButton id={7} title="Rain" isCollected={isCollected} />,
    })
    const history = createMemoryHistory({ initialEntries: ['/list?q=rain'] })
    const router = createRouter({ routeTree: root, history })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    return { heart: await screen.findByRole('button', { name: 'Add “Rain” to favourites' }), history }
  }

  it('fills at once and asks the server', async () => {
    renewSession('member', { id: 1, token: 't' })
    const { heart } = await show(false)
    fireEvent.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(calls).toEqual([{ url: '/api/collect/add', body: { material: 7 } }]))
    fireEvent.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(calls[1]).toEqual({ url: '/api/collect/del', body: { materials: [7] } }))
  })

  it('takes it back when the server refuses, and says why', async () => {
    renewSession('member', { id: 1, token: 't' })
    answer = () => ({ code: 0, msg: '2,000 are the most', error: 'collect.full', data: null })
    const { heart } = await show(false)
    fireEvent.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
    expect(toasts).toEqual(['2,000 are the most'])
  })

  it('leads a visitor to the login and back', async () => {
    const { heart, history } = await show(true)
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(heart)
    expect(history.location.href).toBe('/login?to=%2Flist%3Fq%3Drain')
    expect(calls).toEqual([])
  })
})
