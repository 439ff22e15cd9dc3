import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { Change, Pill, When } from '../../../admin/components/cells'
import { DecidePanel } from '../../../admin/components/DecidePanel'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useOffice } from '../../../admin/office'
import type { Adjust } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { adjustments, adjustTones } from '../admin'
import { approveAdjust, rejectAdjust } from '../api'
import { afterwards } from '../model'

export default function AdjustsPage() {
  return (
    <ResourcePage
      resource={adjustments}
      detail={(row, close) => <Decision key={row.id} row={row} onClose={close} />}
    />
  )
}

/** Whoever asked for a change cannot be the one who allows it. */
function Decision({ row, onClose }: { row: Adjust; onClose: () => void }) {
  const t = useT('wallet')
  const can = useCan()
  const queries = useQueryClient()
  const { adminInfo } = useOffice()
  const purse = row.unit === 'fen' ? 'money' : 'score'
  const held = String(row.user[purse])
  const shown = (value: string) => (purse === 'money' ? amount(value) : value)
  const isOwn = row.asked.id === adminInfo.id
  const isOpen = row.state === 'waiting' && !isOwn
  const then = <T,>(done: Promise<T>) => done.finally(() => queries.invalidateQueries())
  return (
    <DecidePanel
      title={t('waiting.one', { id: row.id })}
      onClose={onClose}
      instead={row.state === 'waiting' && isOwn ? t('waiting.own') : undefined}
      yes={
        isOpen && can('shop/adjust/approve')
          ? { label: t('waiting.approve'), run: () => then(approveAdjust(row.id)) }
          : undefined
      }
      no={
        isOpen && can('shop/adjust/reject')
          ? {
              label: t('waiting.reject'),
              reasonLabel: t('waiting.reason'),
              reasonHint: t('waiting.reason_hint'),
              run: (reason) => then(rejectAdjust(row.id, reason)),
            }
          : undefined
      }
    >
      <dl className="o-facts">
        <dt>{t('field.state')}</dt>
        <dd>
          <Pill tone={adjustTones[row.state]}>{t(`choice.state.${row.state}`)}</Pill>
        </dd>
        <dt>{t('field.user_id')}</dt>
        <dd>
          {row.user.nickname} <span className="u-color-t3">ID {row.user.id}</span>
        </dd>
        <dt>{t('field.money')}</dt>
        <dd>
          <Change value={row.amount} isMoney={purse === 'money'} />
          {row.state === 'waiting' && (
            <span className="u-color-t3">
              {' '}
              {t('waiting.becomes', {
                before: shown(held),
                after: shown(afterwards(purse, held, row.amount)),
              })}
            </span>
          )}
        </dd>
        <dt>{t('field.memo')}</dt>
        <dd>{row.memo}</dd>
        <dt>{t('field.asked')}</dt>
        <dd>
          {row.asked.username} · <When unix={row.create_time} />
        </dd>
        {row.decided && (
          <>
            <dt>{t('field.decided')}</dt>
            <dd>
              {row.decided.username} · <When unix={row.decide_time} />
            </dd>
          </>
        )}
        {row.reason && (
          <>
            <dt>{t('waiting.reason')}</dt>
            <dd>{row.reason}</dd>
          </>
        )}
      </dl>
    </DecidePanel>
  )
}
