import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMember } from '../../features/account/store'
import { Avatar } from '../../features/account/ui/Avatar'
import { siteStart } from '../../features/site/api'
import { useT } from '../../lib/i18n'
import { day } from '../../lib/time'
import { useTitle } from '../../lib/title'
import { loginHref } from '../../lib/url'
import { BackIcon, HeartIcon, NextIcon, PersonIcon, PurchasesIcon } from '../../ui/icons'
import {
  BindingIcon,
  CouponIcon,
  CrownIcon,
  DevicesIcon,
  HistoryIcon,
  InviteIcon,
  KeyIcon,
  OrdersIcon,
  OverviewIcon,
  QuestionIcon,
  ScoreIcon,
  SeatsIcon,
  ShieldIcon,
  SpentIcon,
  WalletIcon,
} from '../../ui/memberIcons'
import '../../ui/form/form.css'
import './member.css'

// The route's name, its path and its sign. Some are everybody's pages too: they stand outside this frame.
const pages = [
  ['user-account-overview', '/user/account/overview', OverviewIcon],
  ['user-my-purchases', '/user/my-purchases', PurchasesIcon],
  ['user-my-orders', '/user/my-orders', OrdersIcon],
  ['user-my-collections', '/user/my-collections', HeartIcon],
  ['user-my-coupons', '/user/my-coupons', CouponIcon],
  ['user-my-payments', '/user/my-payments', SpentIcon],
  ['browse-history', '/browse-history', HistoryIcon],
  ['vip-pricing', '/vip-pricing', CrownIcon],
  ['user-seats', '/user/seats', SeatsIcon],
  ['share', '/share', InviteIcon],
  ['user-account-balance', '/user/account/balance', WalletIcon],
  ['user-account-integral', '/user/account/integral', ScoreIcon],
  ['user-account-profile', '/user/account/profile', PersonIcon],
  ['user-account-binding', '/user/account/binding', BindingIcon],
  ['user-account-changePassword', '/user/account/changePassword', KeyIcon],
  ['user-account-devices', '/user/account/devices', DevicesIcon],
  ['user-account-privacy', '/user/account/privacy', ShieldIcon],
  ['user-faq', '/user/faq', QuestionIcon],
] as const

const home = '/user/account/overview'

/** Questions come before accounts. */
const isForAnyone = (path: string) => /^\/user\/faq\/?$/.test(path)

/** Who it is, where one can go, the page. On a phone the ways stand below the overview, and every other page leads back. */
export function Member() {
  const t = useT('account')
  const route = useT('route')
  const router = useRouter()
  const member = useMember()
  const { data: start } = useQuery(siteStart())
  const path = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  })
  const current = pages.find(([, href]) => path === href)?.[0]
  useTitle(current && route(`title.${current}`), start?.site.siteName)

  // Signed out in another tab, or the server said so: to the login, and back afterwards.
  useEffect(() => {
    const { href, pathname } = router.history.location
    if (!member && pathname.startsWith('/user') && !isForAnyone(pathname))
      router.history.replace(loginHref('/login', href))
  }, [member, router])

  if (!member)
    return isForAnyone(path) ? (
      <div className="page">
        <Outlet />
      </div>
    ) : null
  return (
    <div className={path === home ? 'page member is-home' : 'page member'}>
      <div className="member-side">
        <div className="member-who u-row u-gap-12 u-mb-16">
          <Avatar name={member.nickname} src={member.avatar} size="large" />
          <p>
            <strong>{member.nickname}</strong>
            {member.vip_level > 0 && (
              <span className="member-vip u-leading-18 u-weight-600 u-bg-acbg u-round-4">
                {member.vipLevelName}
              </span>
            )}
            <span className="u-leading-18">
              {member.vip_level > 0 && member.vip_date
                ? t('overview.vip_until', { day: day(member.vip_date) })
                : member.username}
            </span>
          </p>
        </div>
        <nav aria-label={t('nav.label')}>
          <ul>
            {pages.map(([name, href, Icon]) => (
              <li key={name}>
                <a
                  className="u-row u-gap-12 u-color-t2 u-round-10"
                  href={href}
                  aria-current={name === current ? 'page' : undefined}
                >
                  <Icon />
                  <span>{route(`title.${name}`)}</span>
                  <NextIcon />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="member-main">
        <a className="member-back" href={home}>
          <BackIcon />
          {t('nav.back')}
        </a>
        <Outlet />
      </div>
    </div>
  )
}
