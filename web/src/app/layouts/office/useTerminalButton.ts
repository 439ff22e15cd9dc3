import { useOffice } from '../../../admin/office'
import { useTerminal } from '../../../features/terminal/store'

/** What the top bar needs of the terminal; null where there is none for whoever works here. */
export function useTerminalButton() {
  const { terminal } = useOffice()
  const isOpen = useTerminal((store) => store.terminal.show)
  const hasDot = useTerminal((store) => store.terminal.showDot)
  const dispatch = useTerminal((store) => store.dispatch)
  if (!terminal.enabled) return null
  return { isOpen, hasDot, onToggle: () => dispatch({ type: 'show', isOn: !isOpen }) }
}
