import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/errors'

/** One sending at a time, and what was said against it. */
export function useSubmit(send: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<{ code: string | null; message: string } | null>(null)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await send()
    } catch (reason) {
      const code = reason instanceof ApiError ? reason.error : null
      setError({ code, message: reason instanceof Error ? reason.message : String(reason) })
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy, error, setError }
}
