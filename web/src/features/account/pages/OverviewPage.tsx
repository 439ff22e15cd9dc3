import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { fen, yuan } from '../../../lib/money'
import { day, dayTime } from '../../../lib/time'
import { Failed } from '../../../ui/Failed'
import { Panel } from '../../../ui/Panel'
import { overview, useMe } from '../api'
import { greetingAt, signed } from '../model'
import { Chart } from '../ui/Chart'
import { DeletionNotice } from '../ui/DeletionNotice'
import { NicknameForm } from '../ui/NicknameForm'
import { SpendPanel } from '../ui/SpendPanel'

export default function OverviewPage() {
  const t = useT('account')
  const member = useMe()
  const sums = useQuery(overview())
  const me = member.data
  if (member.error && !me) return <Failed query={member} />
  if (!me) return <div className="member-wait" aria-busy="true" />
  const hour = new Date().getHours()
  const points = (value: number) => value.toLocaleString('en-US')
  return (
    <>
      <div className="greeting">
        <h1>{t(`greeting.${greetingAt(hour)}`, { name: me.nickname })}</h1>
        <NicknameForm me={me} />
        {me.last_login_time && (
          <p>{t('overview.last_login', { time: dayTime(me.last_login_time), ip: me.last_login_ip })}</p>
        )}
      </div>
      {me.delete_time && <DeletionNotice deleteTime={me.delete_time} />}
      <dl className="cards">
        <div className="panel">
          <dt>{t('overview.money')}</dt>
          <dd className="figure">¥{me.money}</dd>
          <dd>
            <a className="text-link" href="/user/account/balance">
              {t('overview.log')}
              <span className="away">{t('overview.money')}</span>
            </a>
          </dd>
        </div>
        <div className="panel">
          <dt>{t('overview.score')}</dt>
          <dd className="figure">{points(me.score)}</dd>
          <dd>
            <a className="text-link" href="/user/account/integral">
              {t('overview.log')}
              <span className="away">{t('overview.score')}</span>
            </a>
          </dd>
        </div>
        <div className="panel">
          <dt>{t('overview.vip')}</dt>
          <dd className="figure">{me.vip_level > 0 ? me.vipLevelName : t('overview.no_vip')}</dd>
          {me.vip_level > 0 && me.vip_date && <dd>{t('overview.vip_until', { day: day(me.vip_date) })}</dd>}
        </div>
        <div className="panel">
          <dt>{t('overview.spent')}</dt>
          <dd className="figure">¥{me.rateInfo.sum12monthpay}</dd>
          <dd>{t('overview.since', { day: day(me.join_time) })}</dd>
        </div>
      </dl>
      <div className="charts">
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
        {me.rateInfo.sale_list.length > 0 && <SpendPanel rate={me.rateInfo} />}
      </div>
    </>
  )
}
