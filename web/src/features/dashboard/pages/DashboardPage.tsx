import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useAddress } from '../../../admin/address'
import { PageHead } from '../../../admin/components/PageHead'
import { Segments } from '../../../admin/components/Segments'
import { Waiting } from '../../../admin/components/states'
import type { Dashboard } from '../../../api/office'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'
import { betweenDays, csv, daysBefore, daysBetween, spans } from '../model'
import { BooksCard, Card, CardLink, FunnelCard, MissesCard, TopCard, WalletCard, WorkCard } from '../ui/Cards'
import { Chart } from '../ui/Chart'
import { PeopleTiles, SalesTiles } from '../ui/Tiles'
import { useListLink } from '../ui/useListLink'
import '../ui/dashboard.css'

function save(data: Dashboard, name: string, head: string[]) {
  const rows = (data.sales?.days ?? []).map((day) => [day.day, day.revenue, day.orders, day.before])
  const url = URL.createObjectURL(new Blob([csv([head, ...rows])], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** How it is going, what must be done, and whether the books are right: without scrolling. */
export default function DashboardPage() {
  const t = useT('dashboard')
  const { search, change } = useAddress()
  const listOf = useListLink()
  const { from, to } = search
  const query = useQuery({
    ...apiQuery('/admin/dashboard/index', { from, to }),
    placeholderData: (before) => before,
  })
  const { data } = query
  const length = data ? daysBetween(data.from, data.to) : 30
  const show = (days: number) =>
    change(
      days === 30
        ? { from: undefined, to: undefined }
        : { from: data && daysBefore(data.today, days - 1), to: undefined },
    )
  return (
    <div className="dash" aria-busy={query.isPlaceholderData}>
      <PageHead node="dashboard">
        {data && (
          <>
            <Segments
              label={t('range.title')}
              value={data.to === data.today ? length : null}
              options={spans.map((span) => ({ value: span, label: t(`range.${span}`) }))}
              onChange={show}
            />
            <span className="dash-range u-flex u-gap-4">
              <input
                type="date"
                className="o-input"
                aria-label={t('range.from')}
                value={data.from}
                max={data.to}
                onChange={(event) => event.target.value && change({ from: event.target.value, to: data.to })}
              />
              <input
                type="date"
                className="o-input"
                aria-label={t('range.to')}
                value={data.to}
                min={data.from}
                onChange={(event) =>
                  event.target.value && change({ from: data.from, to: event.target.value })
                }
              />
            </span>
            {data.sales && (
              <IconButton
                icon={<Download />}
                label={t('export')}
                onClick={() =>
                  save(data, `rushes-${data.from}-${data.to}.csv`, [
                    t('chart.day'),
                    t('chart.now'),
                    t('tile.orders'),
                    t('chart.before'),
                  ])
                }
              />
            )}
          </>
        )}
      </PageHead>
      <Waiting query={query} right="dashboard/index" columns={4} />
      {data && (
        <>
          {data.sales ? (
            <SalesTiles sales={data.sales} from={data.from} to={data.to} />
          ) : (
            <PeopleTiles {...data} />
          )}
          <div className="dash-grid u-grid u-gap-12 u-mt-12">
            {data.sales && (
              <Card
                className="dash-wide"
                title={t('chart.title')}
                note={
                  data.before_until
                    ? t('chart.text_until', {
                        from: data.before_from,
                        to: data.before_to,
                        until: data.before_until,
                      })
                    : t('chart.text', { from: data.before_from, to: data.before_to })
                }
                end={
                  <span className="dash-key u-row u-gap-6 u-text-12 u-color-t2">
                    <i data-line="now" />
                    {t('chart.now')}
                    <i data-line="before" />
                    {t('chart.before')}
                    <CardLink href={listOf('shop/order', [betweenDays('paid_time', data.from, data.to)])} />
                  </span>
                }
              >
                <Chart days={data.sales.days} />
              </Card>
            )}
            {data.sales && (
              <FunnelCard
                funnel={data.sales.funnel}
                href={listOf('shop/order', [betweenDays('create_time', data.from, data.to)])}
              />
            )}
            <WorkCard work={data.work} books={data.books} />
            {data.top && <TopCard top={data.top} />}
            {data.misses && <MissesCard misses={data.misses} />}
            {data.wallet && <WalletCard wallet={data.wallet} />}
            {data.books && <BooksCard books={data.books} />}
          </div>
          {data.sales && <PeopleTiles {...data} />}
        </>
      )}
    </div>
  )
}
