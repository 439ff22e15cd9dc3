import type { RateInfo } from '../../../api/types'
import { language, useT } from '../../../lib/i18n'
import { money } from '../../../lib/money'
import { Panel } from '../../../ui/Panel'
import { rateNumber, spendSteps } from '../model'

type Props = { rate: RateInfo }

/** The discount of twelve months' spending: what it is, and what is missing to the next step. */
export function SpendPanel({ rate }: Props) {
  const t = useT('account')
  const { now, next, missing, part } = spendSteps(rate)
  const percent = (value: number) =>
    value < 1 ? t('spend.rate', { value: rateNumber(value, language()) }) : t('spend.full')
  return (
    <Panel title={t('spend.title')} note={t('spend.note', { sum: money(rate.sum12monthpay) })}>
      <p className="figure">{percent(rate.pay_rate)}</p>
      {next && (
        <>
          <div className="meter" aria-hidden="true">
            <span style={{ width: `${Math.round(part * 100)}%` }} />
          </div>
          <p className="meter-ends" aria-hidden="true">
            <span>{money(now?.amount ?? '0.00')}</span>
            <span>
              {money(next.amount)} · {percent(next.rate)}
            </span>
          </p>
          <p>{t('spend.missing', { missing: money(missing), rate: percent(next.rate) })}</p>
        </>
      )}
      {!next && now && <p>{t('spend.top')}</p>}
    </Panel>
  )
}
