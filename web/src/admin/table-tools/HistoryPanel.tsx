import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '../../api/office'
import { recordOf } from '../../lib/guards'
import { useT } from '../../lib/i18n'
import { When } from '../components/cells'
import { type Difference, differences, valueText } from '../components/differences'
import { Panel } from '../components/Panel'
import { Waiting } from '../components/states'
import type { Row } from '../components/tree'
import { rowHistory } from '../crud'
import type { Resource } from '../kit/resource'
import './panels.css'

type Props<R extends Row> = { resource: Resource<R>; row: R; onClose: () => void }

/** Of a line about several rows, what became of the one that is asked about. */
export function changesOf({ before, after }: Pick<LogEntry, 'before' | 'after'>, id: number): Difference[] {
  const rowOf = (value: unknown) =>
    Array.isArray(value) ? value.find((one) => recordOf(one).id === id) : value
  return differences(rowOf(before), rowOf(after)).filter((one) => one.isChanged)
}

const text = (value: unknown) => valueText(value ?? '') || '—'

/** What became of a row: who changed what, the latest first. */
export function HistoryPanel<R extends Row>({ resource, row, onClose }: Props<R>) {
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const query = useQuery({
    ...rowHistory(resource, row.id),
    staleTime: 0,
  })
  return (
    <Panel title={t('history.title', { name: resource.nameOf(row) })} onClose={onClose}>
      <Waiting query={query} right={`${resource.node}/index`} />
      {query.data?.list.length === 0 && <p>{t('history.none')}</p>}
      <ol className="o-history u-grid u-gap-8">
        {query.data?.list.map((line) => (
          <li key={line.id}>
            <p>
              <b>{line.username}</b> {line.title}{' '}
              <span className="u-color-t3">
                <When unix={line.create_time} />
              </span>
            </p>
            <dl>
              {changesOf(line, row.id).map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{tResource(`field.${name}`, { defaultValue: name })}</dt>
                  <dd>
                    <del>{text(before)}</del> → {text(after)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
