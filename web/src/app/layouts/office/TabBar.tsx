import { Ellipsis, RotateCcw, X } from 'lucide-react'
import { useUnsavedPages } from '../../../admin/unsaved'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../../../ui/Menu'
import type { Tab } from './tabs'

type Props = {
  tabs: Tab[]
  current: string | null
  titleOf: (name: string) => string
  onClose: (name: string) => void
  onKeep: (name: string, also: 'none' | 'left') => void
  onCloseAll: () => void
  onRefresh: () => void
}

/** Open pages. They are links in a list: the page, not a panel, changes. */
export function TabBar({ tabs, current, titleOf, onClose, onKeep, onCloseAll, onRefresh }: Props) {
  const t = useT('admin')
  const unsaved = useUnsavedPages((state) => state.names)
  return (
    <nav className="o-tabs u-row u-gap-4 u-min-w-0 u-bg-s1 u-line-bottom" aria-label={t('tab.title')}>
      <ul className="u-flex u-grow u-scroll-x">
        {tabs.map((tab, index) => {
          const title = titleOf(tab.name)
          return (
            <li
              className="u-row u-flex-none"
              key={tab.name}
              data-current={tab.name === current || undefined}
              ref={
                tab.name === current
                  ? (item) => item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
                  : undefined
              }
            >
              <a
                className="u-leading-20 u-color-t2"
                href={tab.href}
                aria-current={tab.name === current ? 'page' : undefined}
              >
                {unsaved.has(tab.name) && <i className="o-dot" role="img" aria-label={t('tab.unsaved')} />}
                {title}
              </a>
              {index > 0 && (
                <button
                  className="u-justify-center u-round-5"
                  type="button"
                  aria-label={t('tab.close', { title })}
                  title={tab.name === current ? `${t('action.close')}  Alt+W` : t('action.close')}
                  onClick={() => onClose(tab.name)}
                >
                  <X />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <IconButton icon={<RotateCcw />} label={t('tab.refresh')} onClick={onRefresh} />
      <Menu
        look="office"
        target={<IconButton icon={<Ellipsis />} label={t('tab.more')} />}
        items={[
          { key: 'others', label: t('tab.close_others'), onRun: () => current && onKeep(current, 'none') },
          { key: 'right', label: t('tab.close_right'), onRun: () => current && onKeep(current, 'left') },
          { key: 'all', label: t('tab.close_all'), onRun: onCloseAll },
        ]}
      />
    </nav>
  )
}
