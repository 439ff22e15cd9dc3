import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { CalendarPanel } from '../../points/ui/CalendarPanel'
import { integral, useMe } from '../api'
import { pageOf } from '../model'
import { LogList } from '../ui/LogList'

export default function IntegralPage({ search }: PageProps) {
  const t = useT('account')
  const route = useT('route')
  const page = pageOf(search.page)
  const { data: me } = useMe()
  const rows = useQuery({ ...integral(page), placeholderData: keepPreviousData })
  const title = route('title.user-account-integral')
  return (
    <>
      <h1>{title}</h1>
      <p className="member-lead">{me ? t('log.score_now', { score: me.score }) : ' '}</p>
      <CalendarPanel />
      <h2 className="log-title">{t('log.score_title')}</h2>
      <LogList
        query={rows}
        page={page}
        path="/user/account/integral"
        label={title}
        amountOf={(row) => String(row.score)}
      />
    </>
  )
}
