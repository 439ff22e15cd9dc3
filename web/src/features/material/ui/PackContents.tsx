import type { ReactNode } from 'react'
import type { Card, Variant } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { add, amount, fen, yuan } from '../../../lib/money'
import { fileSize } from '../../../lib/size'

type Props = { cards: Card[]; variant: Variant | undefined; price: string | undefined; children: ReactNode }

/** What is in a pack, clip by clip, and how much it weighs in the chosen version. */
export function PackContents({ cards, variant, price, children }: Props) {
  const t = useT('material')
  if (cards.length === 0) return null
  const sum = cards.reduce((all, card) => add(all, card.sale ?? card.price), '0.00')
  const saved = price === undefined ? 0 : fen(sum) - fen(price)
  return (
    <section className="contents">
      <div className="shelf-head">
        <h2>{t('detail.contents')}</h2>
        <p className="mono">
          {t('items.pack', { count: cards.length })}
          {variant?.size ? ` · ${t('detail.total_size', { size: fileSize(variant.size) })}` : ''}
        </p>
        {saved > 0 && (
          <p className="u-color-ok">{t('detail.apart', { sum: amount(sum), saved: amount(yuan(saved)) })}</p>
        )}
      </div>
      {children}
    </section>
  )
}
