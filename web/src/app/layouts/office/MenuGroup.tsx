import { ChevronDown, ExternalLink } from 'lucide-react'
import { type MenuItem, menuPages } from '../../../admin/menu'
import { useT } from '../../../lib/i18n'
import { MenuIcon } from './icons'

type Props = {
  group: Pick<MenuItem, 'name' | 'title' | 'children'>
  current: string | null
  counts: ReadonlyMap<string, number>
  isNarrow: boolean
  isFolded: boolean
  onFold: () => void
}

/** A directory of the menu. Folded, it still shows the page one is on, and how much waits inside. */
export function MenuGroup({ group, current, counts, isNarrow, isFolded, onFold }: Props) {
  const isCurrent = (item: MenuItem) => item.name.toLowerCase() === current?.toLowerCase()
  const countOf = (item: MenuItem) => counts.get(item.name.toLowerCase()) ?? 0
  const pages = menuPages(group.children)
  const shown = isFolded && !isNarrow ? pages.filter(isCurrent) : pages
  const hidden = pages.filter((item) => !shown.includes(item))
  return (
    <div className="o-menu-group">
      {group.title && (
        <h2>
          <button
            type="button"
            className="u-row u-gap-4 u-w-full u-color-t3 u-round-5"
            aria-expanded={!isFolded}
            onClick={onFold}
          >
            <span className="u-ellipsis">{group.title}</span>
            <Count count={hidden.reduce((sum, item) => sum + countOf(item), 0)} />
            <ChevronDown aria-hidden="true" />
          </button>
        </h2>
      )}
      <ul>
        {shown.map((item) => (
          <li key={item.id}>
            <a
              className="u-row u-gap-10 u-color-t2 u-round-7"
              href={item.href}
              target={item.isOutside ? '_blank' : undefined}
              rel={item.isOutside ? 'noopener noreferrer' : undefined}
              aria-current={isCurrent(item) ? 'page' : undefined}
              aria-label={isNarrow ? item.title : undefined}
              title={isNarrow ? item.title : undefined}
              ref={isCurrent(item) ? (link) => link?.scrollIntoView({ block: 'nearest' }) : undefined}
            >
              <MenuIcon name={item.name} />
              <span className="u-ellipsis">{item.title}</span>
              <Count count={countOf(item)} />
              {item.isOutside && <ExternalLink className="o-menu-out" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Count({ count }: { count: number }) {
  const t = useT('admin')
  if (count === 0) return null
  return (
    <em
      className="o-menu-count u-flex-none u-not-italic u-tabular-nums"
      title={t('shell.waiting', { count })}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <i className="visually-hidden"> {t('shell.waiting', { count })}</i>
    </em>
  )
}
