import { useState } from 'react'
import { useT } from '../../../lib/i18n'
import { read, write } from '../../../lib/storage'
import { GridIcon, RowsIcon } from '../../../ui/icons'

const key = 'listView'

/** A wall or dense rows. The choice is a class of the page, which index.html sets before the first paint. */
export function ViewSwitch() {
  const t = useT('material')
  const [isRows, setRows] = useState(() => read(key) === 'rows')
  const choose = (rows: boolean) => {
    setRows(rows)
    write(key, rows ? 'rows' : 'grid')
    document.documentElement.classList.toggle('is-rows', rows)
  }
  return (
    <fieldset className="views segments">
      <legend className="visually-hidden">{t('view.label')}</legend>
      <button type="button" aria-pressed={!isRows} aria-label={t('view.grid')} onClick={() => choose(false)}>
        <GridIcon />
      </button>
      <button type="button" aria-pressed={isRows} aria-label={t('view.rows')} onClick={() => choose(true)}>
        <RowsIcon />
      </button>
    </fieldset>
  )
}
