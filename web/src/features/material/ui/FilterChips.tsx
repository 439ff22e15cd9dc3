import type { MaterialPage } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { CloseIcon } from '../../../ui/icons'
import { conditions, drop, everything, type ListSearch, listHref } from '../model'
import { conditionText } from './facetText'

type Props = { search: ListSearch; page: MaterialPage | undefined }

/** The conditions in words; each can be dropped by itself. */
export function FilterChips({ search, page }: Props) {
  const t = useT('material')
  const chosen = conditions(search)
  if (chosen.length === 0) return null
  return (
    <ul className="chips-on u-row u-wrap u-gap-8">
      {chosen.map((condition) => {
        const label = conditionText(t, search, page, condition)
        return (
          <li key={`${condition.key} ${condition.value}`}>
            <a
              className="chip u-inline-row u-gap-6 u-break-anywhere u-note u-color-t1 u-bg-b3"
              href={listHref(drop(search, condition))}
              aria-label={t('list.drop', { name: label })}
            >
              {label}
              <CloseIcon />
            </a>
          </li>
        )
      })}
      {chosen.length > 1 && (
        <li>
          <a className="chips-clear u-text-13 u-color-ac" href={listHref(everything, { sort: search.sort })}>
            {t('list.clear')}
          </a>
        </li>
      )}
    </ul>
  )
}
