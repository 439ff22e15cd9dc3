import { useCallback, useEffect, useRef, useState } from 'react'
import type { Preview } from '../../../api/types'
import {
  atFrame,
  clampFrame,
  frameOf,
  type Marks,
  mark,
  markNext,
  middleOf,
  nextSpeed,
  noMarks,
} from '../playback'

export type Player = ReturnType<typeof usePlayer>

/**
 * The engine behind the preview: state that changes by hand is React state, the running frame is
 * announced to `onFrame` and written to the DOM there, up to 60 times a second.
 */
export function usePlayer(preview: Preview, onFrame: (frame: number) => void) {
  const fps = preview.fps_num / preview.fps_den
  const { frames } = preview
  const video = useRef<HTMLVideoElement>(null)
  const wanted = useRef<{ frame: number; shouldPlay: boolean } | null>(null)
  const current = useRef(0)
  const [isAwake, setAwake] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isLooping, setLooping] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [marks, setMarks] = useState<Marks>(noMarks)
  const rules = useRef({ marks, isLooping })
  rules.current = { marks, isLooping }

  const announce = useCallback(
    (frame: number) => {
      current.current = clampFrame(frame, frames)
      onFrame(current.current)
    },
    [frames, onFrame],
  )

  const seek = useCallback(
    (frame: number) => {
      const target = clampFrame(frame, frames)
      announce(target)
      const element = video.current
      if (element && element.readyState > 0) element.currentTime = middleOf(target, fps)
      else {
        // Nothing is fetched before the first wish; it is remembered until the video can follow it.
        wanted.current = { frame: target, shouldPlay: wanted.current?.shouldPlay ?? false }
        setAwake(true)
      }
    },
    [announce, fps, frames],
  )

  const play = useCallback(() => {
    const element = video.current
    if (!element || element.readyState === 0) {
      wanted.current = { frame: wanted.current?.frame ?? current.current, shouldPlay: true }
      setFailed(false)
      setAwake(true)
      return
    }
    const last = rules.current.marks.to ?? frames - 1
    if (current.current >= last) element.currentTime = middleOf(rules.current.marks.from ?? 0, fps)
    // Refused only when the tab is hidden or the source broke; the button then simply stays on "play".
    element.play().catch(() => setPlaying(false))
  }, [fps, frames])

  const pause = useCallback(() => video.current?.pause(), [])

  useEffect(() => {
    const element = video.current
    if (!isAwake || !element) return
    let handle = 0
    const hasFrames = 'requestVideoFrameCallback' in element
    const next = () => {
      handle = hasFrames ? element.requestVideoFrameCallback(tick) : requestAnimationFrame(() => tick())
    }
    const tick = (_now?: number, about?: { mediaTime: number }) => {
      const frame = frameOf(about?.mediaTime ?? element.currentTime, fps)
      if (!element.paused) {
        announce(frame)
        const step = atFrame(frame, frames, rules.current.marks, rules.current.isLooping)
        if (step === 'rewind') element.currentTime = middleOf(rules.current.marks.from ?? 0, fps)
        if (step === 'stop') element.pause()
      }
      next()
    }
    const events: Record<string, () => void> = {
      loadedmetadata: () => {
        const wish = wanted.current
        wanted.current = null
        if (!wish) return
        if (wish.frame > 0) element.currentTime = middleOf(wish.frame, fps)
        if (wish.shouldPlay) element.play().catch(() => setPlaying(false))
      },
      loadeddata: () => setShown(true),
      // Back to the poster; the next press on play fetches the clip anew.
      error: () => {
        wanted.current = null
        setFailed(true)
        setShown(false)
        setPlaying(false)
        setAwake(false)
      },
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      ended: () => {
        if (rules.current.isLooping) {
          element.currentTime = middleOf(rules.current.marks.from ?? 0, fps)
          element.play().catch(() => setPlaying(false))
        } else announce(frames - 1)
      },
    }
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener)
    next()
    element.load()
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener)
      if (hasFrames) element.cancelVideoFrameCallback(handle)
      else cancelAnimationFrame(handle)
    }
  }, [isAwake, fps, frames, announce])

  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  })

  return {
    video,
    fps,
    isAwake,
    isShown,
    isPlaying,
    hasFailed,
    isLooping,
    speed,
    marks,
    seek,
    toggle: () => (isPlaying ? pause() : play()),
    step: (by: number) => {
      pause()
      seek(current.current + by)
    },
    toggleLoop: () => setLooping(!isLooping),
    changeSpeed: () => setSpeed(nextSpeed(speed)),
    play,
    now: () => current.current,
    mark: (which: 'from' | 'to', frame: number) => setMarks(mark(marks, which, clampFrame(frame, frames))),
    markNext: () => setMarks(markNext(marks, current.current)),
  }
}
