import { useQuery } from '@tanstack/react-query'
import { Archive, Mail, TriangleAlert } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { PageHead } from '../../../admin/parts/PageHead'
import { Failed } from '../../../admin/parts/states'
import type { Dashboard } from '../../../api/office'
import { question } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { Bars } from '../ui/Bars'
import '../ui/dashboard.css'

/** What is known for certain today; each figure is a count of rows. */
export default function DashboardPage() {
  const t = useT('dashboard')
  const can = useCan()
  const { data, error, refetch } = useQuery(question<Dashboard>('/admin/Dashboard/index'))
  const tiles = data && [
    {
      key: 'members',
      value: data.members.total,
      line: t('tile.members_today', { count: data.members.today }),
    },
    { key: 'materials', value: data.materials.total, line: t('tile.materials_line') },
    { key: 'member_sessions', value: data.sessions.members, line: t('tile.sessions_line') },
    { key: 'admin_sessions', value: data.sessions.admins, line: t('tile.sessions_line') },
  ]
  const work = data && [
    { key: 'failed', count: data.outbox.failed, icon: <TriangleAlert />, tone: 'er' },
    { key: 'waiting', count: data.outbox.waiting, icon: <Mail />, tone: 'wa' },
    { key: 'kept', count: data.outbox.kept, icon: <Archive />, tone: 'in' },
  ]
  const open = work?.filter((one) => one.count > 0) ?? []
  return (
    <div className="dash">
      <PageHead node="dashboard" />
      {error && !data && <Failed reason={error} right="dashboard/index" onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className="dash-tiles">
            {tiles?.map((tile) => (
              <li key={tile.key} className="o-card">
                <h2>{t(`tile.${tile.key}`)}</h2>
                <b>{tile.value.toLocaleString('en')}</b>
                <small>{tile.line}</small>
              </li>
            ))}
          </ul>
          <div className="dash-two">
            <section className="o-card">
              <div className="o-card-head">
                <h2>{t('chart.title')}</h2>
                <small>{t('chart.text')}</small>
              </div>
              <Bars list={data.members.list} />
            </section>
            <section className="o-card">
              <div className="o-card-head">
                <h2>{t('work.title')}</h2>
              </div>
              <ul className="dash-work">
                {open.map((one) => (
                  <li key={one.key} data-tone={one.tone}>
                    {one.icon}
                    <span>
                      <b>{t(`work.${one.key}`, { count: one.count })}</b>
                      <small>{t(`work.${one.key}_text`)}</small>
                    </span>
                    {can('routine/outbox/index') && (
                      <a
                        className="o-btn"
                        href={`/admin/routine/outbox?search%5B0%5D%5Bfield%5D=status&search%5B0%5D%5Boperator%5D=eq&search%5B0%5D%5Bval%5D=${one.key}`}
                      >
                        {t('work.look')}
                      </a>
                    )}
                  </li>
                ))}
                {open.length === 0 && <li className="o-t2">{t('work.none')}</li>}
              </ul>
            </section>
          </div>
        </>
      )}
    </div>
  )
}
