import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Choose } from '../../../admin/components/fields'
import { MaterialPick } from '../../../admin/components/MaterialPick'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'
import { detail } from '../api'
import { completed, type Draft, emptyDraft } from '../model'

type Props = { draft: Draft; place: number; onChange: (draft: Draft) => void; onDrop?: () => void }

/** One thing to buy: which, in which version, under which licence. */
export function LineFields({ draft, place, onChange, onDrop }: Props) {
  const t = useT('orders')
  const { data } = useQuery({ ...detail(draft.material ?? 0), enabled: draft.material !== null })
  const known = data?.id === draft.material ? data : undefined
  const fill = useEffectEvent(() => {
    if (known && (draft.variant === null || draft.licence === null)) onChange(completed(draft, known))
  })
  // A material that has just been chosen comes with what the shop offers first.
  useEffect(() => {
    if (known) fill()
  }, [known])
  const variant = known?.variants.find((one) => one.id === draft.variant)
  const words = { place: place + 1 }
  return (
    <div className="sim-line u-grid u-gap-6 u-bg-s2 u-border u-round-8">
      <MaterialPick
        label={t('sim.line', words)}
        value={draft.material}
        onChange={(material) => onChange({ ...emptyDraft, material })}
      />
      {onDrop && <IconButton icon={<X />} label={t('sim.drop', words)} onClick={onDrop} />}
      {known && variant && (
        <div>
          <Choose
            aria-label={t('sim.variant', words)}
            value={String(draft.variant)}
            options={known.variants.map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(id) => onChange(completed({ ...draft, variant: Number(id) }, known))}
          />
          <Choose
            aria-label={t('sim.licence', words)}
            value={String(draft.licence)}
            options={variant.licences.map((one) => ({
              value: one.licence,
              label: `${t(`choice.licence.${one.licence}`)} · ¥${one.price}`,
            }))}
            onChange={(licence) => onChange({ ...draft, licence })}
          />
        </div>
      )}
    </div>
  )
}
