import type { ReactNode } from 'react'
import './ticket.css'

type Props = {
  face: string
  name: string
  rule: string
  facts: (string | null)[]
  isDim?: boolean
  children?: ReactNode
}

/** A coupon: what it takes off, when, where and how long. */
export function Ticket({ face, name, rule, facts, isDim = false, children }: Props) {
  return (
    <li className={isDim ? 'ticket is-dim' : 'ticket'}>
      <p className="ticket-face u-row u-justify-center u-text-center u-weight-650 u-color-ac">{face}</p>
      <div className="ticket-text">
        <strong className="u-text-15">{name}</strong>
        <p>{rule}</p>
        <p className="ticket-facts u-flex u-wrap">
          {facts
            .filter((fact) => fact)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
      </div>
      {children && <div className="ticket-way">{children}</div>}
    </li>
  )
}
