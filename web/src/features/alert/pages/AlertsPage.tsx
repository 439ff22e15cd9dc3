import { useQueryClient } from '@tanstack/react-query'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { When } from '../../../admin/components/cells'
import { DecidePanel } from '../../../admin/components/DecidePanel'
import { PageHead } from '../../../admin/components/PageHead'
import { Segments } from '../../../admin/components/Segments'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { alerts } from '../alerts'
import { type AlertRow, acknowledge } from '../api'
import { Overview } from '../ui/Overview'

/** What needs a person now, who gets a message and how; and everything that was. */
export default function AlertsPage() {
  const { search } = useAddress()
  if (search.view === 'all')
    return (
      <ResourcePage
        resource={alerts}
        head={<Views />}
        detail={(row, close) => <OneAlert key={row.id} row={row} onClose={close} />}
      />
    )
  return (
    <>
      <PageHead node="routine/alert">
        <Views />
      </PageHead>
      <Overview />
    </>
  )
}

function Views() {
  const t = useT('alert')
  const { search, change } = useAddress()
  const can = useCan()
  if (!can('routine/alert/index')) return null
  return (
    <Segments
      label={t('views')}
      value={search.view === 'all' ? 'all' : 'open'}
      options={[
        { value: 'open', label: t('open') },
        { value: 'all', label: t('all') },
      ]}
      onChange={(view) => change({ view: view === 'all' ? 'all' : undefined })}
    />
  )
}

type Props = { row: AlertRow; onClose: () => void }

function OneAlert({ row, onClose }: Props) {
  const t = useT('alert')
  const can = useCan()
  const queries = useQueryClient()
  const act = async () => {
    await acknowledge(row.id)
    await queries.invalidateQueries()
  }
  const isOpen = row.status === 'open' && can('routine/alert/acknowledge')
  return (
    <DecidePanel
      title={row.title}
      yes={isOpen ? { label: t('acknowledge'), run: act } : undefined}
      instead={isOpen ? undefined : t(`choice.status.${row.status}`)}
      onClose={onClose}
    >
      <p>{row.text}</p>
      <dl className="o-facts">
        <dt>{t('field.open_time')}</dt>
        <dd>
          <When unix={row.open_time} />
        </dd>
        <dt>{t('field.seen_time')}</dt>
        <dd>
          <When unix={row.seen_time} />
        </dd>
        <dt>{t('field.send_time')}</dt>
        <dd>
          <When unix={row.send_time} />
        </dd>
        <dt>{t('field.acknowledged_by')}</dt>
        <dd>{row.acknowledged_by || '—'}</dd>
        <dt>{t('field.acknowledge_time')}</dt>
        <dd>
          <When unix={row.acknowledge_time} />
        </dd>
        <dt>{t('field.close_time')}</dt>
        <dd>
          <When unix={row.close_time} />
        </dd>
      </dl>
      <p>
        <a className="o-link" href={row.page}>
          {t('solve')}
        </a>
      </p>
    </DecidePanel>
  )
}
