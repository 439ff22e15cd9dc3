import { useT } from '../../../lib/i18n'
import { type ListSearch, listHref, sortOf, sortsFor } from '../model'

type Props = { search: ListSearch }

/** Every order has its address: a segmented control made of links, on a phone the rows of a sheet. */
export function SortLinks({ search }: Props) {
  const t = useT('material')
  return (
    <nav className="sorts segments" aria-label={t('sort.label')}>
      {sortsFor(search).map((sort) => (
        <a
          key={sort}
          href={listHref(search, { sort })}
          aria-current={sortOf(search) === sort ? 'true' : undefined}
        >
          {t(`sort.${sort}`)}
        </a>
      ))}
    </nav>
  )
}
