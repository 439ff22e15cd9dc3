import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { MaterialRow } from '../../../api/materials'
import { frameAt, tilePosition } from '../../../lib/sprite'
import { clock, timecode } from '../../../lib/time'
import { type Place, placeOf, ratioAt } from '../peek'

const patience = 150

type Peek = Place & { ratio: number }

/** The picture of a material; a pointer that rests on it leads through its frames, with the time of each. */
export function Thumb({ row: { thumb, sprite, duration_ms: length, fps } }: { row: MaterialRow }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [peek, setPeek] = useState<Peek | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const end = () => {
    clearTimeout(timer.current)
    setPeek(null)
  }
  const begin = ({ pointerType, currentTarget, clientX }: PointerEvent) => {
    if (!sprite || pointerType !== 'mouse') return
    timer.current = setTimeout(() => {
      const place = placeOf(currentTarget.getBoundingClientRect(), sprite, innerHeight)
      setPeek({ ...place, ratio: ratioAt(clientX, place) })
    }, patience)
  }
  const rate = Number(fps) || 25
  return (
    <span
      className="media-thumb u-flex-none u-relative u-overflow-hidden u-round-4"
      onPointerEnter={begin}
      onPointerMove={({ clientX }) => setPeek((now) => now && { ...now, ratio: ratioAt(clientX, now) })}
      onPointerLeave={end}
      // It stands where the row was; once that moves it would point at another one.
      onWheel={end}
    >
      {thumb && (
        <img
          className="u-w-full u-h-full u-object-cover"
          src={thumb}
          alt=""
          width={56}
          height={32}
          loading="lazy"
        />
      )}
      {length !== null && <i className="u-absolute u-not-italic">{clock(length)}</i>}
      {sprite && peek && (
        <span
          className="media-peek u-overflow-hidden u-border-strong u-round-7"
          aria-hidden="true"
          style={{
            left: peek.left,
            top: peek.top,
            width: peek.width,
            height: peek.height,
            backgroundImage: `url("${sprite.src}")`,
            backgroundSize: `${sprite.columns * 100}% ${sprite.rows * 100}%`,
            backgroundPosition: tilePosition(frameAt(peek.ratio, sprite.frames), sprite),
          }}
        >
          <b className="u-absolute u-bg-amber" style={{ left: `${peek.ratio * 100}%` }} />
          {length !== null && (
            <i className="mono u-absolute u-not-italic">
              {timecode((length / 1000) * peek.ratio * rate, rate)}
            </i>
          )}
        </span>
      )}
    </span>
  )
}
