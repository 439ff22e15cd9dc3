import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { useMember } from '../../account/store'
import { siteStart } from '../../site/api'
import { Centre } from '../ui/Centre'
import { RedeemForm } from '../ui/RedeemForm'
import '../ui/ticket.css'

/** Coupons for anybody to see and for members to take. */
export default function CentrePage() {
  const t = useT('coupon')
  const title = useT('route')('title.coupons')
  const isMember = useMember() !== null
  const { data: start } = useQuery(siteStart())
  useTitle(title, start?.site.siteName)
  return (
    <div className="page coupon-page">
      <h1>{title}</h1>
      <p className="u-color-t3 u-mb-20">{t('centre.lead')}</p>
      <Centre />
      {isMember && (
        <>
          <div className="coupon-head u-flex u-wrap u-justify-between u-items-baseline">
            <h2>{t('redeem.title')}</h2>
            <a className="u-color-ac" href="/user/my-coupons">
              {t('mine.link')}
            </a>
          </div>
          <div className="panel">
            <RedeemForm />
          </div>
        </>
      )}
    </div>
  )
}
