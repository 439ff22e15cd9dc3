import { useCan } from '../../../admin/can'
import { When } from '../../../admin/components/cells'
import type { Schema } from '../../../api/wire'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'

type ErrorRow = Schema<'ErrorRow'>

/** Where each kind of error is looked after. */
const pages: Record<string, string> = {
  job: 'routine/schedule',
  task: 'shop/job',
  message: 'routine/outbox',
  backup: 'routine/doctor',
}

export function Errors({ errors }: { errors: ErrorRow[] }) {
  const t = useT('status')
  return (
    <section className="o-card status-errors" aria-labelledby="status-errors">
      <div className="o-card-head">
        <h2 id="status-errors">{t('errors')}</h2>
      </div>
      {errors.length === 0 && <p className="u-color-t2 status-none">{t('no_errors')}</p>}
      <ul className="u-divided">
        {errors.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same error may come twice in a second
          <ErrorLine key={`${row.source} ${row.at} ${place}`} row={row} />
        ))}
      </ul>
    </section>
  )
}

function ErrorLine({ row }: { row: ErrorRow }) {
  const t = useT('status')
  const tSchedule = useT('schedule')
  const can = useCan()
  const page = pages[row.source]
  const name = row.source === 'job' ? tSchedule(dataKey(`name.${row.name}`), { defaultValue: row.name }) : ''
  const title = [t(dataKey(`source.${row.source}`)), name].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <strong>{page && can(`${page}/index`) ? <a href={`/admin/${page}`}>{title}</a> : title}</strong>
        {row.text && <p className="u-break-anywhere">{row.text}</p>}
      </div>
      <small className="u-color-t2 u-nowrap">
        <When unix={row.at} />
      </small>
    </li>
  )
}
