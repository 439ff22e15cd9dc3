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
    <div className="coupon-start u-grid">
      <State look="office" icon={<TicketPercent />} title={t('coupon.empty')}>
        {t('coupon.empty_text')}
      </State>
      {can(`${coupon.node}/add`) && (
        <ul className="u-grid u-gap-12">
          {keysOf(icons).map((word) => {
            const Icon = icons[word]
            return (
              <li key={word}>
                <button
                  className="u-bg-s1 u-border u-round-10"
                  type="button"
                  onClick={() => change({ edit: 'new', like: word })}
                >
                  <b className="u-row u-gap-8">
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
      <section className="u-bg-s2 u-border u-round-10" aria-labelledby="coupon-chain">
        <h3 id="coupon-chain">{t('coupon.chain.title', { name: nameOf(welcome) })}</h3>
        <ol className="u-grid u-justify-between u-gap-8">
          {priceChain(welcome.amount).map(({ step, value }) => (
            <li className="u-grid u-round-6" key={step} data-step={step}>
              <span>{t(dataKey(`coupon.chain.${step}`), fill[step])}</span>
              <b className="o-num u-weight-500">{amount(value)}</b>
            </li>
          ))}
        </ol>
      </section>
      {can('shop/price/simulate') && (
        <a className="u-inline-row u-gap-6 u-color-t2" href="/admin/shop/price">
          <Calculator aria-hidden="true" />
          {t('coupon.simulate')}
        </a>
      )}
    </div>
  )
}
