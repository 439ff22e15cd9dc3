import type { LineKey } from '../../api/orders'
import type { Detail, LicenceKey } from '../../api/types'

/** A line while it is chosen: first a material, then which of its versions under which licence. */
export type Draft = { material: number | null; variant: number | null; licence: LicenceKey | null }

export const emptyDraft: Draft = { material: null, variant: null, licence: null }

/** The lines that say everything; the same thing twice counts once, as in a cart. */
export function linesOf(drafts: Draft[]): LineKey[] {
  const lines = drafts.flatMap(({ material, variant, licence }) =>
    material !== null && variant !== null && licence !== null ? [{ material, variant, licence }] : [],
  )
  return lines.filter(
    (line, place) =>
      lines.findIndex(
        (one) =>
          one.material === line.material && one.variant === line.variant && one.licence === line.licence,
      ) === place,
  )
}

/** A draft made whole with what the shop offers first, keeping what can be kept. */
export function completed(draft: Draft, detail: Pick<Detail, 'id' | 'quote' | 'variants'>): Draft {
  const variant =
    detail.variants.find((one) => one.id === draft.variant) ??
    detail.variants.find((one) => one.id === detail.quote?.variant) ??
    detail.variants[0]
  const offered = variant?.licences.map((one) => one.licence) ?? []
  const wished = draft.licence ?? detail.quote?.licence
  const licence = offered.find((one) => one === wished) ?? offered[0] ?? null
  return { material: detail.id, variant: variant?.id ?? null, licence }
}
