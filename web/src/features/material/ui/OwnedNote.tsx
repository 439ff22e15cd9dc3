import type { OwnRight } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'

type Props = { right: OwnRight }

/** Why somebody may download or watch it already: theirs for good, or open until some day. */
export function OwnedNote({ right }: Props) {
  const t = useT('material')
  const licence = t(`quote.${right.licence}`)
  const text =
    right.until === null
      ? t('buy.owned', { licence })
      : t(right.source === 'vip' ? 'buy.claimed' : 'buy.lent', { licence, day: day(right.until) })
  return (
    <p className={right.until === null ? 'buy-owned' : 'buy-owned is-open'}>
      {text}{' '}
      <a className="u-color-t1" href="/user/my-purchases">
        {t('buy.purchases')}
      </a>
    </p>
  )
}
