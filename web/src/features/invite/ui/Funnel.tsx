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
      <dl className="funnel u-grid">
        {steps.map(({ key, count, note }) => (
          <div key={key}>
            <dt className="u-flex u-wrap u-justify-between">
              {t(dataKey(`funnel.${key}`))} <span>{note}</span>
            </dt>
            <dd>{count.toLocaleString('en-US')}</dd>
            <dd className="meter" aria-hidden="true">
              <span className="u-block u-h-full u-bg-amber" style={{ width: `${width(count, first)}%` }} />
            </dd>
          </div>
        ))}
        <div className="funnel-earned">
          <dt className="u-flex u-wrap u-justify-between">
            {t('funnel.earned')} <span>{t('funnel.pending', { amount: amount(pending) })}</span>
          </dt>
          <dd>{amount(funnel.earned)}</dd>
          <dd className="meter" aria-hidden="true">
            <span
              className="u-block u-h-full u-bg-amber"
              style={{ width: `${width(fen(funnel.earned), all)}%` }}
            />
          </dd>
        </div>
      </dl>
      {!isFree(reversed) && (
        <p className="u-text-13 u-color-t3">{t('funnel.reversed', { amount: amount(reversed) })}</p>
      )}
    </>
  )
}
