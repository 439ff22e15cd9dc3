import type { Invite } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, fen, isFree } from '../../../lib/money'
import { share, width } from '../model'

type Props = { invite: Invite }

/** From the open link to the money, with what got lost on the way. */
export function Funnel({ invite }: Props) {
  const t = useT('invite')
  const { funnel, pending, reversed } = invite
  const first = Math.max(funnel.opened, funnel.registered, funnel.paid)
  const steps = [
    { key: 'opened', count: funnel.opened, note: t('funnel.opened_note') },
    { key: 'registered', count: funnel.registered, note: share(funnel.registered, funnel.opened) },
    { key: 'paid', count: funnel.paid, note: share(funnel.paid, funnel.registered) },
  ]
  const all = fen(funnel.earned) + fen(pending)
  return (
    <>
      <dl className="funnel">
        {steps.map(({ key, count, note }) => (
          <div key={key}>
            <dt>
              {t(dataKey(`funnel.${key}`))} <span>{note}</span>
            </dt>
            <dd>{count.toLocaleString('en-US')}</dd>
            <dd className="meter" aria-hidden="true">
              <span style={{ width: `${width(count, first)}%` }} />
            </dd>
          </div>
        ))}
        <div className="funnel-earned">
          <dt>
            {t('funnel.earned')} <span>{t('funnel.pending', { amount: amount(pending) })}</span>
          </dt>
          <dd>{amount(funnel.earned)}</dd>
          <dd className="meter" aria-hidden="true">
            <span style={{ width: `${width(fen(funnel.earned), all)}%` }} />
          </dd>
        </div>
      </dl>
      {!isFree(reversed) && (
        <p className="share-note">{t('funnel.reversed', { amount: amount(reversed) })}</p>
      )}
    </>
  )
}
