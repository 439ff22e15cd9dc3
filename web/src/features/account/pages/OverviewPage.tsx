import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n'
import { amount, fen, yuan } from '../../../lib/money'
import { day, dayTime } from '../../../lib/time'
import { Failed } from '../../../ui/Failed'
import { Panel } from '../../../ui/Panel'
import { CheckInButton } from '../../points/ui/CheckInButton'
import { meter, overview, useMe } from '../api'
import { greetingAt, pointsWorth, signed } from '../model'
import { Chart } from '../ui/Chart'
import { DeletionNotice } from '../ui/DeletionNotice'
import { NicknameForm } from '../ui/NicknameForm'
import { SpendPanel } from '../ui/SpendPanel'
import '../../points/ui/points.css'

type CardProps = { name: string; figure: string; note: ReactNode; href: string; action: string }

/** A balance with its next step. */
function Card({ name, figure, note, href, action }: CardProps) {
  return (
    <div className="panel">
      <dt>{name}</dt>
      <dd className="figure u-overflow-hidden u-weight-650">{figure}</dd>
      <dd className="card-way u-flex u-wrap u-justify-between">
        <span>{note}</span>
        <a className="text-link" href={href}>
          {action}
          <span className="visually-hidden">{name}</span>
        </a>
      </dd>
    </div>
  )
}

export default function OverviewPage() {
  const t = useT('account')
  const member = useMe()
  const sums = useQuery(overview())
  const spent = useQuery(meter())
  const me = member.data
  if (member.error && !me) return <Failed query={member} />
  if (!me) return <div className="member-wait" aria-busy="true" />
  const hour = new Date().getHours()
  const points = (value: number) => value.toLocaleString('en-US')
  return (
    <>
      <div className="greeting u-row u-wrap u-mb-20">
        <h1>{t(`greeting.${greetingAt(hour)}`, { name: me.nickname })}</h1>
        <NicknameForm me={me} />
        <div className="u-ml-auto">
          <CheckInButton />
        </div>
        {me.last_login_time && (
          <p>{t('overview.last_login', { time: dayTime(me.last_login_time), ip: me.last_login_ip })}</p>
        )}
      </div>
      {me.delete_time && <DeletionNotice deleteTime={me.delete_time} />}
      {!me.has_password && (
        <p className="overview-note u-row u-wrap u-gap-12 u-note u-bg-b2 u-border u-round-10 u-mb-16">
          {t('overview.no_password')}
          <a className="text-link" href="/user/account/changePassword">
            {t('overview.set_password')}
          </a>
        </p>
      )}
      <dl className="cards u-grid u-gap-16">
        <Card
          name={t('overview.money')}
          figure={amount(me.money)}
          note={
            <a className="text-link" href="/user/account/balance">
              {t('overview.log')}
              <span className="visually-hidden">{t('overview.money')}</span>
            </a>
          }
          href="/topup"
          action={t('overview.topup')}
        />
        <Card
          name={t('overview.score')}
          figure={points(me.score)}
          note={
            spent.data && (
              <>
                {t('overview.worth', { amount: amount(pointsWorth(me.score, spent.data.points_per_yuan)) })}
                {spent.data.pending_points > 0 && (
                  <>
                    <br />
                    {t('overview.pending_points', { count: spent.data.pending_points })}
                  </>
                )}
              </>
            )
          }
          href="/user/account/integral"
          action={t('overview.log')}
        />
        <Card
          name={t('overview.vip')}
          figure={me.vip_level > 0 ? me.vipLevelName : t('overview.no_vip')}
          note={
            me.vip_level > 0 && me.vip_date
              ? t('overview.vip_until', { day: day(me.vip_date) })
              : t('overview.vip_note')
          }
          href="/vip-pricing"
          action={t(me.vip_level > 0 ? 'overview.vip_renew' : 'overview.vip_open')}
        />
        <Card
          name={t('overview.coupons')}
          figure={spent.data ? t('overview.coupon_count', { count: spent.data.coupons }) : '–'}
          note={
            <a className="text-link" href="/coupons">
              {t('overview.coupon_more')}
            </a>
          }
          href="/user/my-coupons"
          action={t('overview.see')}
        />
      </dl>
      <div className="spend">
        <Panel
          title={t('spend.months')}
          note={t('spend.months_note')}
          action={spent.data && <strong className="u-text-18">{amount(spent.data.spent)}</strong>}
        >
          {spent.error && !spent.data && <Failed query={spent} />}
          {spent.data && (
            <Chart
              title={t('spend.months')}
              days={spent.data.months.map((one) => one.month)}
              values={spent.data.months.map((one) => fen(one.amount))}
              write={(value) => amount(yuan(value))}
              writeTick={(value) => String(Math.round(value / 100))}
              writeDay={(month) => t('spend.month', { month: Number(month.slice(5)) })}
              empty={t('spend.none')}
            />
          )}
        </Panel>
        {spent.data && <SpendPanel meter={spent.data} />}
      </div>
      <div className="charts u-grid u-gap-16 u-mt-16">
        <Panel title={t('chart.money')} note={t('chart.week')}>
          {sums.error && !sums.data && <Failed query={sums} />}
          {sums.data && (
            <Chart
              title={t('chart.money')}
              days={sums.data.days}
              values={sums.data.money.map(fen)}
              write={(value) => signed(yuan(value))}
              writeTick={(value) => signed(yuan(value)).replace(/^\+|\.00$/g, '')}
            />
          )}
        </Panel>
        <Panel title={t('chart.score')} note={t('chart.week')}>
          {sums.error && !sums.data && <Failed query={sums} />}
          {sums.data && (
            <Chart
              title={t('chart.score')}
              days={sums.data.days}
              values={sums.data.score}
              write={(value) => signed(String(value))}
              writeTick={(value) => signed(String(value)).replace(/^\+/, '')}
            />
          )}
        </Panel>
      </div>
    </>
  )
}
