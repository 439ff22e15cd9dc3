import type { Card, OwnFact } from '../../api/types'
import { CardCartButton } from '../../features/cart/ui/CardCartButton'
import { FavouriteButton } from '../../features/collect/ui/FavouriteButton'

/** The heart in the picture's corner and the cart at the end of the price, on every wall and shelf. */
export function cardActions(card: Card, own?: OwnFact) {
  return (
    <>
      <span className="card-heart">
        <FavouriteButton id={card.id} title={card.title} isCollected={own?.collected ?? false} />
      </span>
      {!own?.owns_offer && (
        <span className="card-cart">
          <CardCartButton id={card.id} title={card.title} />
        </span>
      )}
    </>
  )
}
