import { useState } from 'react'
import type { FacetKey, FacetValue } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { DownIcon } from '../../../ui/icons'
import { isChosen, type ListSearch, listHref, toggled } from '../model'
import { AspectGlyph } from './AspectGlyph'
import { valueText } from './facetText'

type Props = { search: ListSearch; facetKey: FacetKey; values: FacetValue[] }
type LinkProps = Props & { value: FacetValue; look: 'row' | 'pick'; label: string; ratio?: string }

/**
 * One value: a link that adds or takes it away. It says "checkbox" to those who listen; the rail presses it on Space
 * (see Facets), and without scripts it is still a link.
 */
function Choice({ search, facetKey, values, value, look, label, ratio }: LinkProps) {
  const isOn = isChosen(search, facetKey, value.value)
  // How much somebody owns is told only once it was asked for.
  const hasCount = value.value !== 'owned' || value.count > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link, so that it works without scripts and for crawlers
    <a
      role="checkbox"
      aria-checked={isOn}
      className={`facet-${look}${hasCount && value.count === 0 && !isOn ? ' is-empty' : ''}`}
      href={listHref(toggled(search, facetKey, value.value, values))}
    >
      {look === 'row' && <span className="tick u-flex-none u-relative u-size-16 u-round-4" />}
      {ratio && <AspectGlyph aspect={ratio} />}
      <span className="u-ellipsis">{label}</span>
      {hasCount && <span className="mono">{value.count}</span>}
    </a>
  )
}

const ratios: Record<string, string> = { landscape: '16:9', portrait: '9:16', square: '1:1', wide: '21:9' }

export function FacetPicks({ search, facetKey, values }: Props) {
  const t = useT('material')
  return (
    <div className="u-flex u-wrap u-gap-6">
      {values.map((value) => (
        <Choice
          key={value.value}
          {...{ search, facetKey, values, value }}
          look="pick"
          label={valueText(t, facetKey, value.value)}
          ratio={facetKey === 'aspect' ? ratios[value.value] : undefined}
        />
      ))}
    </div>
  )
}

const shownRows = 8

export function FacetRows({ search, facetKey, values }: Props) {
  const t = useT('material')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole
    ? values
    : values.filter((value, place) => place < shownRows || isChosen(search, facetKey, value.value))
  return (
    <>
      <ul>
        {shown.map((value) => (
          <li key={value.value}>
            <Choice
              {...{ search, facetKey, values, value }}
              look="row"
              label={value.name ?? valueText(t, facetKey, value.value)}
            />
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <button type="button" className="facet-more u-text-13 u-color-t2" onClick={() => setWhole(true)}>
          {t('list.more', { count: values.length - shown.length })}
        </button>
      )}
    </>
  )
}

function Branch({ search, facetKey, values, value }: Props & { value: FacetValue }) {
  const t = useT('material')
  const [isOpen, setOpen] = useState(true)
  const name = value.name ?? value.value
  const hasChildren = value.children.length > 0
  return (
    <li>
      <div className="facet-branch u-row">
        {hasChildren && (
          <button
            type="button"
            className="facet-fold u-inline-row u-justify-center u-flex-none u-color-t3 u-round-6"
            aria-expanded={isOpen}
            aria-label={t('list.fold', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <DownIcon />
          </button>
        )}
        <Choice {...{ search, facetKey, values, value }} look="row" label={name} />
      </div>
      {hasChildren && isOpen && (
        <ul>
          {value.children.map((child) => (
            <Branch key={child.value} {...{ search, facetKey, values }} value={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

export function FacetTree({ search, facetKey, values }: Props) {
  return (
    <ul className="facet-tree">
      {values.map((value) => (
        <Branch key={value.value} {...{ search, facetKey, values }} value={value} />
      ))}
    </ul>
  )
}

/** All, with, without: three links side by side. */
export function AlphaChoice({ search }: Pick<Props, 'search'>) {
  const t = useT('material')
  const chosen = search.alpha?.[0]
  return (
    <div className="facet-segments segments u-flex">
      {[undefined, 'yes', 'no'].map((value) => (
        <a
          key={value ?? 'any'}
          href={listHref(search, { alpha: value ? [value] : undefined })}
          aria-current={chosen === value ? 'true' : undefined}
        >
          {t(dataKey(`value.alpha.${value ?? 'any'}`))}
        </a>
      ))}
    </div>
  )
}
