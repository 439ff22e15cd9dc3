import type { ReactNode } from 'react'
import type { Card, OwnFact } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { money } from '../../../lib/money'
import { clock } from '../../../lib/time'
import { badge, cardHref, frameFit } from '../model'
import { MachineLine } from './MachineLine'
import { Pieces } from './Pieces'
import { Price } from './Price'
import { useScrub } from './useScrub'

type Props = { card: Card; own?: OwnFact; actions?: ReactNode; isFirstRow?: boolean }

/** The one card of the shop: list, shelf, favourites, history. */
export function MaterialCard({ card, own, actions, isFirstRow = false }: Props) {
  const t = useT('material')
  const { thumb, thumbEvents, linkEvents } = useScrub(card)
  const mark = badge(card, own)
  const frame = frameFit(card.aspect)
  // The film of a course or a pack is its trailer: what is inside says more than how long that is.
  const corner =
    card.kind !== 'footage'
      ? card.items !== null && t(dataKey(`items.${card.kind}`), { count: card.items })
      : card.duration_ms !== null && clock(card.duration_ms)
  const loading = isFirstRow ? 'eager' : 'lazy'
  return (
    <article className="card">
      <a className="card-link" href={cardHref(card)} {...linkEvents}>
        <span className={`thumb thumb-${frame}`} ref={thumb} {...thumbEvents}>
          {frame !== 'fill' && <img className="thumb-back" src={card.thumb} alt="" loading={loading} />}
          <img
            className="thumb-img"
            src={card.thumb}
            alt=""
            width={640}
            height={400}
            loading={loading}
            fetchPriority={isFirstRow ? 'high' : undefined}
            decoding={isFirstRow ? 'sync' : 'async'}
            draggable={false}
          />
          {card.sprite && (
            <>
              <span
                className="thumb-sprite"
                style={{
                  aspectRatio: `${card.sprite.width} / ${card.sprite.height}`,
                  backgroundSize: `${card.sprite.columns * 100}% ${card.sprite.rows * 100}%`,
                }}
              />
              <span className="thumb-line" />
              <span className="thumb-flag mono" aria-hidden="true" />
              <span className="thumb-bar" />
            </>
          )}
          {mark && <span className={`badge badge-${mark}`}>{t(`badge.${mark}`)}</span>}
          {corner && <span className="thumb-time mono">{corner}</span>}
        </span>
        <h3 className="card-title" title={card.title}>
          {card.found ? <Pieces pieces={card.found} /> : card.title}
        </h3>
        <MachineLine card={card} />
        <span className="card-price">
          {own?.owns_offer ? (
            <span className="card-owned">{t('price.owned')}</span>
          ) : (
            <>
              <Price of={card} />
              {own?.price && own.price !== card.sale && (
                <span className="card-own">{t('price.own', { price: money(own.price) })}</span>
              )}
            </>
          )}
        </span>
      </a>
      {actions}
    </article>
  )
}
