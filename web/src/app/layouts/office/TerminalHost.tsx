import { lazy, Suspense, useState } from 'react'
import { useTerminal } from '../../../features/terminal/store'
import { loadMessages } from '../../../lib/i18n'

const TerminalPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('../../../features/terminal/ui/TerminalPanel'),
    loadMessages('terminal', 'common'),
  ])
  return panel
})

/** The panel's code comes when it is opened, or when a command was under way as the page was left. */
export function TerminalHost() {
  const isWanted = useTerminal((store) => store.terminal.show || store.left.length > 0)
  const [isNeeded, setNeeded] = useState(false)
  if (isWanted && !isNeeded) setNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <TerminalPanel />
      </Suspense>
    )
  )
}
