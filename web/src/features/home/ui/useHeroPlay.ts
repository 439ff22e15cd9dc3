import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { recordOf } from '../../../lib/guards'

const dwell = 6500
const settle = 1500

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Clips are for large screens with a pointer, and not for people who save data. */
function mayPlayClips(): boolean {
  const saves = 'connection' in navigator && recordOf(navigator.connection).saveData === true
  return matchMedia('(min-width: 960px) and (hover: hover)').matches && !prefersStill() && !saves
}

/** Moves the hero on by itself until the person takes over: hover, focus, the pause button, a hidden tab. */
export function useHeroPlay(
  embla: EmblaCarouselType | undefined,
  box: RefObject<HTMLElement | null>,
  count: number,
) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(prefersStill)
  const [isHeld, setHeld] = useState(false)
  const [hasClips, setClips] = useState(false)

  useEffect(() => {
    if (!embla) return
    const select = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', select)
    select()
    return () => {
      embla.off('select', select)
    }
  }, [embla])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const hold = () => setHeld(true)
    const release = () => setHeld(element.matches(':hover') || element.contains(document.activeElement))
    const events = { pointerenter: hold, focusin: hold, pointerleave: release, focusout: release }
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener)
    }
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand gets its full time too
  useEffect(() => {
    if (!embla || isPaused || isHeld || count < 2) return
    const timer = setInterval(() => !document.hidden && embla.scrollNext(), dwell)
    return () => clearInterval(timer)
  }, [embla, isPaused, isHeld, count, index])

  // Clips wait until everything the page needs has arrived.
  useEffect(() => {
    if (!mayPlayClips()) return
    let timer: ReturnType<typeof setTimeout>
    const start = () => {
      timer = setTimeout(() => setClips(true), settle)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', start)
    }
  }, [])

  return { index, isPaused, togglePause: () => setPaused(!isPaused), playsClips: hasClips && !isPaused }
}
