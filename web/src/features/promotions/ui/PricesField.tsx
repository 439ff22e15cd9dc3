import { Plus, X } from 'lucide-react'
import type { OwnControl } from '../../../admin/components/form'
import { useT } from '../../../lib/i18n'
import { amount, fen, yuan } from '../../../lib/money'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { isMoney, type Price, pricesOf } from '../model'
import './offer.css'

const most = 12

/** So many days for so much, and what a day comes to. */
export function PricesField({ id, value, isWrong, onChange }: OwnControl) {
  const t = useT('offer')
  const prices = pricesOf(value)
  const put = (place: number, change: Partial<Price>) =>
    onChange(prices.map((one, at) => (at === place ? { ...one, ...change } : one)))
  const perDay = ({ days, price }: Price) =>
    /^[1-9]\d{0,3}$/.test(days) && isMoney(price)
      ? t('vip.per_day', { amount: amount(yuan(Math.round(fen(price) / Number(days)))) })
      : ''
  return (
    <div className="offer-prices u-grid u-gap-6">
      {prices.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price is its place while it is typed
        <div className="u-grid u-gap-10" key={place}>
          <label className="u-gap-6 u-nowrap">
            <input
              id={place === 0 ? id : undefined}
              className="o-input"
              inputMode="numeric"
              aria-label={t('vip.days_of', { place: place + 1 })}
              aria-invalid={isWrong || undefined}
              value={one.days}
              onChange={(event) => put(place, { days: event.currentTarget.value.trim() })}
            />
            {t('vip.days')}
          </label>
          <label className="u-gap-6 u-nowrap">
            ¥
            <input
              className="o-input"
              inputMode="decimal"
              aria-label={t('vip.price_of', { place: place + 1 })}
              aria-invalid={isWrong || undefined}
              value={one.price}
              onChange={(event) => put(place, { price: event.currentTarget.value.trim() })}
            />
          </label>
          <small className="u-color-t3">{perDay(one)}</small>
          <IconButton
            icon={<X />}
            label={t('vip.drop', { place: place + 1 })}
            onClick={() => onChange(prices.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {prices.length < most && (
        <Button
          id={prices.length === 0 ? id : undefined}
          look="office"
          onClick={() => onChange([...prices, { days: '', price: '' }])}
        >
          <Plus />
          {t('vip.more')}
        </Button>
      )}
    </div>
  )
}
