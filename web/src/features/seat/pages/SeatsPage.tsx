import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { Panel } from '../../../ui/Panel'
import { seats } from '../api'
import { CompanyForm } from '../ui/CompanyForm'
import { InvitePanel } from '../ui/InvitePanel'
import { JoinForm } from '../ui/JoinForm'
import { MySeat } from '../ui/MySeat'
import { TeamSeats } from '../ui/TeamSeats'
import { Uses } from '../ui/Uses'
import '../ui/seat.css'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The seats of one's own membership, the seat of another's, and the way to one. */
export default function SeatsPage({ search }: PageProps) {
  const t = useT('seat')
  const query = useQuery(seats())
  const { data } = query
  const page = /^[1-9]\d{0,5}$/.test(text(search.page)) ? Number(search.page) : 1
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="member-lead">{t('lead')}</p>
      {query.error && !data && <Failed query={query} />}
      {!data && !query.error && <div className="member-wait" aria-busy="true" />}
      {data?.seat && <MySeat seat={data.seat} />}
      {data?.team && (
        <>
          <TeamSeats team={data.team} />
          {data.team.active && <InvitePanel team={data.team} />}
          {data.team.active && <CompanyForm company={data.team.company} />}
          <Uses page={page} />
        </>
      )}
      {data && !data.seat && !data.team && (
        <Panel title={t('none.title')} note={t('none.text')}>
          <Button href="/vip-pricing">{t('none.vip')}</Button>
        </Panel>
      )}
      {data && !data.seat && !data.team && <JoinForm code={text(search.code)} />}
    </>
  )
}
