import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messages from '../../../../../locales/en/material.json'
import type { MaterialPage } from '../../../api/types'
import { addTexts, setLanguage } from '../../../lib/i18n'
import { type ListSearch, listHref, readSearch } from '../model'
import { Facets } from './Facets'

const value = (value: string, count: number) => ({ value, name: null, count, children: [] })
const page = {
  facets: [
    {
      key: 'type',
      values: [
        { value: 'footage', name: 'Footage', count: 9, children: [{ ...value('city', 4), name: 'City' }] },
      ],
    },
    { key: 'offer', values: [value('free', 2)] },
    { key: 'resolution', values: [value('4k', 7), value('sd', 0)] },
  ],
  price: { min: '0.00', max: '500.00', bars: Array.from({ length: 20 }, (_, place) => place) },
  tags: [],
} as unknown as MaterialPage

let wanted: ListSearch[] = []

beforeEach(async () => {
  wanted = []
  vi.useFakeTimers()
  addTexts('en', 'material', messages)
  setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function draw(search: Record<string, string>, isMember = false): void {
  render(
    <Facets
      search={readSearch(search)}
      page={page}
      isMember={isMember}
      onChange={(next) => wanted.push(next)}
    />,
  )
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name })

it('has a link for every choice, with what it would find', () => {
  draw({ type: 'footage', page: '3' })
  expect(box(/Footage/).getAttribute('aria-checked')).toBe('true')
  expect(box(/Footage/).getAttribute('href')).toBe('/list')
  expect(box(/City/).textContent).toBe('City4')
  expect(box(/City/).getAttribute('href')).toBe('/list?type=city')
  expect(box(/4K/).getAttribute('href')).toBe('/list?resolution=4k&type=footage')
  expect(box(/SD/).className).toContain('is-empty')
})

it('presses a choice on Space, as a checkbox is', () => {
  draw({})
  const pressed = vi.fn((event: Event) => event.preventDefault())
  box(/4K/).addEventListener('click', pressed)
  fireEvent.keyDown(box(/4K/), { key: ' ' })
  expect(pressed).toHaveBeenCalledOnce()
})

it('asks for what one owns only those who can own', () => {
  draw({})
  expect(screen.queryByRole('checkbox', { name: /Yours/ })).toBeNull()
  cleanup()
  draw({}, true)
  // The shared answer does not know how many that are.
  expect(box(/Yours/).textContent).toBe('Yours')
})

it('moves the price once the thumb rests, and never past the other thumb', async () => {
  draw({ max: '300' })
  const [low, high] = screen.getAllByRole<HTMLInputElement>('slider')
  if (!low || !high) throw new Error('no sliders')
  expect([low.value, high.value]).toEqual(['0', '300'])
  fireEvent.change(low, { target: { value: '100' } })
  fireEvent.change(low, { target: { value: '400' } })
  expect(wanted).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(wanted.map((search) => listHref(search))).toEqual(['/list?max=300&min=300'])
})
