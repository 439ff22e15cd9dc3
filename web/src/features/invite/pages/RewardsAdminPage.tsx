import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { DecidePanel } from '../../../admin/components/DecidePanel'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import type { RewardRow } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { withQuery } from '../../../lib/url'
import { rewards, rewardTones } from '../admin'
import { refuseReward, releaseReward } from '../api'

export default function RewardsAdminPage() {
  return (
    <ResourcePage
      resource={rewards}
      detail={(row, close) => <Decision key={row.id} row={row} onClose={close} />}
    />
  )
}

function Decision({ row, onClose }: { row: RewardRow; onClose: () => void }) {
  const t = useT('invite')
  const can = useCan()
  const queries = useQueryClient()
  const isHeld = row.state === 'held'
  const then = <T,>(done: Promise<T>) => done.finally(() => queries.invalidateQueries())
  return (
    <DecidePanel
      title={t('office.one', { id: row.id })}
      onClose={onClose}
      yes={
        isHeld && can('shop/invite/release')
          ? {
              label: t('office.release', { amount: amount(row.amount) }),
              run: () => then(releaseReward(row.id)),
            }
          : undefined
      }
      no={
        isHeld && can('shop/invite/refuse')
          ? {
              label: t('office.refuse'),
              reasonLabel: t('field.reason'),
              reasonHint: t('office.reason_hint'),
              run: (reason) => then(refuseReward(row.id, reason)),
            }
          : undefined
      }
    >
      <dl className="o-facts">
        <dt>{t('field.state')}</dt>
        <dd>
          <Pill tone={rewardTones[row.state]}>{t(`choice.state.${row.state}`)}</Pill>
        </dd>
        {row.reason && (
          <>
            <dt>{t('field.reason')}</dt>
            <dd>{row.reason}</dd>
          </>
        )}
        {(['inviter', 'invitee'] as const).map((who) => (
          <div key={who} className="o-fact">
            <dt>{t(`field.${who}_id`)}</dt>
            <dd>
              {row[who].nickname}{' '}
              <span className="u-color-t3">{`${row[who].username} · ID ${row[who].id}`}</span>
            </dd>
          </div>
        ))}
        <dt>{t('field.network')}</dt>
        <dd className="mono">{row.network || '—'}</dd>
        <dt>{t('field.order')}</dt>
        <dd>
          {row.order && can('shop/order/view') ? (
            <a className="mono" href={withQuery('/admin/shop/order', { number: row.order })}>
              {row.order}
            </a>
          ) : (
            <span className="mono">{row.order || '—'}</span>
          )}
        </dd>
        <dt>{t('field.amount')}</dt>
        <dd>
          {t('office.sum', {
            event: t(`choice.event.${row.event}`),
            base: amount(row.base),
            amount: amount(row.amount),
          })}
          {!isFree(row.reversed) && <span className="u-color-t3"> {amount(`-${row.reversed}`)}</span>}
        </dd>
        <dt>{t('field.due_time')}</dt>
        <dd>
          <When unix={row.due_time} />
        </dd>
      </dl>
    </DecidePanel>
  )
}
