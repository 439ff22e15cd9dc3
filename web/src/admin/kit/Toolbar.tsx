import { ListFilter, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { QuickSearch } from '../components/QuickSearch'
import type { Row } from '../components/tree'
import { chipsOf } from './list'
import type { List } from './useList'

type Props<R extends Row> = {
  list: List<R>
  field: RefObject<HTMLInputElement | null>
  isFiltering: boolean
  onFilter: () => void
  /** At the end of the row. */
  children: ReactNode
}

/** Quick search and filters; closed they are chips. */
export function Toolbar<R extends Row>(props: Props<R>) {
  const { field, isFiltering, onFilter } = props
  const { resource, state, set } = props.list
  const t = useT('admin')
  const tResource = useT(resource.ns)
  return (
    <div className="o-tools u-row u-wrap u-bg-s2 u-line-bottom">
      {!resource.isWordless && (
        <QuickSearch
          value={state.quick}
          placeholder={tResource(`${resource.word}.quick`)}
          field={field}
          onAsk={(quick) => set({ quick }, 'replace')}
        />
      )}
      {resource.filters && (
        <Button look="office" aria-expanded={isFiltering} onClick={onFilter}>
          <ListFilter />
          {t('filter.title')}
          {state.conditions.length > 0 && (
            <em className="o-count u-text-center u-text-11 u-leading-18 u-weight-600 u-bg-amber u-not-italic">
              {state.conditions.length}
            </em>
          )}
        </Button>
      )}
      {!isFiltering && state.isAny && <span className="u-color-t3">{t('filter.any_of')}</span>}
      {!isFiltering &&
        chipsOf(state, resource.filters, t, tResource).map(({ text, patch }) => (
          <button
            key={text}
            type="button"
            className="o-chip u-inline-row u-gap-6 u-text-12 u-color-tx u-bg-acbg u-round-7"
            title={text}
            aria-label={t('filter.drop', { what: text })}
            onClick={() => set(patch)}
          >
            <span className="u-ellipsis">{text}</span>
            <X className="u-flex-none" />
          </button>
        ))}
      <span className="u-flex-1" />
      {props.children}
    </div>
  )
}
