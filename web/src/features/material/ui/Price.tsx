import type { Card } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { isFree, money } from '../../../lib/money'

type Props = { of: Pick<Card, 'price' | 'sale'> }

/** What anybody pays today; while a sale is on, the usual price stands beside it, struck out. */
export function Price({ of: { price, sale } }: Props) {
  const t = useT('material')
  const text = (amount: string) => (isFree(amount) ? t('price.free') : money(amount))
  if (!sale) return text(price)
  return (
    <>
      <span className="price-sale">{text(sale)}</span>
      <s className="price-was">
        <span className="visually-hidden">{t('price.was')}</span>
        {text(price)}
      </s>
    </>
  )
}
