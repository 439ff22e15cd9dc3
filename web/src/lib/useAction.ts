import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Work<T> = () => Promise<T>

type Options = {
  /** What has gone well is not done again: it stays busy until whoever shows it goes away, as when an order was placed. */
  isOnce?: boolean
}

/** One thing at a time: while it runs, `isBusy` says so and another press does nothing. */
export function useAction({ isOnce = false }: Options = {}) {
  const { mutateAsync, isPending, isSuccess } = useMutation({ mutationFn: (work: Work<unknown>) => work() })
  // Two presses may come before the first is drawn.
  const isRunning = useRef(false)
  const run = async <T>(work: Work<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    let isDone = false
    try {
      const result = (await mutateAsync(work)) as T
      isDone = true
      return result
    } finally {
      isRunning.current = isOnce && isDone
    }
  }
  return { run, isBusy: isPending || (isOnce && isSuccess) }
}
