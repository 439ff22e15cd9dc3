import { useT } from '../../../lib/i18n'
import { CloseIcon } from '../../../ui/icons'
import { type ListSearch, listHref } from '../model'

type Props = { search: ListSearch; typeName: string | undefined }

export function FilterChips({ search, typeName }: Props) {
  const t = useT('material')
  const chips = [
    search.q && {
      key: 'q',
      label: t('list.quoted', { q: search.q }),
      href: listHref(search, { q: undefined }),
    },
    search.type && {
      key: 'type',
      label: typeName ?? search.type,
      href: listHref(search, { type: undefined }),
    },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null
  return (
    <ul className="chips-on">
      {chips.map((chip) => (
        <li key={chip.key}>
          <a className="chip" href={chip.href} aria-label={t('list.drop', { name: chip.label })}>
            {chip.label}
            <CloseIcon />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a className="chips-clear" href={listHref(search, { q: undefined, type: undefined })}>
            {t('list.clear')}
          </a>
        </li>
      )}
    </ul>
  )
}
