import type { VipLevel, VipPrice } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, isFree } from '../../../lib/money'
import { day } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { CheckIcon } from '../../../ui/icons'
import { perMonth } from '../model'

type Props = {
  level: VipLevel
  price: VipPrice
  isMine: boolean
  isLifted: boolean
  /** Until when the member's own level runs. */
  until: number | null
  onBuy: () => void
}

/** One level: what it costs by the month, what it gives, and today's real amount on the button. */
export function LevelCard({ level, price, isMine, isLifted, until, onBuy }: Props) {
  const t = useT('vip')
  const { action } = price
  const gives = [
    t('gives.licence', { name: level.licence_name }),
    t('gives.day', { count: level.day_pool }),
    t('gives.seats', { count: level.seats }),
  ]
  const note =
    action === 'renew' && until
      ? t('note.renew', { day: day(until), until: day(price.until) })
      : action === 'upgrade' && !isFree(price.credit)
        ? t('note.credit', { amount: amount(price.credit) })
        : action === 'lower'
          ? t('note.lower')
          : t('note.until', { day: day(price.until) })
  return (
    <section
      className={isLifted ? 'panel level is-lifted' : 'panel level'}
      aria-labelledby={`level-${level.level}`}
    >
      <div className="u-row u-justify-between u-gap-12">
        <h2 id={`level-${level.level}`}>{level.name}</h2>
        {isMine && (
          <span className="level-mine u-text-11 u-leading-20 u-weight-600 u-color-ac u-bg-acbg u-round-4">
            {t('mine')}
          </span>
        )}
        {isMine && level.seats > 1 && (
          <a className="text-link" href="/user/seats">
            {t('manage_seats')}
          </a>
        )}
      </div>
      <p className="level-price u-color-t3">
        <strong className="u-weight-650 u-color-t1">{amount(perMonth(price))}</strong> {t('per_month')}
      </p>
      <p className="u-text-13 u-color-t3">{t('once', { days: price.days, amount: amount(price.price) })}</p>
      <dl className="level-facts u-grid u-gap-8 u-columns-2">
        <div className="u-flex u-bg-b3 u-round-10">
          <dt className="u-leading-18">{t('fact.rate')}</dt>
          <dd className="u-weight-650">{level.rate_note}</dd>
        </div>
        <div className="u-flex u-bg-b3 u-round-10">
          <dt className="u-leading-18">{t('fact.month')}</dt>
          <dd className="u-weight-650">{t('pieces', { count: level.month_pool })}</dd>
        </div>
      </dl>
      <ul className="level-gives u-mb-20">
        {gives.map((give) => (
          <li className="u-flex u-gap-10" key={give}>
            <CheckIcon />
            {give}
          </li>
        ))}
      </ul>
      <Button tone={isLifted ? 'main' : undefined} isBig disabled={action === 'lower'} onClick={onBuy}>
        {t(dataKey(`action.${action}`), { amount: amount(price.today) })}
      </Button>
      <p className="u-text-center u-small u-color-t3 u-mt-8">{note}</p>
    </section>
  )
}
