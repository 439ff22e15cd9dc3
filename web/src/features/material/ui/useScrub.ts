import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Card } from '../../../api/types'
import { announce } from '../../../lib/announce'
import { frameAt, tilePosition } from '../../../lib/sprite'
import { timecode } from '../../../lib/time'

const fetchDelay = 150
const dragSlop = 8
const keySteps = 20

/**
 * Hover-scrub over a card's thumb. It writes straight to the DOM: the frame must follow the pointer in
 * the same frame of the screen, and a wall of cards must not re-render for it.
 */
export function useScrub(card: Card) {
  const thumb = useRef<HTMLSpanElement>(null)
  const now = useRef({ ratio: 0, isReady: false, isOn: false, startX: 0, wasDragged: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { sprite, duration_ms: duration } = card
  useEffect(() => () => clearTimeout(timer.current), [])

  function timeAt(ratio: number): string {
    const fps = Number(card.fps) || 25
    return timecode(((duration ?? 0) / 1000) * ratio * fps, fps)
  }

  function draw(): void {
    const element = thumb.current
    if (!element || !sprite || !now.current.isReady || !now.current.isOn) return
    const { ratio } = now.current
    const [picture, line, flag, bar] = ['.thumb-sprite', '.thumb-line', '.thumb-flag', '.thumb-bar'].map(
      (name) => element.querySelector<HTMLElement>(name),
    )
    if (!picture || !line || !flag || !bar) return
    element.classList.add('is-scrubbing')
    picture.style.backgroundPosition = tilePosition(frameAt(ratio, sprite.frames), sprite)
    line.style.left = `${ratio * 100}%`
    bar.style.transform = `scaleX(${ratio})`
    flag.textContent = timeAt(ratio)
    const half = flag.offsetWidth / 2
    const x = Math.min(element.clientWidth - half - 6, Math.max(half + 6, ratio * element.clientWidth))
    flag.style.left = `${x}px`
  }

  function load(): void {
    if (!sprite) return
    if (now.current.isReady) {
      draw()
      return
    }
    const image = new Image()
    image.onload = () => {
      const picture = thumb.current?.querySelector<HTMLElement>('.thumb-sprite')
      if (!picture) return
      picture.style.backgroundImage = `url("${sprite.src}")`
      now.current.isReady = true
      draw()
    }
    image.src = sprite.src
  }

  function begin(delay: number): void {
    now.current.isOn = true
    clearTimeout(timer.current)
    timer.current = setTimeout(load, now.current.isReady ? 0 : delay)
  }

  function end(): void {
    clearTimeout(timer.current)
    now.current.isOn = false
    thumb.current?.classList.remove('is-scrubbing')
  }

  function follow(event: PointerEvent): void {
    const box = thumb.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    now.current.ratio = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    draw()
  }

  if (!sprite) return { thumb, thumbEvents: {}, linkEvents: {} }

  const thumbEvents = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && begin(fetchDelay),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && end(),
    onPointerDown: (event: PointerEvent) => {
      now.current.startX = event.clientX
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && !now.current.isOn) {
        // The thumb allows vertical panning only, so a finger that moves sideways is ours.
        if (Math.abs(event.clientX - now.current.startX) < dragSlop) return
        now.current.wasDragged = true
        event.currentTarget.setPointerCapture(event.pointerId)
        begin(0)
      }
      follow(event)
    },
    onPointerUp: (event: PointerEvent) => event.pointerType !== 'mouse' && end(),
    onPointerCancel: end,
  }

  const linkEvents = {
    // A drag that ends as no click must not swallow the next one, wherever on the card it is.
    onPointerDown: () => {
      now.current.wasDragged = false
    },
    onClick: (event: MouseEvent) => {
      const isByKey = event.detail === 0
      if (now.current.wasDragged && !isByKey) event.preventDefault()
      now.current.wasDragged = false
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0 || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      now.current.ratio = Math.min(1, Math.max(0, now.current.ratio + step / keySteps))
      announce(timeAt(now.current.ratio))
      if (now.current.isOn && now.current.isReady) draw()
      else begin(0)
    },
    onBlur: end,
  }
  return { thumb, thumbEvents, linkEvents }
}
