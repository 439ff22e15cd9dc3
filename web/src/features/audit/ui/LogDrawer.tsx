import { When } from '../../../admin/components/cells'
import { type Difference, differences, fieldsOf, valueText } from '../../../admin/components/differences'
import { Panel } from '../../../admin/components/Panel'
import type { LogEntry } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import './log.css'

type Props = { entry: LogEntry; onClose: () => void }

/** What was sent comes as JSON; what is no JSON is shown by nobody. */
function sentData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Who did what, and what it changed. The server has masked secrets already. */
export function LogDrawer({ entry, onClose }: Props) {
  const t = useT('audit')
  const found = differences(entry.before, entry.after)
  const sent = Object.entries(fieldsOf(sentData(entry.data)))
  return (
    <Panel title={entry.title || entry.url} size={720} onClose={onClose}>
      <dl className="o-facts">
        <dt>{t('field.username')}</dt>
        <dd>{entry.username}</dd>
        <dt>{t('field.create_time')}</dt>
        <dd>
          <When unix={entry.create_time} />
        </dd>
        <dt>{t('field.url')}</dt>
        <dd className="mono">{entry.url}</dd>
        <dt>{t('field.ip')}</dt>
        <dd>{entry.ip}</dd>
        <dt>{t('field.useragent')}</dt>
        <dd className="u-color-t2">{entry.useragent}</dd>
      </dl>
      <section className="o-section">
        <h3>{t('log.changes')}</h3>
        {found.length > 0 ? <Changes found={found} /> : <p className="u-color-t2">{t('log.no_changes')}</p>}
      </section>
      {sent.length > 0 && (
        <section className="o-section">
          <h3>{t('log.data')}</h3>
          <dl className="o-facts">
            {sent.map(([name, value]) => (
              <div key={name} className="log-pair">
                <dt className="mono">{name}</dt>
                <dd className="mono">{valueText(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Panel>
  )
}

function Changes({ found }: { found: Difference[] }) {
  const t = useT('audit')
  const cell = (value: unknown) => valueText(value) ?? <span className="u-color-t3">{t('log.absent')}</span>
  return (
    <div className="u-scroll-x">
      <table className="log-changes u-w-full u-text-12">
        <thead>
          <tr>
            <th>{t('log.field')}</th>
            <th>{t('log.before')}</th>
            <th>{t('log.after')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <tr key={one.name} data-changed={one.isChanged || undefined}>
              <th scope="row" className="mono">
                {one.name}
              </th>
              <td className="mono">{cell(one.before)}</td>
              <td className="mono">{cell(one.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
