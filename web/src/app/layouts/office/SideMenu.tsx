import { ChevronsUpDown, Languages, LogOut, Moon, Search, Store, Sun, UserRound } from 'lucide-react'
import { Face } from '../../../admin/components/cells'
import { type MenuItem, pagePath } from '../../../admin/menu'
import { ruleOfPage, useOffice } from '../../../admin/office'
import { useLanguageSwitch } from '../../../admin/useLanguageSwitch'
import { useT } from '../../../lib/i18n'
import { useTheme } from '../../../lib/theme'
import { Menu } from '../../../ui/Menu'
import { Brand } from './Brand'
import { logOut } from './logOut'
import { MenuGroup } from './MenuGroup'
import { useFolded } from './useFolded'
import { useMenuCounts } from './useMenuCounts'

type Props = {
  menu: MenuItem[]
  current: string | null
  isNarrow: boolean
  onFind: () => void
  onGo: (href: string) => void
}

/** Groups of the server's rules; a page outside any folder stands on top. */
export function SideMenu({ menu, current, isNarrow, onFind, onGo }: Props) {
  const t = useT('admin')
  const { adminInfo, menus, siteConfig } = useOffice()
  const counts = useMenuCounts()
  const [folded, fold] = useFolded()
  const switchLanguage = useLanguageSwitch()
  const { theme, toggle } = useTheme()
  const loose = menu.filter((item) => item.href)
  const groups = [
    ...(loose.length > 0 ? [{ id: 0, name: '', title: '', children: loose }] : []),
    ...menu.filter((item) => !item.href),
  ]
  return (
    <div className="o-side u-stack u-h-full" data-narrow={isNarrow || undefined}>
      <div className="o-side-brand u-row u-justify-between u-flex-none">
        <Brand name={siteConfig.siteName} isShort={isNarrow} />
        {!isNarrow && (
          <a
            className="o-icon o-phone-only"
            href="/"
            target="_blank"
            rel="noopener"
            aria-label={t('shell.shop')}
            title={t('shell.shop')}
          >
            <Store />
          </a>
        )}
      </div>
      <button
        type="button"
        className="o-find u-row u-gap-8 u-flex-none u-color-t3 u-bg-s1 u-border-strong u-round-7"
        aria-label={isNarrow ? t('palette.title') : undefined}
        title={isNarrow ? t('palette.title') : undefined}
        onClick={onFind}
      >
        <Search className="u-flex-none" />
        {!isNarrow && (
          <>
            <span>{t('palette.short')}</span>
            <span className="o-kbd" aria-hidden="true">
              ⌘K
            </span>
          </>
        )}
      </button>
      <nav className="o-menu u-relative u-flex-1 u-scroll-y u-min-h-0" aria-label={t('shell.menu')}>
        {groups.map((group) => (
          <MenuGroup
            key={group.id}
            {...{ group, current, counts, isNarrow }}
            isFolded={folded.includes(group.name)}
            onFold={() => fold(group.name)}
          />
        ))}
      </nav>
      <Menu
        look="office"
        place="top-start"
        items={[
          ...(ruleOfPage(menus, 'routine/adminInfo')
            ? [
                {
                  key: 'profile',
                  label: t('shell.profile'),
                  icon: <UserRound />,
                  onRun: () => onGo(pagePath('routine/adminInfo')),
                },
                null,
              ]
            : []),
          { key: 'language', label: t('shell.language'), icon: <Languages />, onRun: switchLanguage },
          {
            key: 'theme',
            label: t('shell.theme'),
            icon: theme === 'dark' ? <Sun /> : <Moon />,
            onRun: toggle,
          },
          null,
          { key: 'out', label: t('shell.log_out'), icon: <LogOut />, onRun: () => void logOut() },
        ]}
        target={
          <button
            type="button"
            className="o-me u-row u-gap-10 u-flex-none u-w-full u-line-top"
            aria-label={isNarrow ? t('shell.me', { name: adminInfo.nickname }) : undefined}
          >
            <Face name={adminInfo.nickname} avatar={adminInfo.avatar} />
            {!isNarrow && (
              <>
                <span className="u-grid u-grow">
                  <b className="u-ellipsis u-leading-18 u-weight-600">{adminInfo.nickname}</b>
                  <small>{adminInfo.super ? t('shell.super') : adminInfo.username}</small>
                </span>
                <ChevronsUpDown />
              </>
            )}
          </button>
        }
      />
    </div>
  )
}
