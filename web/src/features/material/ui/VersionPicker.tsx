import type { KeyboardEvent } from 'react'
import type { Variant } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { isFree, money } from '../../../lib/money'
import { variantLine } from '../spec'

type Props = {
  variants: Variant[]
  value: number
  isOwned: (id: number) => boolean
  onChange: (id: number) => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Versions as radio rows, the same markup as the server's: one place for Tab, arrows go round and choose. */
export function VersionPicker({ variants, value, isOwned, onChange }: Props) {
  const t = useT('material')
  const chosen = Math.max(
    0,
    variants.findIndex((variant) => variant.id === value),
  )
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const next = step && variants[(chosen + step + variants.length) % variants.length]
    if (!next || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    onChange(next.id)
    event.currentTarget.querySelectorAll<HTMLElement>('.version')[variants.indexOf(next)]?.focus()
  }
  return (
    <div
      className="versions u-stack u-gap-8"
      role="radiogroup"
      aria-label={t('versions.label')}
      onKeyDown={move}
    >
      {variants.map((variant, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a row with four facts in it, which a label around a field cannot lay out
        <button
          key={variant.id}
          type="button"
          className="version u-grid u-w-full u-border u-round-10"
          role="radio"
          aria-checked={variant.id === value}
          tabIndex={place === chosen ? 0 : -1}
          onClick={() => onChange(variant.id)}
        >
          <span className="version-mark u-circle" />
          <span className="version-name u-weight-600">{variant.name}</span>
          <span className={isOwned(variant.id) ? 'version-price is-owned' : 'version-price'}>
            {isOwned(variant.id)
              ? t('price.owned')
              : isFree(variant.price)
                ? t('price.free')
                : money(variant.price)}
          </span>
          <span className="version-line mono u-flex u-wrap u-small u-color-t3">
            {variantLine(variant).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}
