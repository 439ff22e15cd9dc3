import { useT } from '../../../lib/i18n'
import { countdown, useTimeLeft } from '../../../lib/timeLeft'
import { TimerIcon } from './icons'

type Props = { until: number; isSmall?: boolean }

/** How long the price is locked. Said once to those who listen, not every second. */
export function Countdown({ until, isSmall = false }: Props) {
  const t = useT('order', 'pay')
  const left = useTimeLeft(until)
  if (left === 0) return <p className="countdown is-over">{t('countdown.over')}</p>
  return (
    <p className={isSmall ? 'countdown is-small' : 'countdown'} role="timer">
      <TimerIcon />
      {t(isSmall ? 'countdown.left' : 'countdown.before')} <strong className="mono">{countdown(left)}</strong>{' '}
      {!isSmall && t('countdown.after')}
    </p>
  )
}
