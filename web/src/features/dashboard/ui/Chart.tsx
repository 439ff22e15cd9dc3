import { useId } from 'react'
import type { Dashboard } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { amount, fen } from '../../../lib/money'
import { ceiling, middleOf, path, points, short, ticksOf } from '../model'

type Day = NonNullable<Dashboard['sales']>['days'][number]

const WIDTH = 640
const HEIGHT = 220
const LINES = [1, 0.75, 0.5, 0.25, 0]

/** Revenue by day over that of the days before; the figures stand in a table for those who cannot see them. */
export function Chart({ days }: { days: Day[] }) {
  const t = useT('dashboard')
  const fade = useId()
  const now = days.map((day) => fen(day.revenue))
  const before = days.map((day) => fen(day.before))
  const top = ceiling(Math.max(1, ...now, ...before))
  const line = points(now, top, WIDTH, HEIGHT)
  const area = `${path(line)}L${line.at(-1)?.[0] ?? 0} ${HEIGHT}L${line[0]?.[0] ?? 0} ${HEIGHT}Z`
  const slot = WIDTH / Math.max(1, days.length)
  return (
    <>
      <div className="dash-chart u-grid" aria-hidden="true">
        <ul className="dash-scale u-stack u-justify-between u-text-11 u-leading-16 u-color-t3">
          {LINES.map((part) => (
            <li key={part}>{short(top * part)}</li>
          ))}
        </ul>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <defs>
            <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" className="dash-fade-top" />
              <stop offset="1" className="dash-fade-end" />
            </linearGradient>
          </defs>
          {LINES.map((part) => (
            <path key={part} className="dash-rule" d={`M0 ${HEIGHT * part}H${WIDTH}`} />
          ))}
          <path d={area} fill={`url(#${fade})`} />
          <path className="dash-before" d={path(points(before, top, WIDTH, HEIGHT))} />
          <path className="dash-now" d={path(line)} />
          {days.map((day, at) => (
            <rect key={day.day} className="dash-hit" x={at * slot} width={slot} height={HEIGHT}>
              <title>
                {`${day.day}  ${amount(day.revenue)} · ${t('chart.orders', { count: day.orders })} · ${t('chart.before')} ${amount(day.before)}`}
              </title>
            </rect>
          ))}
        </svg>
        <ul className="dash-days u-relative u-text-11 u-leading-16 u-color-t3">
          {ticksOf(days.length).map((at) => (
            <li
              key={at}
              className="u-absolute u-nowrap"
              style={{ left: `${middleOf(at, days.length) * 100}%` }}
            >
              {days[at]?.day.slice(5)}
            </li>
          ))}
        </ul>
      </div>
      <table className="visually-hidden">
        <caption>{t('chart.title')}</caption>
        <thead>
          <tr>
            <th>{t('chart.day')}</th>
            <th>{t('chart.now')}</th>
            <th>{t('chart.before')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{amount(day.revenue)}</td>
              <td>{amount(day.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** A line without scales: only which way it goes. */
export function Spark({ values }: { values: number[] }) {
  if (values.length < 2) return null
  const top = Math.max(1, ...values)
  return (
    <svg className="dash-spark u-absolute" viewBox="0 0 80 24" preserveAspectRatio="none" aria-hidden="true">
      <path d={path(points(values, top, 80, 22).map(([x, y]) => [x, y + 1]))} />
    </svg>
  )
}
