import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { dayTime } from '../../../lib/time'
import { withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { Pager } from '../../../ui/Pager'
import { rowsPerPage } from '../api'
import { signed } from '../model'

type Row = { id: number; after: string | number; memo: string; create_time: number }

type Props<T extends Row> = {
  query: UseQueryResult<{ list: T[]; total: number }>
  page: number
  path: string
  label: string
  amountOf: (row: T) => string
}

/** Changes of the balance or of the points, newest first. */
export function LogList<T extends Row>({ query, page, path, label, amountOf }: Props<T>) {
  const t = useT('account')
  const { data } = query
  const href = (target: number) => withQuery(path, { page: target > 1 ? target : undefined })
  if (query.error && !data) return <Failed query={query} />
  if (!data) return <div className="member-wait" aria-busy="true" />
  if (data.list.length === 0)
    return (
      <div className="panel log-empty u-row u-gap-16 u-color-t2">
        <p>{t(page > 1 ? 'log.past_end' : 'log.empty')}</p>
        {page > 1 && <Button href={path}>{t('log.first_page')}</Button>}
      </div>
    )
  return (
    <>
      <table className="panel log">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('log.time')}</th>
            <th scope="col">{t('log.memo')}</th>
            <th scope="col">{t('log.change')}</th>
            <th scope="col">{t('log.after')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <tr key={row.id}>
              <td className="log-time mono u-nowrap u-text-12 u-color-t2">{dayTime(row.create_time)}</td>
              <td className="log-memo u-break-anywhere">{row.memo}</td>
              <td className={/^-/.test(amountOf(row)) ? 'log-change' : 'log-change is-more'}>
                {signed(amountOf(row))}
              </td>
              <td className="log-after u-color-t2">
                <span className="log-label">{t('log.after')}</span> {row.after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} limit={rowsPerPage} total={data.total} to={href} words={t} />
    </>
  )
}
