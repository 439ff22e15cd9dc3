import { useEffect, useEffectEvent } from 'react'
import { read, write } from '../lib/storage'

const off = 'office.keys'

export const areLettersOn = () => read(off) !== 'off'
export const turnLetters = (isOn: boolean) => write(off, isOn ? 'on' : 'off')

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}

/** What a pressed key is called: "f", "?", "mod+k", "alt+1". */
function keyName(event: KeyboardEvent): string {
  // Alt composes characters on some keyboards (⌥W is ∑): the key itself is meant.
  const digit = /^(?:Digit|Key)(.)$/.exec(event.code)
  const key = event.altKey && digit?.[1] ? digit[1].toLowerCase() : event.key
  const name = key.length === 1 ? key.toLowerCase() : key
  return `${event.metaKey || event.ctrlKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${name}`
}

/** Keys of the part that calls it. Plain letters rest while typing, behind a dialog, and when they are turned off. */
export function useKeys(
  keys: Record<string, ((event: KeyboardEvent) => void) | undefined>,
  isOn = true,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const name = keyName(event)
    const run = keys[name]
    if (!run) return
    const isPlain = !name.startsWith('mod+') && !name.startsWith('alt+')
    if (isPlain && (isTyping(event.target) || !areLettersOn() || document.querySelector('[role=dialog]')))
      return
    event.preventDefault()
    run(event)
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}
