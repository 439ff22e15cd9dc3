import workerPath from 'hls.js/dist/hls.worker.js?url'
import type Hls from 'hls.js/light'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/errors'
import { serverNow } from '../../lib/clock'
import { useSignedIn } from '../../lib/session'
import { watch } from './api'
import { untilRenewal, withWord } from './model'

export type StreamState =
  | { step: 'idle' | 'loading' | 'ready' }
  | { step: 'crowded' | 'failed' | 'taken'; message: string }

type Source = {
  lesson: number
  /** What a guest was given with the page; members ask for a stream of their own. */
  url: string | null
  /** A plain film, where there is no stream. */
  clip: string | null
}

/** A stream from the first press to the last second: asked for, played by whatever the browser can, renewed in time. */
export function useStream(video: RefObject<HTMLVideoElement | null>, source: Source, from: number) {
  const [state, setState] = useState<StreamState>({ step: 'idle' })
  const [levels, setLevels] = useState<number[]>([])
  const [level, setLevel] = useState(-1)
  const isMember = useSignedIn('member') !== null
  const hls = useRef<Hls | null>(null)
  const stream = useRef('')
  const timer = useRef(0)
  const { lesson, url, clip } = source

  const renew = useCallback(async () => {
    try {
      const next = await watch(lesson, false)
      stream.current = next.url
      timer.current = window.setTimeout(renew, untilRenewal(next.renew_at, serverNow()))
      const film = video.current
      // A browser that plays the stream itself needs the new address; the library asks with the new word by itself.
      if (film && !hls.current) {
        const { currentTime, paused } = film
        film.src = next.url
        film.currentTime = currentTime
        if (!paused) await film.play()
      }
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 200)
        setState({ step: 'taken', message: reason.message })
      else timer.current = window.setTimeout(renew, 15_000)
    }
  }, [lesson, video])

  const end = useCallback(() => {
    clearTimeout(timer.current)
    hls.current?.destroy()
    hls.current = null
  }, [])
  useEffect(() => end, [end])

  const attach = useCallback(
    async (film: HTMLVideoElement) => {
      const { default: Player } = await import('hls.js/light')
      if (!Player.isSupported()) {
        film.src = stream.current
        film.currentTime = from / 1000
        return
      }
      const player = new Player({
        startPosition: from / 1000,
        // From a file: the worker it would make of text is refused by the content policy.
        workerPath,
        xhrSetup: (request, address) => request.open('GET', withWord(address, stream.current), true),
      })
      hls.current = player
      player.on(Player.Events.MANIFEST_PARSED, () => setLevels(player.levels.map(({ height }) => height)))
      player.on(Player.Events.ERROR, (_event, problem) => {
        const code = problem.response?.code ?? 0
        if (code === 401 || code === 403 || code === 410) {
          player.stopLoad()
          setState({ step: 'taken', message: '' })
        } else if (problem.fatal && problem.type === Player.ErrorTypes.MEDIA_ERROR) player.recoverMediaError()
        else if (problem.fatal) setState({ step: 'failed', message: '' })
      })
      player.loadSource(stream.current)
      player.attachMedia(film)
    },
    [from],
  )

  /** The first press. Nothing of a film is fetched before it. */
  const start = async (take = false) => {
    const film = video.current
    if (!film) return
    end()
    setState({ step: 'loading' })
    try {
      if (clip && !url) {
        film.src = clip
        film.currentTime = from / 1000
      } else {
        if (isMember) {
          const given = await watch(lesson, take)
          stream.current = given.url
          timer.current = window.setTimeout(renew, untilRenewal(given.renew_at, serverNow()))
        } else stream.current = url ?? ''
        await attach(film)
      }
      setState({ step: 'ready' })
      await film.play()
    } catch (reason) {
      if (reason instanceof ApiError && reason.error === 'study.too_many_streams')
        setState({ step: 'crowded', message: reason.message })
      else if (reason instanceof ApiError) setState({ step: 'failed', message: reason.message })
      // A browser may refuse to begin by itself: the button is there.
    }
  }

  const chooseLevel = (next: number) => {
    if (hls.current) hls.current.currentLevel = next
    setLevel(next)
  }

  return { state, start, levels, level, chooseLevel }
}
