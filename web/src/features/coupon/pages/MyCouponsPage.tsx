import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OwnCoupon } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { day } from '../../../lib/time'
import { Failed } from '../../../ui/Failed'
import { Pager } from '../../../ui/Pager'
import { Tabs } from '../../../ui/Tabs'
import { ownCoupons, rowsPerPage } from '../api'
import { couponStates, couponsHref, readCoupons } from '../model'
import { Centre } from '../ui/Centre'
import { RedeemForm } from '../ui/RedeemForm'
import { Ticket } from '../ui/Ticket'
import '../ui/ticket.css'

function Own({ coupon }: { coupon: OwnCoupon }) {
  const t = useT('coupon')
  return (
    <Ticket
      face={coupon.face}
      name={coupon.name}
      rule={coupon.rule}
      isDim={coupon.state === 'used' || coupon.state === 'expired'}
      facts={[
        coupon.scope,
        coupon.until === null ? t('no_end') : t('until', { day: day(coupon.until) }),
        coupon.state === 'locked' ? t('mine.locked') : null,
      ]}
    >
      {coupon.order && (
        <a
          className="u-color-ac"
          href={
            coupon.state === 'locked' ? `/pay?order=${coupon.order}` : `/user/my-orders?find=${coupon.order}`
          }
        >
          {t('mine.order')}
        </a>
      )}
    </Ticket>
  )
}

export default function MyCouponsPage({ search: asked }: PageProps) {
  const t = useT('coupon')
  const title = useT('route')('title.user-my-coupons')
  const search = readCoupons(asked)
  const query = useQuery({ ...ownCoupons(search), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      <h1>{title}</h1>
      <div className="list-bar u-row u-wrap u-justify-between u-mb-16">
        <Tabs
          label={t('mine.tabs')}
          current={search.state}
          tabs={couponStates.map((state) => ({
            key: state,
            name: t(`mine.state.${state}`),
            count: data?.counts[state],
            href: couponsHref(search, { state }),
          }))}
        />
      </div>
      {query.error && !data && <Failed query={query} />}
      {!data && !query.error && <div className="member-wait" aria-busy="true" />}
      {data?.list.length === 0 && <p className="empty-box">{t(`mine.none.${search.state}`)}</p>}
      {data && data.list.length > 0 && (
        <>
          <ul className="tickets u-grid u-gap-12">
            {data.list.map((coupon) => (
              <Own key={coupon.id} coupon={coupon} />
            ))}
          </ul>
          {data.total > rowsPerPage && (
            <Pager
              page={search.page}
              limit={rowsPerPage}
              total={data.total}
              to={(page) => couponsHref(search, { page })}
              words={t}
            />
          )}
        </>
      )}
      <div className="coupon-head u-flex u-wrap u-justify-between u-items-baseline">
        <h2>{t('redeem.title')}</h2>
      </div>
      <div className="panel">
        <RedeemForm />
      </div>
      <div className="coupon-head u-flex u-wrap u-justify-between u-items-baseline">
        <h2>{t('centre.title')}</h2>
      </div>
      <Centre />
    </>
  )
}
