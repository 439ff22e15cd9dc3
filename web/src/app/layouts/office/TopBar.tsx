import { ChevronRight, Languages, Menu, Moon, PanelLeft, Search, Store, Sun } from 'lucide-react'
import type { MenuItem } from '../../../admin/menu'
import { useT } from '../../../lib/i18n'
import { useTheme } from '../../../lib/theme'

type Props = {
  trail: MenuItem[]
  title: string
  isNarrow: boolean
  onNarrow: () => void
  onMenu: () => void
  onFind: () => void
  onLanguage: () => void
}

export function TopBar({ trail, title, isNarrow, onNarrow, onMenu, onFind, onLanguage }: Props) {
  const t = useT('admin')
  const { theme, toggle } = useTheme()
  return (
    <header className="o-top">
      <button type="button" className="o-icon o-phone-only" aria-label={t('shell.menu')} onClick={onMenu}>
        <Menu />
      </button>
      <button
        type="button"
        className="o-icon o-desk-only"
        aria-label={t('shell.narrow')}
        aria-pressed={isNarrow}
        title={`${t('shell.narrow')}  [`}
        onClick={onNarrow}
      >
        <PanelLeft />
      </button>
      <nav className="o-crumbs" aria-label={t('shell.trail')}>
        <ol>
          {trail.slice(0, -1).map((item) => (
            <li key={item.id}>
              {item.title}
              <ChevronRight aria-hidden="true" />
            </li>
          ))}
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <span className="o-grow" />
      <button type="button" className="o-icon o-phone-only" aria-label={t('palette.title')} onClick={onFind}>
        <Search />
      </button>
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
      <button
        type="button"
        className="o-icon"
        aria-label={t('shell.language')}
        title={t('shell.language')}
        onClick={onLanguage}
      >
        <Languages />
      </button>
      <button
        type="button"
        className="o-icon"
        aria-label={t('shell.theme')}
        title={t('shell.theme')}
        onClick={toggle}
      >
        {theme === 'dark' ? <Sun /> : <Moon />}
      </button>
    </header>
  )
}
