import { ChevronRight, Languages, Menu, Moon, PanelLeft, Search, Store, Sun, Terminal } from 'lucide-react'
import type { MenuItem } from '../../../admin/menu'
import { useT } from '../../../lib/i18n'
import { useTheme } from '../../../lib/theme'
import { IconButton } from '../../../ui/IconButton'
import { Bell } from './Bell'
import { BillMark } from './BillMark'
import { LedgerMark } from './LedgerMark'

type Props = {
  menu: MenuItem[]
  onGo: (href: string) => void
  trail: MenuItem[]
  title: string
  isNarrow: boolean
  onNarrow: () => void
  onMenu: () => void
  onFind: () => void
  onLanguage: () => void
  /** None where there is no terminal for whoever works here. */
  terminal: { isOpen: boolean; hasDot: boolean; onToggle: () => void } | null
}

export function TopBar({
  menu,
  onGo,
  trail,
  title,
  isNarrow,
  onNarrow,
  onMenu,
  onFind,
  onLanguage,
  terminal,
}: Props) {
  const t = useT('admin')
  const { theme, toggle } = useTheme()
  return (
    <header className="o-top u-row u-gap-4 u-min-w-0 u-bg-s1">
      <IconButton className="o-phone-only" icon={<Menu />} label={t('shell.menu')} onClick={onMenu} />
      <IconButton
        className="o-desk-only"
        icon={<PanelLeft />}
        label={t('shell.narrow')}
        tip={`${t('shell.narrow')}  [`}
        aria-pressed={isNarrow}
        onClick={onNarrow}
      />
      <nav className="o-crumbs u-min-w-0" aria-label={t('shell.trail')}>
        <ol className="u-row u-gap-6 u-min-w-0 u-color-t2">
          {trail.slice(0, -1).map((item) => (
            <li className="u-row u-gap-6 u-nowrap" key={item.id}>
              {item.title}
              <ChevronRight aria-hidden="true" />
            </li>
          ))}
          <li className="u-ellipsis" aria-current="page">
            {title}
          </li>
        </ol>
      </nav>
      <span className="u-flex-1" />
      <BillMark />
      <LedgerMark />
      <IconButton className="o-phone-only" icon={<Search />} label={t('palette.title')} onClick={onFind} />
      <a
        className="o-icon o-desk-only"
        href="/"
        target="_blank"
        rel="noopener"
        aria-label={t('shell.shop')}
        title={t('shell.shop')}
      >
        <Store />
      </a>
      {terminal && (
        <IconButton
          className="o-terminal u-relative"
          icon={<Terminal />}
          label={t('shell.terminal')}
          tip={`${t('shell.terminal')}  Ctrl \``}
          aria-pressed={terminal.isOpen}
          data-dot={terminal.hasDot || undefined}
          onClick={terminal.onToggle}
        />
      )}
      <Bell menu={menu} onGo={onGo} />
      {/* On a phone both are in the menu of one's own account: the title needs the room. */}
      <IconButton
        className="o-desk-only"
        icon={<Languages />}
        label={t('shell.language')}
        onClick={onLanguage}
      />
      <IconButton
        className="o-desk-only"
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        label={t('shell.theme')}
        onClick={toggle}
      />
    </header>
  )
}
