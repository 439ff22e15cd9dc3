import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messages from '../../../../../locales/en/material.json'
import type { Card } from '../../../api/types'
import { addTexts, setLanguage } from '../../../lib/i18n'
import { MaterialCard } from './MaterialCard'

const card = {
  id: 7,
  kind: 'footage',
  title: 'Rain on glass',
  thumb: '/media/a.webp',
  sprite: { src: '/media/s.webp', columns: 10, rows: 6, frames: 60, width: 240, height: 135 },
  duration_ms: 20_000,
  width: 3840,
  height: 2160,
  fps: '25',
  aspect: '16:9',
  alpha: false,
  vip: false,
  price: '0.00',
} as Card

class InstantImage {
  onload: (() => void) | null = null
  set src(_value: string) {
    requested += 1
    queueMicrotask(() => this.onload?.())
  }
}

let requested = 0

beforeEach(async () => {
  requested = 0
  vi.stubGlobal('Image', InstantImage)
  vi.useFakeTimers()
  addTexts('en', 'material', messages)
  setLanguage('en')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const thumb = () => document.querySelector<HTMLElement>('.thumb')

it('is a link with its marks and its measures', () => {
  render(<MaterialCard card={card} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/course/7')
  expect(document.querySelector('.badge')?.textContent).toBe('Free')
  expect(document.querySelector('.thumb-time')?.textContent).toBe('0:20')
  expect(document.querySelector('.card-spec')?.textContent).toBe('4K25p16:9')
  expect(document.querySelector('.card-price')?.textContent).toBe('Free')
})

it('shows what was searched for and the price of whoever looks', () => {
  const found = [
    { text: 'Rain', hit: true },
    { text: ' on glass', hit: false },
  ]
  const own = {
    id: 7,
    owned: false,
    owns_offer: false,
    rights: [],
    collected: true,
    price: '90.00',
    pool: false,
  }
  render(
    <MaterialCard
      card={{ ...card, price: '100.00', found }}
      own={own}
      actions={<button type="button">cart</button>}
    />,
  )
  expect(document.querySelector('.card-title mark')?.textContent).toBe('Rain')
  expect(document.querySelector('.card-title')?.textContent).toBe('Rain on glass')
  expect(document.querySelector('.card-price')?.textContent).toBe('¥100Yours ¥90')
  // A button inside a link would be neither.
  expect(screen.getByRole('button').closest('a')).toBeNull()
})

it('shows what a sale leaves of the price, and says it once', () => {
  const own = {
    id: 7,
    owned: false,
    owns_offer: false,
    rights: [],
    collected: false,
    price: '80.00',
    pool: false,
  }
  render(<MaterialCard card={{ ...card, price: '100.00', sale: '80.00' }} own={own} />)
  expect(document.querySelector('.card-price')?.textContent).toBe('¥80was ¥100')
  cleanup()
  render(<MaterialCard card={{ ...card, price: '100.00', sale: '80.00' }} own={{ ...own, price: '72.00' }} />)
  expect(document.querySelector('.card-price')?.textContent).toBe('¥80was ¥100Yours ¥72')
})

it('says that it is owned instead of its price', () => {
  render(
    <MaterialCard
      card={card}
      own={{ id: 7, owned: true, owns_offer: true, rights: [], collected: false, price: null, pool: false }}
    />,
  )
  expect(document.querySelector('.badge')?.textContent).toBe('Yours')
  expect(document.querySelector('.card-price')?.textContent).toBe('Already yours')
})

it('fetches its frames only after 150 ms of hover', async () => {
  render(<MaterialCard card={card} />)
  const element = thumb()
  if (!element) throw new Error('no thumb')
  fireEvent.pointerEnter(element, { pointerType: 'mouse' })
  vi.advanceTimersByTime(149)
  fireEvent.pointerLeave(element, { pointerType: 'mouse' })
  vi.advanceTimersByTime(1000)
  expect(requested).toBe(0)
  fireEvent.pointerEnter(element, { pointerType: 'mouse' })
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(requested).toBe(1)
  expect(element.classList.contains('is-scrubbing')).toBe(true)
})

it('is scrubbed with the arrow keys and lets go on blur', async () => {
  render(<MaterialCard card={card} />)
  const link = screen.getByRole('link')
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  await act(() => vi.advanceTimersByTimeAsync(1))
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  expect(document.querySelector('.thumb-flag')?.textContent).toBe('00:00:02:00')
  expect(screen.getByRole('status').textContent).toBe('00:00:02:00')
  fireEvent.keyDown(link, { key: 'ArrowLeft' })
  expect(document.querySelector('.thumb-flag')?.textContent).toBe('00:00:01:00')
  fireEvent.blur(link)
  expect(thumb()?.classList.contains('is-scrubbing')).toBe(false)
})

it('does not follow its link at the end of a drag, but does at the next tap', async () => {
  render(<MaterialCard card={card} />)
  const element = thumb()
  if (!element) throw new Error('no thumb')
  element.setPointerCapture = () => undefined
  element.getBoundingClientRect = () => new DOMRect(0, 0, 160, 100)
  const link = screen.getByRole('link')
  const tap = () => fireEvent.click(link, { detail: 1 })
  fireEvent.pointerDown(element, { pointerType: 'touch', clientX: 20 })
  fireEvent.pointerMove(element, { pointerType: 'touch', clientX: 80 })
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(element.classList.contains('is-scrubbing')).toBe(true)
  fireEvent.pointerUp(element, { pointerType: 'touch', clientX: 80 })
  expect(tap()).toBe(false)
  // Some browsers send no click after a drag.
  fireEvent.pointerDown(element, { pointerType: 'touch', clientX: 20 })
  fireEvent.pointerMove(element, { pointerType: 'touch', clientX: 80 })
  fireEvent.pointerUp(element, { pointerType: 'touch', clientX: 80 })
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 20 })
  expect(tap()).toBe(true)
})
