import type { Card, OwnFact } from '../../api/types'
import { CardCartButton } from '../../features/cart/ui/CardCartButton'
import { FavouriteButton } from '../../features/collect/ui/FavouriteButton'
import { cardHref } from '../../features/material/model'
import { useT } from '../../lib/i18n'
import { isFree } from '../../lib/money'
import { PurchasesIcon } from '../../ui/icons'

/** What is free or one's own is not put into a cart: its page has the download. */
function GetLink({ card }: { card: Card }) {
  const t = useT('common')
  return (
    <a className="cart-add" href={cardHref(card)} aria-label={t('cart.get', { title: card.title })}>
      <PurchasesIcon />
    </a>
  )
}

/** The heart in the picture's corner and the cart at the end of the price, on every wall and shelf. */
export function cardActions(card: Card, own?: OwnFact) {
  return (
    <>
      <span className="card-heart">
        <FavouriteButton id={card.id} title={card.title} isCollected={own?.collected ?? false} />
      </span>
      <span className="card-cart">
        {own?.owns_offer || isFree(card.sale ?? card.price) ? (
          <GetLink card={card} />
        ) : (
          <CardCartButton id={card.id} title={card.title} />
        )}
      </span>
    </>
  )
}
