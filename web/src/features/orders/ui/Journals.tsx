import { ChevronRight } from 'lucide-react'
import { Change, When } from '../../../admin/components/cells'
import type { AdminOrder } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { entryText } from '../model'
import { useActor } from './useActor'

/** The entries in the books, each movement folded: its parts always add up to nothing. */
export function Journals({ order: { journals, number, member } }: { order: AdminOrder }) {
  const t = useT('orders')
  const wallet = useT('wallet')
  const who = useActor(member)
  const accountOf = (account: string) =>
    account.startsWith('gateway:')
      ? t('account.gateway', { name: account.slice(8) })
      : t(dataKey(`account.${account.replace(':', '_')}`), { defaultValue: account })
  return (
    <section className="o-card" aria-labelledby="order-admin-journals">
      <div className="o-card-head">
        <h2 id="order-admin-journals">{t('journals.title')}</h2>
        <small>{t('journals.text')}</small>
      </div>
      {journals.length === 0 && <p className="order-admin-in u-color-t2">{t('journals.none')}</p>}
      {journals.map((journal) => (
        <details key={journal.id} className="order-admin-journal">
          <summary className="u-row u-gap-8 u-pointer">
            <ChevronRight />
            <span className="u-color-t3 o-num">#{journal.id}</span>
            <b className="u-weight-500">{wallet(dataKey(`kind.${journal.kind}`), { reference: number })}</b>
            <span className="u-color-t3">{who(journal.actor)}</span>
            <span className="u-flex-1" />
            <span className="u-color-t3">
              <When unix={journal.at} />
            </span>
          </summary>
          <dl>
            {journal.entries.map((entry) => (
              <div key={entry.account}>
                <dt>
                  {accountOf(entry.account)} <span className="mono u-color-t3">{entry.account}</span>
                </dt>
                <dd>
                  <Change value={entryText(entry.amount, journal.unit)} isMoney={journal.unit === 'fen'} />
                </dd>
              </div>
            ))}
            <div>
              <dt className="u-color-t3">{t('journals.key')}</dt>
              <dd className="mono u-color-t3">{journal.key}</dd>
            </div>
          </dl>
        </details>
      ))}
    </section>
  )
}
