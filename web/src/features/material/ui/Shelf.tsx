import type { Card, OwnFact } from '../../../api/types'
import { NextIcon } from '../../../ui/icons'
import { CardWall } from './CardWall'

type Props = {
  title: string
  note?: string
  cards: Card[]
  rows?: 'one' | 'two'
  all?: { href: string; label: string }
  own?: Map<number, OwnFact>
}

/** A shelf shows five (phone four) or two rows of them and links to all; goods never sit in a carousel. */
export function Shelf({ title, note, cards, rows = 'one', all, own }: Props) {
  if (cards.length === 0) return null
  return (
    <section className={`shelf shelf-${rows}`}>
      <div className="shelf-head">
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        {all && (
          <a className="shelf-all" href={all.href}>
            {all.label}
            <span className="visually-hidden">{title}</span>
            <NextIcon />
          </a>
        )}
      </div>
      <CardWall cards={cards} own={own} />
    </section>
  )
}
