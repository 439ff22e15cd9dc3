import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { Condition } from '../../../admin/kit/list'
import type { Dashboard } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, fen } from '../../../lib/money'
import { betweenDays, fens, type Pair, passed, percent, share, trend } from '../model'
import { Spark } from './Chart'
import { useListLink } from './useListLink'

type Sales = NonNullable<Dashboard['sales']>

/** How it compares: in words and with an arrow, never by colour alone. */
function TrendMark({ pair, isCost = false }: { pair: Pair<number>; isCost?: boolean }) {
  const t = useT('dashboard')
  const { way, tenths } = trend(pair)
  // Of nothing there is no percentage: what it was before says enough.
  if (way === 'none' || (way !== 'same' && tenths === null)) return null
  if (way === 'same') return <span className="u-nowrap">{t('trend.same')}</span>
  const isUp = way === 'up'
  return (
    <span className="dash-trend u-nowrap" data-tone={isUp === isCost ? 'er' : 'ok'}>
      {isUp ? <ArrowUpRight aria-hidden="true" /> : <ArrowDownRight aria-hidden="true" />}
      <span className="visually-hidden">{t(isUp ? 'trend.up' : 'trend.down')}</span>
      {percent(tenths ?? 0)}
    </span>
  )
}

type TileProps = {
  word: string
  value: string
  /** What stands below: what it was before, unless something else is said. */
  before?: string
  line?: string
  pair?: Pair<number>
  values?: number[]
  isCost?: boolean
  href: string | undefined
}

function Tile({ word, value, before, line, pair, values, isCost, href }: TileProps) {
  const t = useT('dashboard')
  const title = t(dataKey(`tile.${word}`))
  return (
    <li className="o-card">
      <h2>
        {href ? (
          <a className="dash-tile-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      <b>{value}</b>
      {values && <Spark values={values} />}
      <small>
        {pair && <TrendMark pair={pair} isCost={isCost} />} {line}
        {before !== undefined && t('tile.before', { value: before })}
      </small>
    </li>
  )
}

type SalesProps = { sales: Sales; from: string; to: string }

export function SalesTiles({ sales, from, to }: SalesProps) {
  const t = useT('dashboard')
  const listOf = useListLink()
  const { revenue, orders, average, refunds, days, funnel } = sales
  const bought: Condition = { field: 'kind', operator: 'ne', val: 'topup' }
  const paid = listOf('shop/order', [betweenDays('paid_time', from, to), bought])
  const placed = listOf('shop/order', [betweenDays('create_time', from, to), bought])
  const rate = passed(funnel.paid.now, funnel.made.now)
  const rateBefore = passed(funnel.paid.before, funnel.made.before)
  return (
    <ul className="dash-tiles u-grid u-gap-12">
      <Tile
        word="revenue"
        value={amount(revenue.now)}
        before={amount(revenue.before)}
        pair={fens(revenue)}
        values={days.map((day) => fen(day.revenue))}
        href={paid}
      />
      <Tile
        word="orders"
        value={orders.now.toLocaleString('en')}
        before={orders.before.toLocaleString('en')}
        pair={orders}
        values={days.map((day) => day.orders)}
        href={paid}
      />
      <Tile
        word="average"
        value={amount(average.now)}
        before={amount(average.before)}
        pair={fens(average)}
        href={paid}
      />
      <Tile
        word="rate"
        value={rate === null ? '—' : share(rate)}
        line={
          rate === null
            ? t('tile.rate_none')
            : t('tile.rate_of', {
                paid: funnel.paid.now.toLocaleString('en'),
                made: funnel.made.now.toLocaleString('en'),
              })
        }
        pair={rate === null || rateBefore === null ? undefined : { now: rate, before: rateBefore }}
        href={placed}
      />
      <Tile
        word="refunds"
        value={amount(refunds.now)}
        before={amount(refunds.before)}
        pair={fens(refunds)}
        isCost
        href={listOf('shop/refund', [betweenDays('done_time', from, to)])}
      />
    </ul>
  )
}

type PeopleProps = Pick<Dashboard, 'members' | 'materials' | 'from' | 'to'>

export function PeopleTiles({ members, materials, from, to }: PeopleProps) {
  const t = useT('dashboard')
  const listOf = useListLink()
  return (
    <ul className="dash-tiles u-grid u-gap-12 u-mt-12">
      <Tile
        word="joined"
        value={members.joined.now.toLocaleString('en')}
        before={members.joined.before.toLocaleString('en')}
        pair={members.joined}
        href={listOf('user/user', [betweenDays('join_time', from, to)])}
      />
      <Tile
        word="members"
        value={members.total.toLocaleString('en')}
        line={t('tile.members_line')}
        href={listOf('user/user')}
      />
      <Tile
        word="materials"
        value={materials.toLocaleString('en')}
        line={t('tile.materials_line')}
        href={listOf('shop/material', [{ field: 'active', operator: 'eq', val: '1' }])}
      />
    </ul>
  )
}
