import { useElementSize } from '@mantine/hooks'
import { useT } from '../../../lib/i18n'
import { axisOf, barsOf, heightOf } from '../chart'

type Props = {
  title: string
  days: string[]
  /** How a day, or a month, is written below its bar. */
  writeDay?: (day: string) => string
  values: number[]
  /** A value in words, and short at the axis. */
  write: (value: number) => string
  writeTick: (value: number) => string
  /** Said instead when there is nothing to draw. */
  empty?: string
}

const height = 190
const labelWidth = 34
const shortDay = (day: string) => day.slice(5)
const edge = { top: 10, bottom: 28, left: 52 }

/** Sums as bars; the same figures stand in a table for those who do not see them. */
export function Chart({ title, days, values, write, writeTick, writeDay = shortDay, empty }: Props) {
  const t = useT('account')
  const { ref, width } = useElementSize<HTMLDivElement>()
  if (values.every((value) => value === 0))
    return <p className="chart-empty u-row u-justify-center u-color-t3">{empty ?? t('chart.empty')}</p>
  const axis = axisOf(values)
  const box = {
    left: edge.left,
    top: edge.top,
    width: Math.max(0, width - edge.left),
    height: height - edge.top - edge.bottom,
  }
  const slot = box.width / days.length
  // Where bars are narrow only some are named, the last one always.
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, slot)))
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? 'chart-zero' : 'chart-line'}
                x1={box.left}
                x2={width}
                y1={heightOf(tick, axis, box)}
                y2={heightOf(tick, axis, box)}
              />
              <text className="u-text-11" x={box.left - 8} y={heightOf(tick, axis, box) + 4} textAnchor="end">
                {writeTick(tick)}
              </text>
            </g>
          ))}
          {barsOf(values, axis, box).map((bar, place) => (
            <g key={days[place]}>
              <rect className={(values[place] ?? 0) < 0 ? 'chart-bar is-less' : 'chart-bar'} {...bar} rx={2}>
                <title>{`${days[place]} ${write(values[place] ?? 0)}`}</title>
              </rect>
              <text
                className="u-text-11"
                x={box.left + slot * (place + 0.5)}
                y={height - 8}
                textAnchor="middle"
              >
                {(days.length - 1 - place) % every === 0 && writeDay(days[place] ?? '')}
              </text>
            </g>
          ))}
        </svg>
      )}
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            <th scope="col">{t('chart.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, place) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{write(values[place] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
