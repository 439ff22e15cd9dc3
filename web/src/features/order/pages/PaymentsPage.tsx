import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Spend } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import type { PageProps } from '../../../lib/page'
import { dayTime } from '../../../lib/time'
import { withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { Pager } from '../../../ui/Pager'
import { payments, rowsPerPage } from '../api'
import { readPage } from '../model'
import '../ui/orders.css'

/** What was spent, how, and what it counts for. */
export default function PaymentsPage({ search }: PageProps) {
  const t = useT('order', 'list')
  const title = useT('route')('title.user-my-payments')
  const page = readPage(search)
  const query = useQuery({ ...payments(page), placeholderData: keepPreviousData })
  const { data } = query
  const by = (row: Spend) =>
    [
      isFree(row.principal) ? null : `${t('paid.principal')} ${amount(row.principal)}`,
      isFree(row.bonus) ? null : `${t('paid.bonus')} ${amount(row.bonus)}`,
      isFree(row.channel) ? null : `${t('paid.channel')} ${amount(row.channel)}`,
      row.points > 0 ? t('payments.points', { count: row.points }) : null,
    ].filter((part) => part !== null)
  return (
    <>
      <h1>{title}</h1>
      <p className="member-lead">{data ? t('payments.year', { amount: amount(data.year) }) : ' '}</p>
      {query.error && !data && <Failed query={query} />}
      {!data && !query.error && <div className="member-wait" aria-busy="true" />}
      {data?.list.length === 0 && (
        <div className="empty-box">
          <p>{t(page > 1 ? 'payments.past_end' : 'payments.none')}</p>
          <Button href={page > 1 ? '/user/my-payments' : '/list'}>
            {t(page > 1 ? 'payments.first' : 'empty.look')}
          </Button>
        </div>
      )}
      {data && data.list.length > 0 && (
        <>
          <table className="panel log">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('payments.time')}</th>
                <th scope="col">{t('payments.what')}</th>
                <th scope="col">{t('payments.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.number}>
                  <td className="log-time mono u-nowrap u-text-12 u-color-t2">
                    {row.paid_at && dayTime(row.paid_at)}
                  </td>
                  <td className="log-memo u-break-anywhere">
                    <a href={`/user/my-orders?find=${row.number}`}>{row.title}</a>
                    <span className="payment-by u-flex u-wrap u-small u-color-t3">
                      {by(row).map((part) => (
                        <span key={part}>{part}</span>
                      ))}
                    </span>
                  </td>
                  <td className="log-change">
                    {amount(row.total)}
                    {!isFree(row.refunded) && (
                      <span className="u-block u-text-12 u-weight-400 u-color-t3">
                        {t('refunded', { amount: amount(row.refunded) })}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager
            page={page}
            limit={rowsPerPage}
            total={data.total}
            to={(target) => withQuery('/user/my-payments', { page: target > 1 ? target : undefined })}
            words={t}
          />
        </>
      )}
    </>
  )
}
