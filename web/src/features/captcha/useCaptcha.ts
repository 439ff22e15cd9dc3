import { useCallback, useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../api/errors'
import type { Captcha, CaptchaPurpose } from '../../api/types'
import { checkCaptcha, loadCaptcha } from './api'
import { infoOf, type Point, workInfo } from './model'
import { likelihood } from './work'
import type { WorkNews } from './work.worker'

type Step = 'loading' | 'failed' | 'ready' | 'checking' | 'wrong' | 'passed' | 'working'
type State = { step: Step; captcha: Captcha | null; points: Point[]; progress: number }

const first: State = { step: 'loading', captcha: null, points: [], progress: 0 }
/** How long "wrong" and "passed" are shown before the next thing happens. */
const glance = 900
/** The server forgets a picture after two minutes; one that nobody has answered by then is replaced. */
const lasts = 110_000

type Props = { purpose: CaptchaPurpose; onPass: (id: string, info: string) => void }

/** One captcha from its first picture to its right answer. */
export function useCaptcha({ purpose, onPass }: Props) {
  const [state, change] = useReducer(
    (before: State, now: Partial<State>): State => ({ ...before, ...now }),
    first,
  )
  const under = useRef<{ stop: AbortController; worker: Worker | null; timer: number }>({
    stop: new AbortController(),
    worker: null,
    timer: 0,
  })
  const pass = useRef(onPass)
  useEffect(() => {
    pass.current = onPass
  })

  const endAll = useCallback(() => {
    under.current.stop.abort()
    under.current.worker?.terminate()
    under.current.worker = null
    clearTimeout(under.current.timer)
    under.current.stop = new AbortController()
    return under.current.stop.signal
  }, [])

  const refresh = useCallback(async () => {
    const signal = endAll()
    change(first)
    try {
      const captcha = await loadCaptcha(purpose, signal)
      if (!signal.aborted) change({ step: 'ready', captcha })
    } catch {
      if (!signal.aborted) change({ step: 'failed' })
    }
  }, [purpose, endAll])

  useEffect(() => {
    void refresh()
    return () => void endAll()
  }, [refresh, endAll])

  const isOpen = state.step === 'ready' || state.step === 'working'
  const shown = state.captcha?.id
  useEffect(() => {
    if (!isOpen || !shown) return
    const timer = setTimeout(refresh, lasts)
    return () => clearTimeout(timer)
  }, [isOpen, shown, refresh])

  const later = (work: () => void) => {
    under.current.timer = window.setTimeout(work, glance)
  }

  const check = async (id: string, info: string) => {
    const { signal } = under.current.stop
    change({ step: 'checking' })
    try {
      await checkCaptcha(id, info)
      if (signal.aborted) return
      change({ step: 'passed' })
      later(() => pass.current(id, info))
    } catch (reason) {
      if (signal.aborted) return
      // No answer is not a wrong answer.
      const isWrong = reason instanceof ApiError && reason.status === 200
      change({ step: isWrong ? 'wrong' : 'failed' })
      if (isWrong) later(refresh)
    }
  }

  const click = (point: Point, width: number, height: number) => {
    const { captcha, points, step } = state
    if (step !== 'ready' || !captcha) return
    const next = [...points, point]
    change({ points: next })
    if (next.length === captcha.text.length) void check(captcha.id, infoOf(next, width, height))
  }

  const undo = () => change({ points: state.points.slice(0, -1) })

  const startWork = () => {
    const { captcha } = state
    if (!captcha || state.step !== 'ready') return
    change({ step: 'working', points: [], progress: 0 })
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
    under.current.worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<WorkNews>) => {
      if ('tried' in data) return change({ progress: likelihood(data.tried, captcha.work.bits) })
      worker.terminate()
      change({ progress: 1 })
      void check(captcha.id, workInfo(data.found))
    })
    worker.addEventListener('error', () => change({ step: 'failed' }))
    worker.postMessage(captcha.work)
  }

  /** Back to the picture. */
  const stopWork = () => {
    under.current.worker?.terminate()
    change({ step: 'ready' })
  }

  return { ...state, refresh, click, undo, startWork, stopWork }
}
