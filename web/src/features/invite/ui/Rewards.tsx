import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reward } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { day } from '../../../lib/time'
import { withQuery } from '../../../lib/url'
import { Failed } from '../../../ui/Failed'
import { Pager } from '../../../ui/Pager'
import { rewards, rowsPerPage } from '../api'

type Props = { page: number }

/** Each reward with when it becomes payable; reversals in plain sight. */
export function Rewards({ page }: Props) {
  const t = useT('invite')
  const query = useQuery({ ...rewards(page), placeholderData: keepPreviousData })
  const { data, error } = query
  const stateOf = (one: Reward) =>
    one.state === 'pending' ? t('state.pending', { day: day(one.due_at).slice(5) }) : t(`state.${one.state}`)
  if (error && !data) return <Failed query={query} />
  if (!data) return <div className="member-wait" aria-busy="true" />
  if (data.list.length === 0)
    return <p className="share-none u-text-center u-color-t2">{t('rewards.none')}</p>
  return (
    <>
      <ul className={query.isPlaceholderData ? 'rewards is-old' : 'rewards'}>
        {data.list.map((one) => (
          <li className="u-row u-gap-14 u-line-top" key={one.id}>
            <span className="avatar avatar-small" aria-hidden="true">
              {[...one.nickname][0]}
            </span>
            <div className="u-grow">
              <strong>{one.nickname}</strong>
              <p className="u-flex u-wrap">
                <span>
                  {t('rewards.order', {
                    day: day(one.created_at).slice(5),
                    amount: amount(one.order_amount),
                  })}
                </span>
                <span>{t(`event.${one.event}`)}</span>
                {one.reason && <span>{one.reason}</span>}
              </p>
            </div>
            <p className={`reward-${one.state}`}>
              <strong>
                {one.state === 'reversed'
                  ? amount(one.amount.startsWith('-') ? one.amount : `-${one.amount}`)
                  : amount(one.amount, true)}
              </strong>
              <span className="u-leading-18">{stateOf(one)}</span>
            </p>
          </li>
        ))}
      </ul>
      {data.total > rowsPerPage && (
        <Pager
          page={page}
          limit={rowsPerPage}
          total={data.total}
          to={(target) => withQuery('/share', { page: target > 1 ? target : undefined })}
          words={t}
        />
      )}
    </>
  )
}
