// Where the panel floats. It stays inside the window and comes back where it was left.

import { useEffect, useState } from 'react'
import { pressed } from '../../lib/guards'
import { parseJson } from '../../lib/json'
import { read, write } from '../../lib/storage'

export type Place = { x: number; y: number; width: number; height: number }

const key = 'office.terminal'
const smallest = { width: 420, height: 280 }
const gap = 16

export function fitted(place: Place, room: { width: number; height: number }): Place {
  const width = Math.max(Math.min(smallest.width, room.width), Math.min(place.width, room.width))
  const height = Math.max(Math.min(smallest.height, room.height), Math.min(place.height, room.height))
  const between = (value: number, most: number) => Math.max(0, Math.min(value, most))
  return { width, height, x: between(place.x, room.width - width), y: between(place.y, room.height - height) }
}

const room = () => ({ width: innerWidth, height: innerHeight })

function usual(): Place {
  const { width, height } = room()
  return { width: 748, height: 690, x: width - 748 - gap, y: height - 690 - gap }
}

function load(): Place {
  try {
    const kept = parseJson<Place>(read(key))
    const isPlace = kept && [kept.x, kept.y, kept.width, kept.height].every(Number.isFinite)
    return fitted(isPlace ? kept : usual(), room())
  } catch {
    return fitted(usual(), room())
  }
}

/** What is pressed for its own sake inside the head. */
const others = 'button:not(.term-grip, .term-corner), input, select, a'

type Grip = (event: React.PointerEvent<HTMLElement>) => void

export function usePlace() {
  const [place, setPlace] = useState(load)
  useEffect(() => {
    const fit = () => setPlace((now) => fitted(now, room()))
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])

  const put = (next: Place) => {
    const fit = fitted(next, room())
    setPlace(fit)
    write(key, JSON.stringify(fit))
  }
  const drag =
    (change: (from: Place, dx: number, dy: number) => Place): Grip =>
    (event) => {
      if (event.button !== 0 || pressed(event, others)) return
      event.preventDefault()
      const { clientX, clientY, currentTarget, pointerId } = event
      const from = place
      currentTarget.setPointerCapture(pointerId)
      const move = (at: PointerEvent) => put(change(from, at.clientX - clientX, at.clientY - clientY))
      const end = () => {
        currentTarget.removeEventListener('pointermove', move)
        currentTarget.removeEventListener('pointerup', end)
        currentTarget.removeEventListener('pointercancel', end)
      }
      currentTarget.addEventListener('pointermove', move)
      currentTarget.addEventListener('pointerup', end)
      currentTarget.addEventListener('pointercancel', end)
    }
  return {
    place,
    move: drag((from, dx, dy) => ({ ...from, x: from.x + dx, y: from.y + dy })),
    resize: drag((from, dx, dy) => ({ ...from, width: from.width + dx, height: from.height + dy })),
    resizeFromTop: drag((from, dx, dy) => ({
      x: from.x + dx,
      y: from.y + dy,
      width: from.width - dx,
      height: from.height - dy,
    })),
    nudge: (dx: number, dy: number, isSize: boolean) =>
      put(
        isSize
          ? { ...place, width: place.width + dx, height: place.height + dy }
          : { ...place, x: place.x + dx, y: place.y + dy },
      ),
  }
}
