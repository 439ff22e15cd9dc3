import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { dayTime } from '../../../lib/time'
import { withQuery } from '../../../lib/url'
import { Failed } from '../../../ui/Failed'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/Panel'
import { poolUses, rowsPerPage } from '../api'

type Props = { page: number }

/** Who took what from the membership's downloads, newest first. */
export function Uses({ page }: Props) {
  const t = useT('seat')
  const query = useQuery({ ...poolUses(page), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Panel title={t('uses.title')}>
      {query.error && !data && <Failed query={query} />}
      {data?.list.length === 0 && <p className="empty-box">{t('uses.none')}</p>}
      {data && data.list.length > 0 && (
        <ul className="rows seat-list u-mt-4">
          {data.list.map((one) => (
            <li key={one.id} className="device">
              <div>
                <p className="device-name">
                  <a href={one.path}>{one.title}</a>
                  {one.revoked && <span className="tag">{t('uses.revoked')}</span>}
                </p>
                <p className="row-facts">
                  <span>{one.own ? t('uses.you') : one.name}</span>
                  <span>{dayTime(one.at)}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > rowsPerPage && (
        <Pager
          page={page}
          limit={rowsPerPage}
          total={data.total}
          to={(next) => withQuery('/user/seats', { page: next > 1 ? next : undefined })}
          words={t}
        />
      )}
    </Panel>
  )
}
