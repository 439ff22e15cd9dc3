import { useDebouncedCallback } from '@mantine/hooks'
import { Columns3, FileDown, ListFilter, Rows3, Search, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useT } from '../../lib/i18n'
import { Dropdown, type Item } from '../parts/Dropdown'
import { IconButton } from '../parts/IconButton'
import type { Row } from '../parts/tree'
import { densities, type usePrefs } from '../prefs'
import { ColumnsPanel } from './ColumnsPanel'
import { conditionText } from './condition'
import type { Resource } from './resource'
import type { List } from './useList'

type Props<R extends Row> = {
  resource: Resource<R>
  list: List<R>
  prefs: ReturnType<typeof usePrefs>
  field: RefObject<HTMLInputElement | null>
  isFiltering: boolean
  /** Out and in as files. */
  files: Item[]
  onFilter: () => void
}

/** Quick search, filters (closed they are chips), density and columns. */
export function Toolbar<R extends Row>(props: Props<R>) {
  const { resource, list, prefs, field, files, isFiltering, onFilter } = props
  const t = useT('admin')
  const own = useT(resource.ns)
  const { state, set } = list
  // What stands in the field while it is typed in; the address has it without the spaces around.
  const [typed, setTyped] = useState<string | null>(null)
  const ask = useDebouncedCallback((text: string) => set({ quick: text.trim() }, 'replace'), 250)
  const [isArranging, setArranging] = useState(false)
  return (
    <div className="o-tools">
      {!resource.isWordless && (
        <label className="o-quick">
          <Search />
          <input
            ref={field}
            type="search"
            className="o-input"
            value={typed ?? state.quick}
            maxLength={80}
            placeholder={own(`${resource.word}.quick`)}
            aria-label={t('table.quick')}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              ask(event.currentTarget.value)
            }}
            onBlur={() => {
              ask.flush()
              setTyped(null)
            }}
            onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          />
          <span className="o-kbd" aria-hidden="true">
            /
          </span>
        </label>
      )}
      {resource.filters && (
        <button type="button" className="o-btn" aria-expanded={isFiltering} onClick={onFilter}>
          <ListFilter />
          {t('filter.title')}
          {state.conditions.length > 0 && <em className="o-count">{state.conditions.length}</em>}
        </button>
      )}
      {!isFiltering &&
        state.conditions.map((condition) => {
          const text = conditionText(condition, resource.filters ?? [], t, own)
          return (
            <button
              key={JSON.stringify(condition)}
              type="button"
              className="o-chip"
              aria-label={t('filter.drop', { what: text })}
              onClick={() => set({ conditions: state.conditions.filter((one) => one !== condition) })}
            >
              {text}
              <X />
            </button>
          )
        })}
      <span className="o-grow" />
      <Dropdown
        head={t('table.density')}
        target={{ icon: <Rows3 />, label: t('table.density'), isLined: true }}
        items={densities.map((one) => ({
          key: one,
          label: t(`density.${one}`),
          isChecked: prefs.density === one,
          onRun: () => prefs.setDensity(one),
        }))}
      />
      <IconButton isLined icon={<Columns3 />} label={t('table.columns')} onClick={() => setArranging(true)} />
      {files.length > 0 && (
        <Dropdown items={files} target={{ icon: <FileDown />, label: t('table.files'), isLined: true }} />
      )}
      {isArranging && <ColumnsPanel resource={resource} prefs={prefs} onClose={() => setArranging(false)} />}
    </div>
  )
}
