import type { Meter } from '../../../api/orders'
import { language, useT } from '../../../lib/i18n'
import { money } from '../../../lib/money'
import { day } from '../../../lib/time'
import { Panel } from '../../../ui/Panel'
import { meterPart, rateNumber, reachedTier } from '../model'

type Props = { meter: Meter }

/** The discount of twelve months' spending: what it is, what is missing to the next step, and what drops out when. */
export function SpendPanel({ meter }: Props) {
  const t = useT('account')
  const { rate, next, leaving, vip } = meter
  const percent = (value: number) =>
    value < 1 ? t('spend.rate', { value: rateNumber(value, language()) }) : t('spend.full')
  return (
    <Panel title={t('spend.title')} note={t('spend.note')}>
      <p className="figure u-overflow-hidden u-weight-650">
        {percent(rate)} <small className="u-weight-400">{t('spend.now')}</small>
      </p>
      {next && (
        <>
          <div className="meter" aria-hidden="true">
            <span
              className="u-block u-h-full u-bg-amber"
              style={{ width: `${Math.round(meterPart(meter) * 100)}%` }}
            />
          </div>
          <p className="u-flex u-justify-between u-text-12 u-color-t3 u-mb-12" aria-hidden="true">
            <span>{money(reachedTier(meter))}</span>
            <span>
              {money(next.amount)} · {percent(next.rate)}
            </span>
          </p>
          <p>{t('spend.missing', { missing: money(next.missing), rate: percent(next.rate) })}</p>
        </>
      )}
      {!next && rate < 1 && <p>{t('spend.top')}</p>}
      {leaving && (
        <p className="u-text-13 u-color-t3">
          {t('spend.leaving', { day: day(leaving.date), amount: money(leaving.amount) })}
        </p>
      )}
      {vip && (
        <p className="spend-vip u-note u-color-t3 u-line-top u-mt-14">
          {t(vip.rate <= rate ? 'spend.vip_lower' : 'spend.vip_higher', {
            name: vip.name,
            rate: percent(vip.rate),
          })}
        </p>
      )}
    </Panel>
  )
}
