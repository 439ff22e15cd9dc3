import { useT } from '../../../lib/i18n'
import { CheckField } from '../../../ui/form/CheckField'

type Box = { checked: boolean; onChange: (checked: boolean) => void }

type Props = {
  agreed: Box
  noReturn: Box
  /** The part that a press found missing. */
  missing: string | null
  /** Days in which the order can be given back; none at 0. */
  refundDays: number
}

/** The two boxes of a purchase. Neither is ticked for anybody. */
export function Agreements({ agreed, noReturn, missing, refundDays }: Props) {
  const t = useT('order', 'pay')
  return (
    <div className="pay-agree">
      <div data-part="agreed">
        <CheckField name="agreed" {...agreed} error={missing === 'agreed' ? t('why.agreed') : undefined}>
          {t('agree.first')}{' '}
          <a href="/agreement" target="_blank" rel="noopener">
            {t('agree.link')}
          </a>
        </CheckField>
      </div>
      <div data-part="no_return">
        <CheckField
          name="no_return"
          {...noReturn}
          error={missing === 'no_return' ? t('why.no_return') : undefined}
        >
          {t('agree.second')}
        </CheckField>
      </div>
      {refundDays > 0 && <p className="u-small u-color-t3">{t('refund', { days: refundDays })}</p>}
    </div>
  )
}
