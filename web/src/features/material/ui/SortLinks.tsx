import { useT } from '../../../lib/i18n'
import { type ListSearch, listHref, sorts } from '../model'

type Props = { search: ListSearch }

/** A segmented control made of links: every order has its address. */
export function SortLinks({ search }: Props) {
  const t = useT('material')
  return (
    <nav className="sorts" aria-label={t('sort.label')}>
      {sorts.map((sort) => (
        <a
          key={sort}
          href={listHref(search, { sort })}
          aria-current={search.sort === sort ? 'true' : undefined}
        >
          {t(`sort.${sort}`)}
        </a>
      ))}
    </nav>
  )
}
