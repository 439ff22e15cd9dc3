import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'
import { Ask } from '../../../ui/Ask'
import { Panel } from '../../../ui/Panel'
import { removeSeat, type Seat, type Team, useSeatsChanged } from '../api'

function Row({ seat }: { seat: Seat }) {
  const t = useT('seat', 'team')
  const changed = useSeatsChanged()
  const isSeated = seat.member !== null
  return (
    <li className="device seat-row u-wrap">
      <div>
        <p className="device-name">
          {seat.name}
          {seat.paused && <span className="tag">{t('paused')}</span>}
        </p>
        <p className="row-facts">
          <span>
            {seat.until === null
              ? t('since', { day: day(seat.since) })
              : t('invited', { day: day(seat.until) })}
          </span>
          {isSeated && <span>{t('used', { month: seat.month_used, count: seat.used })}</span>}
        </p>
      </div>
      <Ask
        label={t(isSeated ? 'remove' : 'cancel')}
        question={t(isSeated ? 'remove_sure' : 'cancel_sure', { name: seat.name })}
        yes={t(isSeated ? 'remove_yes' : 'cancel_yes')}
        no={t('keep')}
        onYes={() => removeSeat(seat.id).then(changed)}
      />
    </li>
  )
}

type Props = { team: Team }

/** Who sits, who is invited, how much each has used; a seat is taken back where it stands. */
export function TeamSeats({ team }: Props) {
  const t = useT('seat', 'team')
  const text = team.active
    ? t('text', { level: team.level_name, day: day(team.until) })
    : t('ended', { level: team.level_name })
  return (
    <Panel title={t('title')} note={text}>
      <p className="row-facts seat-facts">
        <span>{t('count', { used: team.members.length + 1, seats: team.seats })}</span>
        <span>{team.free > 0 ? t('free', { count: team.free }) : t('full')}</span>
      </p>
      {team.pool && <p className="seat-pool u-note u-color-t2">{t('pool', { ...team.pool })}</p>}
      <ul className="rows seat-list u-mt-4">
        <li className="device seat-row u-wrap">
          <div>
            <p className="device-name">{t('you')}</p>
            <p className="row-facts">
              <span>{t('used', { month: team.own_month_used, count: team.own_used })}</span>
            </p>
          </div>
        </li>
        {team.members.map((seat) => (
          <Row key={seat.id} seat={seat} />
        ))}
      </ul>
    </Panel>
  )
}
