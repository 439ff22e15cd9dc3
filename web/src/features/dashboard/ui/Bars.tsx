import { useT } from '../../../lib/i18n'

type Props = { list: { day: string; count: number }[] }

/** A bar a day; the figures stand in a table for those who cannot see them. */
export function Bars({ list }: Props) {
  const t = useT('dashboard')
  const top = Math.max(4, ...list.map((one) => one.count))
  return (
    <>
      <div className="dash-bars" aria-hidden="true">
        {list.map((one) => (
          <div key={one.day} title={`${one.day} · ${one.count}`}>
            <p>
              {one.count > 0 && <em>{one.count}</em>}
              <i style={{ height: `${(one.count / top) * 90}%` }} />
            </p>
            <span>{one.day.slice(5)}</span>
          </div>
        ))}
      </div>
      <table className="away">
        <caption>{t('chart.title')}</caption>
        <tbody>
          {list.map((one) => (
            <tr key={one.day}>
              <th scope="row">{one.day}</th>
              <td>{one.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
