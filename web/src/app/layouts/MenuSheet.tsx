import { lazy, Suspense, useState } from 'react'
import type { Site } from '../../api/types'
import { useT } from '../../lib/i18n'
import { useTheme } from '../../lib/theme'
import { AccountRow, LeaveRow } from './AccountMenu'

const Drawer = lazy(() => import('../../ui/Drawer').then((module) => ({ default: module.Drawer })))

type Props = {
  isOpen: boolean
  nav: Site['shopNav']
  isCurrent: (path: string) => boolean
  otherLanguage: { code: string; name: string }
  onLanguage: () => void
  onClose: () => void
}

/** The header's links and switches on a phone. */
export function MenuSheet({ isOpen, nav, isCurrent, otherLanguage, onLanguage, onClose }: Props) {
  const t = useT('common')
  const { theme, toggle } = useTheme()
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  const links = [{ title: t('nav.home'), path: '/' }, { title: t('nav.list'), path: '/list' }, ...nav]
  const own = [
    { title: t('account.vip'), path: '/vip-pricing' },
    { title: t('account.centre_coupons'), path: '/coupons' },
    { title: t('account.orders'), path: '/user/my-orders' },
    { title: t('account.purchases'), path: '/user/my-purchases' },
    { title: t('account.collections'), path: '/my-collections' },
    { title: t('account.history'), path: '/browse-history' },
  ]
  return (
    <Suspense>
      <Drawer
        isOpen={isOpen}
        from="left"
        title={t('nav.menu')}
        closeLabel={t('action.close')}
        onClose={onClose}
      >
        <AccountRow onLeave={onClose} />
        <nav aria-label={t('nav.main')}>
          <ul className="menu-list">
            {[...links, ...own].map((link) => (
              <li key={link.path}>
                <a
                  href={link.path}
                  aria-current={isCurrent(link.path) ? 'page' : undefined}
                  onClick={onClose}
                >
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className="menu-row" lang={otherLanguage.code} onClick={onLanguage}>
          {otherLanguage.name}
        </button>
        <button type="button" className="menu-row" onClick={toggle}>
          {t('nav.theme')}
          <span>{t(`theme.${theme}`)}</span>
        </button>
        <LeaveRow />
      </Drawer>
    </Suspense>
  )
}
