import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '../../api/office'
import { question } from '../../api/query'
import { useT } from '../../lib/i18n'
import { When } from '../parts/cells'
import { Panel } from '../parts/Panel'
import { Failed, useSlow } from '../parts/states'
import type { Row } from '../parts/tree'
import type { Resource } from './resource'
import './panels.css'

type Props<R extends Row> = { resource: Resource<R>; row: R; onClose: () => void }

type Change = { name: string; before: unknown; after: unknown }

/** Of a line about several rows, the one that is asked about. */
const rowOf = (value: unknown, id: number): Record<string, unknown> => {
  const found = Array.isArray(value) ? value.find((one) => (one as Row | null)?.id === id) : value
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

export function changesOf(line: Pick<LogEntry, 'before' | 'after'>, id: number): Change[] {
  const [before, after] = [rowOf(line.before, id), rowOf(line.after, id)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}

const text = (value: unknown) =>
  value === undefined || value === null || value === ''
    ? '—'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** What became of a row: who changed what, the latest first. */
export function HistoryPanel<R extends Row>({ resource, row, onClose }: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const { data, error, refetch, isPending } = useQuery({
    ...question<{ list: LogEntry[] }>(`${resource.url}/history`, { id: row.id }),
    staleTime: 0,
  })
  const isSlow = useSlow(isPending)
  return (
    <Panel title={t('history.title', { name: resource.nameOf(row) })} onClose={onClose}>
      {error && <Failed reason={error} right={`${resource.node}/index`} onRetry={() => void refetch()} />}
      {isSlow && <p role="status">{t('state.loading')}</p>}
      {data?.list.length === 0 && <p>{t('history.none')}</p>}
      <ol className="o-history">
        {data?.list.map((line) => (
          <li key={line.id}>
            <p>
              <b>{line.username}</b> {line.title}{' '}
              <span className="o-t3">
                <When unix={line.create_time} />
              </span>
            </p>
            <dl>
              {changesOf(line, row.id).map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{own(`field.${name}`, { defaultValue: name })}</dt>
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
