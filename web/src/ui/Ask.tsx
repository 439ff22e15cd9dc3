import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '../lib/useAction'
import { Button } from './Button'

type Props = {
  /** The button that leads here. */
  label: string
  className?: string
  question: ReactNode
  yes: string
  no: string
  onYes: () => Promise<unknown>
}

/** What cannot be taken back is asked once more, where the button was. A failure is told by the call; one may try again. */
export function Ask({ label, className = 'button', question, yes, no, onYes }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction()
  // The pressed button makes way for the question; the keyboard goes with it, and back.
  const wasAsking = useRef(false)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking || wasAsking.current) next.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking)
    return (
      <button type="button" className={className} ref={next} onClick={() => setAsking(true)}>
        {label}
      </button>
    )
  const agree = async () => {
    await run(async () => {
      try {
        await onYes()
        setAsking(false)
      } catch {
        // shown already
      }
    })
  }
  return (
    <div className="ask-box u-row u-wrap" role="alert">
      <div className="ask-question u-note u-color-t2">{question}</div>
      <Button tone="danger" disabled={isBusy} onClick={agree}>
        {yes}
      </Button>
      <Button ref={next} tone="quiet" disabled={isBusy} onClick={() => setAsking(false)}>
        {no}
      </Button>
    </div>
  )
}
