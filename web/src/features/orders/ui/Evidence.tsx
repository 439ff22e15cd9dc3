import { Info, ShieldCheck, TriangleAlert } from 'lucide-react'
import { When } from '../../../admin/components/cells'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { isOdd } from '../paylog'

type Piece = {
  source: string
  verdict: string
  reason: string
  at: number
  counted: boolean
  /** Of what was received */
  digest?: string
}

/** What was heard about a payment, and which of it counted. */
export function Evidence({ list }: { list: Piece[] }) {
  const t = useT('orders')
  const why = (reason: string) => reason && t(dataKey(`quarantine.${reason}`), { defaultValue: reason })
  return (
    <ul className="order-admin-notes u-flex u-wrap u-small u-color-t2" aria-label={t('evidence.title')}>
      {list.map((one, place) => (
        <li
          className="u-row u-gap-6"
          // biome-ignore lint/suspicious/noArrayIndexKey: the same proof may come twice in a second
          key={place}
          data-tone={one.counted ? 'ok' : isOdd(one.verdict) ? 'er' : undefined}
        >
          {one.counted ? <ShieldCheck /> : isOdd(one.verdict) ? <TriangleAlert /> : <Info />}
          {[
            t(dataKey(`evidence.source.${one.source}`)),
            t(dataKey(`evidence.verdict.${one.verdict}`)),
            why(one.reason),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <span className="u-color-t3">
            <When unix={one.at} />
          </span>
          {one.digest && (
            <span className="mono u-color-t3" title={one.digest}>
              {one.digest.slice(0, 12)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
