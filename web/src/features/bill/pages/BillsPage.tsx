import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { DecidePanel } from '../../../admin/components/DecidePanel'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { type DifferenceRow, resolve } from '../api'
import { differences } from '../differences'
import { MonthStatement } from '../ui/MonthStatement'
import '../ui/bill.css'

/** Where the bills of gateways and our books do not say the same, and what a month came to. */
export default function BillsPage() {
  const can = useCan()
  return (
    <div className="bills u-grid">
      {can('shop/bill/statement') && <MonthStatement />}
      <ResourcePage
        resource={differences}
        detail={(row, close) => <OneDifference key={row.id} row={row} onClose={close} />}
      />
    </div>
  )
}

type Props = { row: DifferenceRow; onClose: () => void }

function OneDifference({ row, onClose }: Props) {
  const t = useT('bill')
  const can = useCan()
  const queries = useQueryClient()
  const isOpen = row.status === 'open' && can('shop/bill/resolve')
  const act = async (remedy: 'ask' | 'noted', note: string) => {
    await resolve(row.id, remedy, note)
    await queries.invalidateQueries()
  }
  return (
    <DecidePanel
      title={t(`choice.kind.${row.kind}`)}
      yes={isOpen ? { label: t('ask'), run: () => act('ask', '') } : undefined}
      no={
        isOpen
          ? {
              label: t('noted'),
              run: (note) => act('noted', note),
              reasonLabel: t('note'),
              reasonHint: t('note_hint'),
            }
          : undefined
      }
      instead={isOpen ? undefined : row.resolution}
      onClose={onClose}
    >
      <p className="u-color-t2">{t(`explain.${row.kind}`)}</p>
      <dl className="o-facts">
        <dt>{t('field.subject')}</dt>
        <dd>{t(`choice.subject.${row.subject}`)}</dd>
        <dt>{t('field.day')}</dt>
        <dd>
          {row.day} · {row.provider}
        </dd>
        <dt>{t('field.number')}</dt>
        <dd className="mono">{row.number || '—'}</dd>
        <dt>{t('field.txn')}</dt>
        <dd className="mono">{row.txn || '—'}</dd>
        <dt>{t('field.ours')}</dt>
        <dd>{row.ours === null ? '—' : amount(row.ours)}</dd>
        <dt>{t('field.theirs')}</dt>
        <dd>{row.theirs === null ? '—' : amount(row.theirs)}</dd>
      </dl>
    </DecidePanel>
  )
}
