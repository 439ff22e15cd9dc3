import type { VipLevel } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'

type Props = { levels: VipLevel[]; lifted: number | null }

export function Compare({ levels, lifted }: Props) {
  const t = useT('vip')
  const rows: [string, (level: VipLevel) => string][] = [
    ['rate', (level) => level.rate_note],
    ['month', (level) => t('pieces', { count: level.month_pool })],
    ['day', (level) => t('pieces', { count: level.day_pool })],
    ['licence', (level) => level.licence_name],
    ['seats', (level) => String(level.seats)],
  ]
  const className = (level: VipLevel) => (level.level === lifted ? 'is-lifted' : undefined)
  return (
    <table className="compare">
      <caption>{t('compare')}</caption>
      <thead>
        <tr>
          <td />
          {levels.map((level) => (
            <th key={level.level} scope="col" className={className(level)}>
              {level.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, read]) => (
          <tr key={name}>
            <th scope="row">{t(dataKey(`row.${name}`))}</th>
            {levels.map((level) => (
              <td key={level.level} className={className(level)}>
                {read(level)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
