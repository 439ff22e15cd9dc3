import { Radio } from '@mantine/core'
import type { Variant } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { isFree, money } from '../../../lib/money'
import { variantLine } from '../spec'

type Props = { variants: Variant[]; value: number; onChange: (id: number) => void }

/** Versions as radio rows. Mantine brings the keyboard and the roles, the look is ours. */
export function VersionPicker({ variants, value, onChange }: Props) {
  const t = useT('material')
  return (
    <Radio.Group
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      name="version"
      aria-label={t('versions.label')}
      unstyled
    >
      <div className="versions">
        {variants.map((variant) => (
          <Radio.Card key={variant.id} value={String(variant.id)} className="version" unstyled>
            <span className="version-mark" />
            <span className="version-name">{variant.name}</span>
            <span className="version-price">
              {isFree(variant.price) ? t('price.free') : money(variant.price)}
            </span>
            <span className="version-line mono">
              {variantLine(variant).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
