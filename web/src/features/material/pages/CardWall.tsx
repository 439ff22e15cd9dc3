import type { Card, OwnFact } from '../../../api/types'
import { CardCartButton } from '../../cart/ui/CardCartButton'
import { FavouriteButton } from '../../collect/ui/FavouriteButton'
import { MaterialCard } from '../ui/MaterialCard'
import { useOwn } from '../ui/useOwn'

/** What one can do with a card without opening it. */
export function cardActions(card: Card, own?: OwnFact) {
  return (
    <>
      <span className="card-heart">
        <FavouriteButton id={card.id} title={card.title} isCollected={own?.collected ?? false} />
      </span>
      {!own?.owned && (
        <span className="card-cart">
          <CardCartButton id={card.id} title={card.title} />
        </span>
      )}
    </>
  )
}

type Props = { cards: Card[]; firstRow?: number; isUpright?: boolean }

/** The wall of cards with favourite, cart and what is the member's own. */
export function CardWall({ cards, firstRow = 0, isUpright = false }: Props) {
  const own = useOwn(cards.map((card) => card.id))
  return (
    <div className={isUpright ? 'grid grid-upright' : 'grid'}>
      {cards.map((card, place) => (
        <MaterialCard
          key={card.id}
          card={card}
          own={own.get(card.id)}
          actions={cardActions(card, own.get(card.id))}
          isFirstRow={place < firstRow}
        />
      ))}
    </div>
  )
}
