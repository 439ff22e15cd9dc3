import type { Licence, LicenceKey } from '../../../api/types'
import { useT } from '../../../lib/i18n'

type Props = {
  licences: Licence[]
  kind: string
  value: LicenceKey
  isOwned: (licence: LicenceKey) => boolean
  onChange: (licence: LicenceKey) => void
  onCompare: () => void
}

/** What one may do with it: equal cells with their factor, and one plain sentence about the chosen one. */
export function LicencePicker({ licences, kind, value, isOwned, onChange, onCompare }: Props) {
  const t = useT('material')
  if (licences.length < 2)
    return (
      <p className="licence-one u-text-12 u-leading-20 u-color-t3">
        {t(kind === 'course' ? 'licence.course' : `licence.says.${value}`)}
      </p>
    )
  return (
    <div className="licences">
      <div className="versions-head u-flex u-justify-between u-items-baseline u-gap-12 u-mb-12">
        <h2 id="licences">{t('licence.label')}</h2>
        <button
          type="button"
          className="licence-compare u-text-12 u-color-ac"
          onClick={onCompare}
          aria-haspopup="dialog"
        >
          {t('licence.compare', { count: licences.length })}
        </button>
      </div>
      <div className="licence-cells u-grid u-gap-8" role="radiogroup" aria-labelledby="licences">
        {licences.map((licence) => (
          <label key={licence.key} className="licence">
            <input
              type="radio"
              name="licence"
              value={licence.key}
              checked={licence.key === value}
              onChange={() => onChange(licence.key)}
            />
            <span className="u-weight-600">{t(`licence.name.${licence.key}`)}</span>
            {isOwned(licence.key) ? (
              <span className="licence-owned u-small">{t('price.owned')}</span>
            ) : (
              <span className="mono">×{licence.times}</span>
            )}
          </label>
        ))}
      </div>
      <p>{t(`licence.says.${value}`)}</p>
    </div>
  )
}
