import { type ReactNode, useState } from 'react'
import type { CouponOffer } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { day } from '../../../lib/time'
import { Pick } from '../../../ui/form/Pick'
import { PlusIcon } from './icons'

type Props = {
  coupons: CouponOffer[]
  chosen: number | null
  onChoose: (coupon: number | null) => void
  /** The field for a code; told when it is done. */
  redeem: (onDone: () => void) => ReactNode
}

/** The member's coupons: the best one first, those that do not fit last and with the reason. */
export function CouponPicker({ coupons, chosen, onChoose, redeem }: Props) {
  const t = useT('order', 'pay')
  const [isRedeeming, setRedeeming] = useState(false)
  const note = ({ until, usable, reason, best, off }: CouponOffer) =>
    usable
      ? [
          until === null ? t('coupon.no_end') : t('coupon.until', { day: day(until).slice(5) }),
          best ? t('coupon.best') : t('coupon.off', { amount: amount(off.replace(/^-/, '')) }),
        ].join('　')
      : reason
  return (
    <>
      <fieldset className="picks u-grid u-gap-10 u-min-w-0 u-m-0">
        <legend className="visually-hidden">{t('coupon.label')}</legend>
        {coupons.map((coupon) => (
          <Pick
            key={coupon.id}
            name="coupon"
            value={String(coupon.id)}
            isChosen={chosen === coupon.id}
            isOff={!coupon.usable}
            onChoose={() => onChoose(coupon.id)}
            mark={<span className="pick-mark u-flex-none u-weight-650 u-color-ac">{coupon.face}</span>}
            title={coupon.rule || coupon.name}
            note={note(coupon)}
          />
        ))}
        {coupons.some((coupon) => coupon.usable) && (
          <Pick
            name="coupon"
            value="none"
            isChosen={chosen === null}
            onChoose={() => onChoose(null)}
            title={t('coupon.none')}
          />
        )}
        {!isRedeeming && (
          <button
            type="button"
            className="pick pick-add u-justify-center u-color-t2"
            onClick={() => setRedeeming(true)}
          >
            <PlusIcon />
            {t('coupon.enter')}
          </button>
        )}
      </fieldset>
      {isRedeeming && redeem(() => setRedeeming(false))}
    </>
  )
}
