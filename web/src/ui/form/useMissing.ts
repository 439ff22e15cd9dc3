import { useEffect, useState } from 'react'

const fields = 'input:not(:disabled), textarea, select, a[href], button:not(:disabled)'

/** Brings a part of the page, marked with `data-part`, into view and takes the focus to its first field. */
function goToPart(name: string): void {
  const part = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const field = part?.querySelector<HTMLElement>(fields) ?? part
  field?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'center' })
}

/**
 * For a button that can always be pressed: where something is missing, the press goes there instead. `shown` is what is missing once
 * somebody has pressed; nobody is told off before.
 */
export function useMissing<K extends string>(missing: K | null) {
  const [refused, setRefused] = useState<{ part: K } | null>(null)
  useEffect(() => {
    if (refused) goToPart(refused.part)
  }, [refused])
  return {
    shown: refused ? missing : null,
    /** Whether the press has to wait; goes to what it waits for. */
    refuse: (): boolean => {
      if (missing) setRefused({ part: missing })
      return missing !== null
    },
  }
}
