import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { CourseStudy } from '../../api/delivery'
import { courseStudy, sendProgress } from './api'
import { watching } from './model'

const every = 15_000

/** Tells the server what was watched: while it plays, when it stops, and when the page is left. */
export function useProgress(
  video: RefObject<HTMLVideoElement | null>,
  { course, lesson, isOn }: { course: number; lesson: number; isOn: boolean },
) {
  const queries = useQueryClient()
  const watched = useRef(watching())
  useEffect(() => {
    const film = video.current
    if (!film || !isOn) return
    const own = watched.current
    const flush = async (isLeaving = false) => {
      const ranges = own.take()
      if (ranges.length === 0) return
      try {
        const {
          permille,
          done,
          course: all,
        } = await sendProgress(lesson, ranges, Math.round(film.currentTime * 1000), isLeaving)
        queries.setQueryData<CourseStudy>(courseStudy(course).queryKey, (before) =>
          before
            ? {
                ...before,
                done: all.done,
                total: all.total,
                lessons: [
                  ...before.lessons.filter(({ id }) => id !== lesson),
                  { id: lesson, permille, done, position_ms: Math.round(film.currentTime * 1000) },
                ],
              }
            : before,
        )
      } catch {
        own.giveBack(ranges)
      }
    }
    const tick = () => {
      if (!film.paused && !film.seeking) own.tick(film.currentTime * 1000)
    }
    const rest = () => own.rest()
    const stop = () => {
      own.rest()
      void flush()
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') void flush(true)
    }
    const leave = () => void flush(true)
    const timer = setInterval(() => void flush(), every)
    film.addEventListener('timeupdate', tick)
    film.addEventListener('seeking', rest)
    film.addEventListener('pause', stop)
    film.addEventListener('ended', stop)
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      film.removeEventListener('timeupdate', tick)
      film.removeEventListener('seeking', rest)
      film.removeEventListener('pause', stop)
      film.removeEventListener('ended', stop)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      void flush(true)
    }
  }, [video, course, lesson, isOn, queries])
}
