import type { ReactNode } from 'react'
import type { Card, Variant } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'

type Props = { cards: Card[]; variant: Variant | undefined; children: ReactNode }

/** What is in a pack, clip by clip, and how much it weighs in the chosen version. */
export function PackContents({ cards, variant, children }: Props) {
  const t = useT('material')
  if (cards.length === 0) return null
  return (
    <section className="contents">
      <div className="shelf-head">
        <h2>{t('detail.contents')}</h2>
        <p className="mono">
          {t('items.pack', { count: cards.length })}
          {variant?.size ? ` · ${t('detail.total_size', { size: fileSize(variant.size) })}` : ''}
        </p>
      </div>
      {children}
    </section>
  )
}
