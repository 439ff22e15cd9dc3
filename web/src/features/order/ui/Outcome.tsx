import type { ReactNode } from 'react'
import { ClosedIcon, DoneIcon, WaitIcon } from './icons'

type Props = {
  kind: 'done' | 'closed' | 'waiting'
  title: string
  children?: ReactNode
  actions: ReactNode
}

const icons = { done: DoneIcon, closed: ClosedIcon, waiting: WaitIcon }

/** How it ended, and where to go from here. */
export function Outcome({ kind, title, children, actions }: Props) {
  const Icon = icons[kind]
  return (
    <section className={`panel outcome outcome-${kind}`} aria-live="polite">
      <Icon />
      <h1>{title}</h1>
      {children}
      <div className="outcome-ways">{actions}</div>
    </section>
  )
}
