import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'
import { Ask } from '../../../ui/Ask'
import { Panel } from '../../../ui/Panel'
import { leaveTeam, type OwnSeat, useSeatsChanged } from '../api'

type Props = { seat: OwnSeat }

/** "You have a seat of …": what it gives, how much of it is used, and the way out. */
export function MySeat({ seat }: Props) {
  const t = useT('seat', 'mine')
  const changed = useSeatsChanged()
  const owner = seat.company || seat.owner_name
  const facts = [
    seat.since !== null && t('since', { day: day(seat.since) }),
    seat.until !== null && t('until', { day: day(seat.until) }),
    t('used', { count: seat.month_used }),
  ].filter((fact) => fact !== false)
  return (
    <Panel title={t('title')} note={t('text', { owner, level: seat.level_name })}>
      <p className="row-facts seat-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {seat.pool && <p className="seat-pool u-note u-color-t2">{t('pool', { ...seat.pool })}</p>}
      {!seat.active && <p className="seat-paused">{t('paused')}</p>}
      <Ask
        label={t('leave')}
        question={t('leave_sure')}
        yes={t('leave_yes')}
        no={t('stay')}
        onYes={() => leaveTeam().then(changed)}
      />
    </Panel>
  )
}
