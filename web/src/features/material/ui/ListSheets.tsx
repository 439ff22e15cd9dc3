import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { FilterIcon, SortIcon } from '../../../ui/icons'
import { conditions, type ListSearch, sortOf } from '../model'
import { SortLinks } from './SortLinks'

const Drawer = lazy(() => import('../../../ui/Drawer').then((module) => ({ default: module.Drawer })))

type Props = {
  search: ListSearch
  total: number | undefined
  /** The rail's content; it stays open while one chooses. */
  filters: ReactNode
}

/** Sort and filter from the thumb's edge. */
export function ListSheets({ search, total, filters }: Props) {
  const t = useT('material')
  const common = useT('common')
  const [open, setOpen] = useState<'sort' | 'filter' | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const show = (which: 'sort' | 'filter') => {
    setOpened(true)
    setOpen(which)
  }
  const close = () => setOpen(null)
  const count = conditions(search).length
  return (
    <div className="list-sheets">
      <Button className="sort-open" aria-haspopup="dialog" onClick={() => show('sort')}>
        <SortIcon />
        {t(`sort.${sortOf(search)}`)}
      </Button>
      <Button className="filter-open" aria-haspopup="dialog" onClick={() => show('filter')}>
        <FilterIcon />
        {t('list.filter')}
        {count > 0 && <span className="mono">{count}</span>}
      </Button>
      {wasOpened && (
        <Suspense>
          <Drawer
            isOpen={open === 'sort'}
            from="bottom"
            title={t('sort.label')}
            closeLabel={common('action.close')}
            onClose={close}
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a link inside was followed, by key too */}
            <div className="sort-sheet" onClick={close}>
              <SortLinks search={search} />
            </div>
          </Drawer>
          <Drawer
            isOpen={open === 'filter'}
            from="bottom"
            title={t('list.filter')}
            closeLabel={common('action.close')}
            onClose={close}
          >
            <div className="filter-sheet">{filters}</div>
            <div className="sheet-foot">
              <Button tone="main" onClick={close}>
                {total === undefined ? t('list.see_all') : t('list.see', { count: total })}
              </Button>
            </div>
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}
