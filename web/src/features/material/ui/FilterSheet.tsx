import { lazy, Suspense, useState } from 'react'
import type { TypeNode } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { FilterIcon } from '../../../ui/icons'
import type { ListSearch } from '../model'
import { TypeTree } from './TypeTree'

const Sheet = lazy(() => import('../../../ui/Sheet').then((module) => ({ default: module.Sheet })))

type Props = { types: TypeNode[]; search: ListSearch; total: number }

/** The rail of the desktop, from the thumb's edge. Choosing a type is a link, so the sheet closes behind it. */
export function FilterSheet({ types, search, total }: Props) {
  const t = useT('material')
  const common = useT('common')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className="button filter-open" aria-haspopup="dialog" onClick={open}>
        <FilterIcon />
        {t('list.filter')}
      </button>
      {wasOpened && (
        <Suspense>
          <Sheet
            isOpen={isOpen}
            from="bottom"
            title={t('list.types')}
            closeLabel={common('action.close')}
            onClose={() => setOpen(false)}
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a link inside was followed, by key too */}
            <div onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}>
              <TypeTree types={types} search={search} />
            </div>
            <div className="sheet-foot">
              <button type="button" className="button button-main" onClick={() => setOpen(false)}>
                {t('list.see', { count: total })}
              </button>
            </div>
          </Sheet>
        </Suspense>
      )}
    </>
  )
}
