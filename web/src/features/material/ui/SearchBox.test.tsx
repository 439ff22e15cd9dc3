import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messages from '../../../../../locales/en/common.json'
import { connectClient } from '../../../api/client'
import { newQueryClient } from '../../../api/query'
import { addTexts, setLanguage } from '../../../lib/i18n'
import { SearchBox } from './SearchBox'

const asked: string[] = []
const gone: string[] = []
const searched: string[] = []

const found = (q: string) => ({
  list: [
    {
      kind: 'type',
      path: '/list?type=city',
      pieces: [{ text: q, hit: true }],
      count: 6,
      thumb: null,
      price: null,
    },
    {
      kind: 'material',
      path: '/course/3',
      pieces: [{ text: 'Rain', hit: false }],
      count: null,
      thumb: '/media/a.webp',
      price: '168.00',
    },
  ],
})

beforeEach(async () => {
  for (const list of [asked, gone, searched]) list.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://shop')
    const reply = (data: unknown) => ({
      ok: true,
      headers: new Headers(),
      json: async () => ({ code: 1, msg: '', data }),
    })
    if (pathname === '/api/search/popular') return reply({ list: ['smoke', 'snow'] })
    const q = searchParams.get('q') ?? ''
    asked.push(q)
    return reply(found(q))
  })
  connectClient({
    toast: () => undefined,
    navigate: () => undefined,
    pathOf: () => null,
    currentPath: () => '/',
    language: () => 'en',
    text: async (key) => key,
  })
  addTexts('en', 'common', messages)
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(recent: string[] = []): HTMLInputElement {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SearchBox
        field={createRef()}
        words=""
        recent={recent}
        onForget={() => undefined}
        onSearch={(words) => searched.push(words)}
        onGo={(path) => gone.push(path)}
      />
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.focus(field)
  return field
}

/** The pause ends in the first turn, the answer comes in the second. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await act(() => vi.advanceTimersByTimeAsync(400))
}

async function type(field: HTMLInputElement, value: string): Promise<void> {
  fireEvent.change(field, { target: { value } })
  await rest()
}

it('asks once the typing rests, and not for one letter', async () => {
  const field = open()
  await type(field, 'r')
  expect(asked).toEqual([])
  for (const value of ['ra', 'rai', 'rain']) fireEvent.change(field, { target: { value } })
  await rest()
  expect(asked).toEqual(['rain'])
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await type(field, '雨')
  expect(asked).toEqual(['rain', '雨'])
})

it('is walked with the arrows, and Enter goes where they stand', async () => {
  const field = open()
  await type(field, 'rain')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  const [, second] = screen.getAllByRole('option')
  expect(second?.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(gone).toEqual(['/course/3'])
  expect(screen.queryByRole('option')).toBeNull()
})

it('searches for the words when nothing is chosen', async () => {
  const field = open()
  await type(field, ' rain ')
  if (field.form) fireEvent.submit(field.form)
  expect(searched).toEqual(['rain'])
})

it('leaves the keys to an input method that is composing', async () => {
  const field = open()
  await type(field, 'rain')
  fireEvent.compositionStart(field)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  if (field.form) fireEvent.submit(field.form)
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  expect([gone, searched]).toEqual([[], []])
  fireEvent.compositionEnd(field)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).not.toBeNull()
})

it('closes on Escape and keeps the text', async () => {
  const field = open()
  await type(field, 'rain')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.value).toBe('rain')
})

it('offers earlier searches while it is empty', async () => {
  const field = open(['smoke', '雨夜'])
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['smoke', '雨夜'])
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(searched).toEqual(['雨夜'])
  expect(asked).toEqual([])
})

it('offers what others look for below, each word once', async () => {
  open(['smoke'])
  await act(async () => {
    await vi.advanceTimersByTimeAsync(200)
  })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['smoke', 'snow'])
})
