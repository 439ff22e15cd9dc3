import { ArrowRight, BadgePercent, Calculator, PackageOpen, TicketPercent, UserPlus } from 'lucide-react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { keysOf } from '../../../lib/guards'
import { language, useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'
import { State } from '../../../ui/State'
import { coupon, nameOf, sentence } from '../admin'
import { couponStarts, priceChain, rateName, type Start, sampleRates } from '../model'
import './start.css'

const icons: Record<Start, typeof PackageOpen> = {
  welcome: UserPlus,
  festival: BadgePercent,
  free: PackageOpen,
}

/** Where nothing is yet: what a coupon acts on, three to begin with, and what one does to a price. */
export function CouponStart() {
  const t = useT('offer')
  const can = useCan()
  const { change } = useAddress()
  const { welcome } = couponStarts
  const fill: Record<string, Record<string, unknown>> = {
    sale: { rate: rateName(sampleRates.sale, language()) },
    vip: { rate: rateName(sampleRates.vip, language()) },
    coupon: { name: nameOf(welcome) },
  }
  return (
    <div className="coupon-start">
      <State look="office" icon={<TicketPercent />} title={t('coupon.empty')}>
        {t('coupon.empty_text')}
      </State>
      {can(`${coupon.node}/add`) && (
        <ul>
          {keysOf(icons).map((word) => {
            const Icon = icons[word]
            return (
              <li key={word}>
                <button type="button" onClick={() => change({ edit: 'new', like: word })}>
                  <b>
                    <Icon aria-hidden="true" />
                    {nameOf(couponStarts[word])}
                    <ArrowRight aria-hidden="true" />
                  </b>
                  <span>{sentence(couponStarts[word], t)}</span>
                  <small>{t(`coupon.start.${word}`)}</small>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <section aria-labelledby="coupon-chain">
        <h3 id="coupon-chain">{t('coupon.chain.title', { name: nameOf(welcome) })}</h3>
        <ol>
          {priceChain(welcome.amount).map(({ step, value }) => (
            <li key={step} data-step={step}>
              <span>{t(dataKey(`coupon.chain.${step}`), fill[step])}</span>
              <b className="o-num">{amount(value)}</b>
            </li>
          ))}
        </ol>
      </section>
      {can('shop/price/simulate') && (
        <a href="/admin/shop/price">
          <Calculator aria-hidden="true" />
          {t('coupon.simulate')}
        </a>
      )}
    </div>
  )
}
