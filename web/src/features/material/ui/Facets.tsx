import type { KeyboardEvent } from 'react'
import type { Facet, MaterialPage } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import type { ListSearch } from '../model'
import { AlphaChoice, FacetPicks, FacetRows, FacetTree } from './FacetChoices'
import { PriceSlider } from './PriceSlider'

type Props = {
  search: ListSearch
  page: MaterialPage
  isMember: boolean
  onChange: (search: ListSearch) => void
}

const looks: Partial<Record<Facet['key'], typeof FacetRows>> = {
  type: FacetTree,
  software: FacetTree,
  duration: FacetRows,
  level: FacetRows,
  tag: FacetRows,
}

/** A link that is a checkbox answers to Space as well. */
function pressOnSpace(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== ' ' || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'checkbox')
    return
  event.preventDefault()
  target.click()
}

/** Every filter of the list with what it would find. */
export function Facets({ search, page, isMember, onChange }: Props) {
  const t = useT('material')
  const choice = ({ key, values }: Facet) => {
    if (key === 'alpha') return <AlphaChoice search={search} />
    const Look = looks[key] ?? FacetPicks
    return <Look search={search} facetKey={key} values={values} />
  }
  const offers = page.facets.find((facet) => facet.key === 'offer')?.values ?? []
  // The answer is everybody's and does not know who owns what; members may still ask.
  const owned = { value: 'owned', name: null, count: 0, children: [] }
  const isAsked = isMember && !offers.some((one) => one.value === 'owned')
  const offer: Facet = { key: 'offer', values: isAsked ? [...offers, owned] : offers }
  const section = (name: string, content: React.ReactNode) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are links
    <section className="facet u-relative" key={name} role="group" aria-label={t(dataKey(`facet.${name}`))}>
      <h2>{t(dataKey(`facet.${name}`))}</h2>
      {content}
    </section>
  )
  const price = section(
    'price',
    <>
      <PriceSlider search={search} price={page.price} onChange={onChange} />
      {offer.values.length > 0 && choice(offer)}
    </>,
  )
  const before = page.facets.filter(({ key }) => key === 'type' || key === 'kind')
  const after = page.facets.filter(({ key }) => key !== 'type' && key !== 'kind' && key !== 'offer')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the links inside
    <div className="facets" onKeyDown={pressOnSpace}>
      {before.map((facet) => section(facet.key, choice(facet)))}
      {price}
      {after.map((facet) => section(facet.key, choice(facet)))}
    </div>
  )
}
