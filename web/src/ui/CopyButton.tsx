import { useState } from 'react'
import { useT } from '../lib/i18n'
import { Button } from './Button'
import { CheckIcon } from './icons'
import { toast } from './toast'

type Props = { text: string; label: string; name: string; isMain?: boolean }

/** Copies and says so on the button itself. */
export function CopyButton({ text, label, name, isMain = false }: Props) {
  const t = useT('common')
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      // A page on plain http may not: the text stands beside the button, selected by one press.
      toast('error', t('copy.failed'))
    }
  }
  return (
    <Button
      tone={isMain ? 'main' : undefined}
      aria-label={isDone ? undefined : name}
      onClick={copy}
      onBlur={() => setDone(false)}
    >
      {isDone && <CheckIcon />}
      <span aria-live="polite">{isDone ? t('copy.done') : label}</span>
    </Button>
  )
}
