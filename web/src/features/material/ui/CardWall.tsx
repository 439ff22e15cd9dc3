import { use } from 'react'
import type { Card, OwnFact } from '../../../api/types'
import { useOwn } from '../api'
import { CardActions } from './cardActions'
import { MaterialCard } from './MaterialCard'

type Props = {
  cards: Card[]
  /** What is the member's own, when the page has asked for all its cards at once. */
  own?: Map<number, OwnFact>
  /** So many cards are seen at once: their pictures come first. */
  firstRow?: number
  isUpright?: boolean
}

/** The wall of cards with favourite, cart and what is the member's own. */
export function CardWall({ cards, own, firstRow = 0, isUpright = false }: Props) {
  const actions = use(CardActions)
  const asked = useOwn(own ? [] : cards.map((card) => card.id))
  const facts = own ?? asked
  return (
    <div className={isUpright ? 'grid grid-upright' : 'grid'}>
      {cards.map((card, place) => (
        <MaterialCard
          key={card.id}
          card={card}
          own={facts.get(card.id)}
          actions={actions(card, facts.get(card.id))}
          isFirstRow={place < firstRow}
        />
      ))}
    </div>
  )
}
