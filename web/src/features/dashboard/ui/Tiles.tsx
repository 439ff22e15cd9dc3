import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { Dashboard } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, fen } from '../../../lib/money'
import { fens, growth, type Pair, passed, percent } from '../model'
import { Spark } from './Chart'

type Sales = NonNullable<Dashboard['sales']>

/** How it compares: in words and with an arrow, never by colour alone. */
function Trend({ pair, isCost = false }: { pair: Pair<number>; isCost?: boolean }) {
  const t = useT('dashboard')
  const grown = growth(pair)
  if (grown === null || grown === 0) return null
  const isUp = grown > 0
  return (
    <span className="dash-trend u-nowrap" data-tone={isUp === isCost ? 'er' : 'ok'}>
      {isUp ? <ArrowUpRight aria-hidden="true" /> : <ArrowDownRight aria-hidden="true" />}
      <span className="visually-hidden">{t(isUp ? 'trend.up' : 'trend.down')}</span>
      {percent(grown)}
    </span>
  )
}

type TileProps = {
  word: string
  value: string
  before: string
  pair: Pair<number>
  values?: number[]
  isCost?: boolean
}

function Tile({ word, value, before, pair, values, isCost }: TileProps) {
  const t = useT('dashboard')
  return (
    <li className="o-card">
      <h2>{t(dataKey(`tile.${word}`))}</h2>
      <b>{value}</b>
      {values && <Spark values={values} />}
      <small>
        <Trend pair={pair} isCost={isCost} /> {t('tile.before', { value: before })}
      </small>
    </li>
  )
}

export function SalesTiles({ sales }: { sales: Sales }) {
  const { revenue, orders, average, refunds, days, funnel } = sales
  const parts = {
    now: passed(funnel.paid.now, funnel.viewed.now),
    before: passed(funnel.paid.before, funnel.viewed.before),
  }
  const share = (part: number | null) => (part === null ? '—' : percent(part))
  return (
    <ul className="dash-tiles u-grid u-gap-12">
      <Tile
        word="revenue"
        value={amount(revenue.now)}
        before={amount(revenue.before)}
        pair={fens(revenue)}
        values={days.map((day) => fen(day.revenue))}
      />
      <Tile
        word="orders"
        value={String(orders.now)}
        before={String(orders.before)}
        pair={orders}
        values={days.map((day) => day.orders)}
      />
      <Tile word="average" value={amount(average.now)} before={amount(average.before)} pair={fens(average)} />
      <Tile
        word="rate"
        value={share(parts.now)}
        before={share(parts.before)}
        pair={{ now: parts.now ?? 0, before: parts.before ?? 0 }}
      />
      <Tile
        word="refunds"
        value={amount(refunds.now)}
        before={amount(refunds.before)}
        pair={fens(refunds)}
        isCost
      />
    </ul>
  )
}

export function PeopleTiles({ members, materials }: Pick<Dashboard, 'members' | 'materials'>) {
  const t = useT('dashboard')
  return (
    <ul className="dash-tiles u-grid u-gap-12 u-mt-12">
      <Tile
        word="joined"
        value={String(members.joined.now)}
        before={String(members.joined.before)}
        pair={members.joined}
      />
      <li className="o-card">
        <h2>{t('tile.members')}</h2>
        <b>{members.total.toLocaleString('en')}</b>
        <small>{t('tile.members_line')}</small>
      </li>
      <li className="o-card">
        <h2>{t('tile.materials')}</h2>
        <b>{materials.toLocaleString('en')}</b>
        <small>{t('tile.materials_line')}</small>
      </li>
    </ul>
  )
}
