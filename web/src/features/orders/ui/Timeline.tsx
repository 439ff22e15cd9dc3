import type { AdminOrder } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'
import { dayTime } from '../../../lib/time'
import { detailKind, eventTime } from '../model'
import { useActor } from './useActor'

const tones: Record<string, string> = {
  paid: 'ok',
  closed: 'gr',
  refund: 'er',
  refunded: 'er',
  refunded_to_balance: 'wa',
  duplicate: 'wa',
  quarantine: 'er',
}

export function Timeline({ order: { events, expires_at, status, member } }: { order: AdminOrder }) {
  const t = useT('orders')
  const who = useActor(member)
  const describeDetail = (detail: string, kind: string) => {
    const how = detailKind(detail, kind)
    if (how === 'money') return amount(detail)
    return how === 'text' ? detail : t(dataKey(`${how}.${detail}`), { defaultValue: detail })
  }
  return (
    <section className="o-card" aria-labelledby="order-admin-events">
      <div className="o-card-head">
        <h2 id="order-admin-events">{t('events.title')}</h2>
      </div>
      <ol className="order-admin-events">
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
          <li className="u-relative" key={place} data-tone={tones[event.kind]}>
            <p className="u-flex u-justify-between u-gap-8">
              <b className="u-weight-500">{event.name}</b>
              <time
                className="u-color-t3 u-tabular-nums"
                dateTime={new Date(event.at * 1000).toISOString()}
                title={dayTime(event.at)}
              >
                {eventTime(event.at)}
              </time>
            </p>
            <small className="u-block u-break-anywhere u-leading-16">
              {[describeDetail(event.detail, event.kind), who(event.actor)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
        {status === 'pending' && (
          <li className="u-relative">
            <p className="u-flex u-justify-between u-gap-8">{t('events.expires')}</p>
            <small className="u-block u-break-anywhere u-leading-16">{dayTime(expires_at)}</small>
          </li>
        )}
      </ol>
    </section>
  )
}
