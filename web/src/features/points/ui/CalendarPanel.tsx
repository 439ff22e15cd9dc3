import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../lib/clock'
import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'
import { Failed } from '../../../ui/Failed'
import { BackIcon, NextIcon } from '../../../ui/icons'
import { Panel } from '../../../ui/Panel'
import { calendar } from '../api'
import { monthOf, shiftMonth, weeksOf } from '../model'
import { CheckInButton } from './CheckInButton'
import './points.css'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The month with its check-ins, and what becomes of points that wait or expire. */
export function CalendarPanel() {
  const t = useT('points')
  const current = monthOf(serverNow())
  const [month, setMonth] = useState(current)
  const query = useQuery({ ...calendar(month), placeholderData: keepPreviousData })
  const { data } = query
  const shown = data?.month ?? month
  const pointsOf = (date: number) => data?.days.find((one) => one.day === date)?.points
  return (
    <Panel title={t('title')} note={data && t('streak', { count: data.streak })} action={<CheckInButton />}>
      {query.error && !data && <Failed query={query} />}
      {!data && !query.error && <div className="checkin-wait" aria-busy="true" />}
      {data && (
        <div className="checkin u-grid">
          <div>
            <div className="checkin-month u-row u-justify-between u-mb-6">
              <button
                type="button"
                className="icon-button"
                aria-label={t('previous')}
                onClick={() => setMonth(shiftMonth(month, -1))}
              >
                <BackIcon />
              </button>
              <strong className="mono" aria-live="polite">
                {shown}
              </strong>
              <button
                type="button"
                className="icon-button"
                aria-label={t('next')}
                disabled={month >= current}
                onClick={() => setMonth(shiftMonth(month, 1))}
              >
                <NextIcon />
              </button>
            </div>
            <table className={query.isPlaceholderData ? 'calendar is-old' : 'calendar'}>
              <caption className="visually-hidden">{t('month', { month: shown })}</caption>
              <thead>
                <tr>
                  {weekdays.map((name) => (
                    <th key={name} scope="col">
                      {t(`weekday.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(shown).map((week) => (
                  <tr key={week.find((date) => date !== null)}>
                    {week.map((date, place) => {
                      const points = date === null ? undefined : pointsOf(date)
                      const isToday = shown === current && date === data.today
                      return (
                        <td
                          key={weekdays[place]}
                          className={points !== undefined ? 'is-done' : undefined}
                          aria-current={isToday ? 'date' : undefined}
                        >
                          {date !== null && (
                            <>
                              <span className="u-block">{date}</span>
                              {points !== undefined && <small className="u-block">+{points}</small>}
                            </>
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <ul className="checkin-facts u-text-13 u-color-t2">
            {data.next && <li>{t('bonus', { day: data.next.day, bonus: data.next.bonus })}</li>}
            {data.pending.map((one) => (
              <li className="u-line-top" key={one.due_at}>
                {t('pending', { count: one.points, day: day(one.due_at) })}
              </li>
            ))}
            {data.expiring && (
              <li className="is-warning u-line-top">
                {t('expiring', { count: data.expiring.points, day: day(data.expiring.at) })}
              </li>
            )}
          </ul>
        </div>
      )}
    </Panel>
  )
}
