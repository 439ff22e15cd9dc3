import { useQuery } from '@tanstack/react-query'
import type { CentreCoupon } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { useSignedIn } from '../../../lib/session'
import { day } from '../../../lib/time'
import { loginHref } from '../../../lib/url'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { toast } from '../../../ui/toast'
import { centre, claim, useCouponsChanged } from '../api'
import { Ticket } from './Ticket'

type OfferProps = { coupon: CentreCoupon }

function Offer({ coupon }: OfferProps) {
  const t = useT('coupon')
  const changed = useCouponsChanged()
  const isMember = useSignedIn('member') !== null
  const { run, isBusy } = useAction()
  const isOut = coupon.left === 0
  const take = async () => {
    await run(async () => {
      try {
        await claim(coupon.id)
        toast('success', t('centre.taken', { name: coupon.name }))
      } catch {
        // the call shows its error
      }
      await changed()
    })
  }
  return (
    <Ticket
      face={coupon.face}
      name={coupon.name}
      rule={coupon.rule}
      isDim={coupon.mine === 'full' || coupon.mine === 'used' || (isOut && coupon.mine === 'none')}
      facts={[
        coupon.scope,
        coupon.until === null ? null : t('until', { day: day(coupon.until) }),
        coupon.valid_days === null ? null : t('valid_days', { count: coupon.valid_days }),
        coupon.left === null || isOut ? null : t('left', { count: coupon.left }),
      ]}
    >
      {coupon.mine !== 'none' ? (
        <p className="u-text-13 u-color-t3">{t(`centre.${coupon.mine}`)}</p>
      ) : isOut ? (
        <p className="u-text-13 u-color-t3">{t('centre.out')}</p>
      ) : isMember ? (
        <Button tone="main" disabled={isBusy} onClick={take}>
          {t('centre.take')}
          <span className="visually-hidden">{coupon.name}</span>
        </Button>
      ) : (
        <Button className="u-color-ac" href={loginHref('/login', '/coupons')}>
          {t('centre.login')}
          <span className="visually-hidden">{coupon.name}</span>
        </Button>
      )}
    </Ticket>
  )
}

/** What there is to claim. */
export function Centre() {
  const t = useT('coupon')
  const query = useQuery(centre())
  const { data, error } = query
  if (error && !data) return <Failed query={query} />
  if (!data) return <div className="member-wait" aria-busy="true" />
  if (data.list.length === 0) return <p className="empty-box">{t('centre.none')}</p>
  return (
    <ul className="tickets u-grid u-gap-12">
      {data.list.map((coupon) => (
        <Offer key={coupon.id} coupon={coupon} />
      ))}
    </ul>
  )
}
