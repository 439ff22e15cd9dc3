import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { reasonText } from '../../../lib/reason'
import { useAction } from '../../../lib/useAction'

/** One sending at a time, and what was said against it. */
export function useSubmit(send: () => Promise<unknown>) {
  const { run, isBusy } = useAction()
  const [error, setError] = useState<{ code: string | null; message: string } | null>(null)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    await run(async () => {
      setError(null)
      try {
        await send()
      } catch (reason) {
        const code = reason instanceof ApiError ? reason.error : null
        setError({ code, message: reasonText(reason) })
      }
    })
  }
  return { submit, isBusy, error, setError }
}
