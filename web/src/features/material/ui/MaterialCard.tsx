import type { Card } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { isFree, money } from '../../../lib/money'
import { clock } from '../../../lib/time'
import { badge, frameFit } from '../model'
import { MachineLine } from './MachineLine'
import { useScrub } from './useScrub'

type Props = { card: Card; isFirstRow?: boolean }

/** The one card of the shop: list, shelf, and later favourites and history. */
export function MaterialCard({ card, isFirstRow = false }: Props) {
  const t = useT('material')
  const { gate, gateEvents, linkEvents } = useScrub(card)
  const mark = badge(card)
  const frame = frameFit(card.aspect)
  const loading = isFirstRow ? 'eager' : 'lazy'
  return (
    <article className="card">
      <a className="card-link" href={`/course/${card.id}`} {...linkEvents}>
        <span className={`gate gate-${frame}`} ref={gate} {...gateEvents}>
          {frame !== 'fill' && <img className="gate-back" src={card.thumb} alt="" loading={loading} />}
          <img
            className="gate-img"
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
                className="gate-sprite"
                style={{
                  aspectRatio: `${card.sprite.width} / ${card.sprite.height}`,
                  backgroundSize: `${card.sprite.columns * 100}% ${card.sprite.rows * 100}%`,
                }}
              />
              <span className="gate-line" />
              <span className="gate-flag mono" />
              <span className="gate-bar" />
            </>
          )}
          {mark && <span className={`badge badge-${mark}`}>{t(`badge.${mark}`)}</span>}
          {card.duration_ms !== null && <span className="gate-time mono">{clock(card.duration_ms)}</span>}
        </span>
        <h3 className="card-title" title={card.title}>
          {card.title}
        </h3>
        <MachineLine card={card} />
        <span className="card-price">{isFree(card.price) ? t('price.free') : money(card.price)}</span>
      </a>
    </article>
  )
}
