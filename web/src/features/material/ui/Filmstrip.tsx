import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { Sprite } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { frameAt, tilePosition } from '../../../lib/sprite'
import { timecode } from '../../../lib/time'
import { limitMark, type Marks } from '../playback'

type Props = {
  sprite: Sprite | null
  frames: number
  marks: Marks
  strip: Ref<HTMLDivElement>
  fps: number
  onSeek: (frame: number) => void
  onMark: (which: 'from' | 'to', frame: number) => void
}

const height = 52

/** Waits until the page has settled: the strip must not compete with the poster for the line. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      timer = setTimeout(() => setSettled(true), 300)
    }
    if (document.readyState === 'complete') settle()
    else window.addEventListener('load', settle, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', settle)
    }
  }, [])
  return isSettled
}

/** Timeline made of the clip's own frames, with the playhead and the A–B range. */
export function Filmstrip({ sprite, frames, marks, strip, fps, onSeek, onMark }: Props) {
  const t = useT('material')
  const tiles = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const isSettled = useSettled()
  const ratio = sprite ? sprite.width / sprite.height : 16 / 9
  useEffect(() => {
    const element = tiles.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setCount(Math.max(4, Math.ceil(element.clientWidth / (height * ratio)))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ratio])

  const seekTo = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onSeek(frameAt((event.clientX - box.left) / box.width, frames))
  }
  /** One end of the range: dragged along the strip, or moved with the arrows while it has the keyboard. */
  const handle = (which: 'from' | 'to', frame: number) => (
    <span
      className={`strip-handle strip-${which}`}
      role="slider"
      tabIndex={0}
      aria-label={t(`player.mark_${which}`)}
      aria-valuemin={0}
      aria-valuemax={frames - 1}
      aria-valuenow={frame}
      aria-valuetext={timecode(frame, fps)}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        event.stopPropagation()
        const box = tiles.current?.getBoundingClientRect()
        if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        moveMark(which, frameAt((event.clientX - box.left) / box.width, frames))
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (step === 0) return
        event.preventDefault()
        event.stopPropagation()
        moveMark(which, frame + step * (event.shiftKey ? 10 : 1))
      }}
    />
  )
  const moveMark = (which: 'from' | 'to', frame: number) => {
    const target = limitMark(marks, which, frame, frames)
    onMark(which, target)
    onSeek(target)
  }
  const percent = (frame: number) => `${(frame / Math.max(1, frames)) * 100}%`
  return (
    <div className="strip-box">
      <div
        className="strip"
        ref={strip}
        role="slider"
        tabIndex={0}
        aria-label={t('player.timeline')}
        aria-valuemin={0}
        aria-valuemax={frames - 1}
        aria-valuenow={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)}
      >
        <div className="strip-tiles" ref={tiles}>
          {sprite &&
            isSettled &&
            Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place on the strip
              <span className="strip-tile" key={index}>
                <span
                  className="u-h-full u-absolute"
                  style={{
                    aspectRatio: `${sprite.width} / ${sprite.height}`,
                    backgroundImage: `url("${sprite.src}")`,
                    backgroundSize: `${sprite.columns * 100}% ${sprite.rows * 100}%`,
                    backgroundPosition: tilePosition(frameAt((index + 0.5) / count, sprite.frames), sprite),
                  }}
                />
              </span>
            ))}
        </div>
        <span className="strip-head" />
      </div>
      {(marks.from !== null || marks.to !== null) && (
        <span
          className="strip-range"
          style={{
            left: percent(marks.from ?? 0),
            right: marks.to === null ? 0 : `calc(100% - ${percent(marks.to + 1)})`,
          }}
        >
          {marks.from !== null && handle('from', marks.from)}
          {marks.to !== null && handle('to', marks.to)}
        </span>
      )}
    </div>
  )
}
