import type { FacetKey, MaterialPage } from '../../../api/types'
import type { Translate } from '../../../lib/messages'
import type { Condition, ListSearch } from '../model'
import { namesOf } from '../model'

/** A value of a filter in words; names of the catalogue come with the answer. */
export function valueText(t: Translate, key: FacetKey, value: string): string {
  if (key === 'resolution') return value.toUpperCase()
  if (key === 'fps') return value === '60' ? '60+' : value
  return t(`value.${key}.${value}`)
}

const grouped = (value: string | number) => Number(value).toLocaleString('en-US')

function priceText(t: Translate, { min, max }: ListSearch): string {
  if (max === undefined) return t('list.price_from', { min: grouped(min ?? 0) })
  return t('list.price_range', { min: grouped(min ?? 0), max: grouped(max) })
}

/** One condition as its chip says it. */
export function conditionText(
  t: Translate,
  search: ListSearch,
  page: MaterialPage | undefined,
  { key, value }: Condition,
): string {
  if (key === 'q') return t('list.quoted', { q: value })
  if (key === 'price') return priceText(t, search)
  if (key === 'fps') return `${valueText(t, key, value)} fps`
  if (key !== 'type' && key !== 'software' && key !== 'tag') return valueText(t, key, value)
  const facet = page?.facets.find((one) => one.key === key)
  const tag = key === 'tag' ? page?.tags.find((one) => one.slug === value)?.name : undefined
  const type = key === 'type' && page?.type?.slug === value ? page.type.name : undefined
  return tag ?? type ?? namesOf(facet?.values ?? []).get(value) ?? value
}
