import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useCan } from '../../../admin/can'
import { When } from '../../../admin/components/cells'
import { RemedyPanel } from '../../../admin/components/RemedyPanel'
import { Failed } from '../../../admin/components/states'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { evidence, type QuarantineRow, resolve } from '../api'
import { quarantine } from '../quarantine'
import '../ui/gateway.css'

/** What gateways say that fits nothing, for a person to look at. */
export default function QuarantinePage() {
  return (
    <ResourcePage
      resource={quarantine}
      detail={(row, close) => <Quarantined key={row.id} row={row} onClose={close} />}
    />
  )
}

type Props = { row: QuarantineRow; onClose: () => void }

function Quarantined({ row, onClose }: Props) {
  const t = useT('gateway')
  const can = useCan()
  const id = useId()
  const queries = useQueryClient()
  const possible = row.is_booked ? (['refund', 'returned', 'keep'] as const) : (['noted'] as const)
  const isOpen = row.status === 'open' && can('shop/quarantine/resolve')
  const run = async (remedy: string, note: string) => {
    await resolve(row.id, remedy, note)
    await queries.invalidateQueries()
  }
  return (
    <RemedyPanel
      id={id}
      title={t(`choice.reason.${row.reason}`)}
      remedies={isOpen ? possible.map((one) => ({ value: one, label: t(`choice.remedy.${one}`) })) : []}
      remedyLabel={t('remedy')}
      noteLabel={t('note')}
      action={t('resolve')}
      run={run}
      onClose={onClose}
    >
      <dl className="o-facts">
        <dt>{t('field.number')}</dt>
        <dd className="mono">{row.number || '—'}</dd>
        <dt>{t('field.txn')}</dt>
        <dd className="mono">{row.txn || '—'}</dd>
        <dt>{t('field.amount')}</dt>
        <dd>
          {amount(row.amount)} {row.currency}
        </dd>
        <dt>{t('booked')}</dt>
        <dd>{t(row.is_booked ? 'booked_yes' : 'booked_no')}</dd>
        <dt>{t('field.create_time')}</dt>
        <dd>
          <When unix={row.create_time} />
        </dd>
        {row.resolution && (
          <>
            <dt>{t('resolution')}</dt>
            <dd>{row.resolution}</dd>
          </>
        )}
      </dl>
      <p className="u-color-t2">{t(`explain.${row.reason}`)}</p>
      {can('shop/quarantine/evidence') && <Raw id={row.id} />}
    </RemedyPanel>
  )
}

function Raw({ id }: { id: number }) {
  const t = useT('gateway')
  const { data, error, refetch } = useQuery(evidence(id))
  return (
    <section className="o-section">
      <h3>{t('raw')}</h3>
      {error && !data && (
        <Failed reason={error} right="shop/quarantine/evidence" onRetry={() => void refetch()} />
      )}
      {data?.raw && <pre className="mono quarantine-raw u-text-12">{data.raw}</pre>}
      {data && !data.raw && <p className="u-color-t2">{t('raw_none')}</p>}
    </section>
  )
}
