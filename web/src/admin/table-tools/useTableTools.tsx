import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n'
import { lazyWithPreload } from '../../lib/lazyWithPreload'
import type { MenuItem } from '../../ui/Menu'
import type { Row } from '../components/tree'
import type { Column } from '../kit/resource'
import type { List } from '../kit/useList'
import { type Density, usePrefs } from '../prefs'
import { arranged } from './arranged'

// None of it is needed for the first rows.
const HistoryPanel = lazyWithPreload(async () => (await import('./HistoryPanel')).HistoryPanel)
const Tools = lazyWithPreload(async () => (await import('./Tools')).Tools)
const Views = lazyWithPreload(async () => (await import('./Views')).Views)

type Power<R extends Row> = {
  /** The columns to show, as somebody likes them. */
  columns: Column<R>[]
  density: Density
  /** Saved views, above the table. */
  tabs: ReactNode
  /** At the end of the tool row. */
  tools: ReactNode
  itemsOf: (row: R) => MenuItem[]
  /** What is open at the moment. */
  panel: ReactNode
}

/**
 * What a table can do beyond the kit: views, columns and density, the past of a row, files out and in. The kit
 * knows nothing else of it.
 */
export function useTableTools<R extends Row>(list: List<R>): Power<R> {
  const { resource } = list
  const { columns, isKept, isTree, views = [] } = resource
  const t = useT('admin')
  const usuallyHidden = columns.filter((column) => column.isHidden).map((column) => column.name)
  const prefs = usePrefs(resource.node, usuallyHidden)
  const { conditions, quick } = list.state
  // Their place is held until their code has come, or the rows would move under the pointer.
  const hasViews = views.length > 0 || conditions.length > 0 || quick !== '' || prefs.hadViews
  const [past, setPast] = useState<R | null>(null)
  const history = { key: 'history', label: t('history.open'), icon: <History /> }
  return {
    columns: arranged(columns, prefs.order).filter(
      ({ name }, at) => at === 0 || !prefs.hidden.includes(name),
    ),
    density: prefs.density,
    tabs: !isTree && (
      <div className="o-views-place" data-known={hasViews || undefined}>
        <Views {...{ list, prefs }} />
      </div>
    ),
    tools: <Tools {...{ list, prefs }} />,
    itemsOf: (row) => (isKept ? [{ ...history, onRun: () => setPast(row) }] : []),
    panel: past && <HistoryPanel resource={resource} row={past} onClose={() => setPast(null)} />,
  }
}
