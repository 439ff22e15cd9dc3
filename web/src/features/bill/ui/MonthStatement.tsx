import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Failed } from '../../../admin/components/states'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'
import { statement } from '../api'

/** What each gateway took in, gave back, kept and paid out in a month, by its own bills. */
export function MonthStatement() {
  const t = useT('bill')
  const id = useId()
  const [month, setMonth] = useState('')
  const { data, error, refetch } = useQuery(statement(month))
  return (
    <section className="o-card bill-month" aria-labelledby={`${id}-title`}>
      <div className="o-card-head u-row u-wrap u-justify-between">
        <h2 id={`${id}-title`}>{t('statement')}</h2>
        <input
          type="month"
          className="o-input"
          aria-label={t('month')}
          value={month || data?.month || ''}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
      </div>
      {error && !data && <Failed reason={error} right="shop/bill/statement" onRetry={() => void refetch()} />}
      {data?.lines.length === 0 && <p className="u-color-t2 bill-none">{t('statement_none')}</p>}
      {data && data.lines.length > 0 && (
        <table className="bill-lines u-w-full">
          <thead>
            <tr>
              <th scope="col">{t('field.provider')}</th>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('count')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('fee')}</th>
            </tr>
          </thead>
          <tbody>
            {data.lines.map((line) => (
              <tr key={`${line.provider}-${line.merchant}-${line.kind}-${line.currency}`}>
                <td>{line.provider}</td>
                <td>{t(dataKey(`choice.line.${line.kind}`))}</td>
                <td>{line.count}</td>
                <td>
                  {amount(line.amount)} {line.currency === 'CNY' ? '' : line.currency}
                </td>
                <td>{amount(line.fee)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
