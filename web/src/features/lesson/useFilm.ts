import { type RefObject, useEffect, useState } from 'react'
import { read, write } from '../../lib/storage'

export type Film = {
  isPlaying: boolean
  isEnded: boolean
  isWaiting: boolean
  /** Milliseconds. */
  time: number
  buffered: number
  isMuted: boolean
  volume: number
  speed: number
}

const first: Film = {
  isPlaying: false,
  isEnded: false,
  isWaiting: false,
  time: 0,
  buffered: 0,
  isMuted: false,
  volume: 1,
  speed: 1,
}

const speedKey = 'lesson.speed'

function stateOf(film: HTMLVideoElement): Partial<Film> {
  const { buffered, currentTime } = film
  let end = 0
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 0.5) end = Math.max(end, buffered.end(at))
  return {
    isPlaying: !film.paused && !film.ended,
    isEnded: film.ended,
    time: currentTime * 1000,
    buffered: end * 1000,
    isMuted: film.muted,
    volume: film.volume,
    speed: film.playbackRate,
  }
}

const events = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'progress', 'volumechange', 'ratechange']

/** What the film is doing, as the controls show it. */
export function useFilm(video: RefObject<HTMLVideoElement | null>): Film {
  const [state, setState] = useState(first)
  useEffect(() => {
    const film = video.current
    if (!film) return
    const hear = () => setState((before) => ({ ...before, ...stateOf(film) }))
    const wait = () => setState((before) => ({ ...before, isWaiting: true }))
    const go = () => setState((before) => ({ ...before, isWaiting: false, ...stateOf(film) }))
    const chosen = Number(read(speedKey))
    if (chosen > 0) film.defaultPlaybackRate = chosen
    for (const name of events) film.addEventListener(name, hear)
    film.addEventListener('waiting', wait)
    film.addEventListener('playing', go)
    film.addEventListener('canplay', go)
    return () => {
      for (const name of events) film.removeEventListener(name, hear)
      film.removeEventListener('waiting', wait)
      film.removeEventListener('playing', go)
      film.removeEventListener('canplay', go)
    }
  }, [video])
  return state
}

/** Kept for the next lesson. */
export function setSpeed(film: HTMLVideoElement, speed: number): void {
  film.playbackRate = speed
  film.defaultPlaybackRate = speed
  write(speedKey, String(speed))
}
