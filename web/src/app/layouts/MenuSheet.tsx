import type { Site } from '../../api/types'
import { logOut } from '../../features/account/api'
import { useMember } from '../../features/account/store'
import { Avatar } from '../../features/account/ui/Avatar'
import { useT } from '../../lib/i18n'
import { useTheme } from '../../lib/theme'
import { Drawer } from '../../ui/Drawer'

type Props = {
  isOpen: boolean
  nav: Site['shopNav']
  isCurrent: (path: string) => boolean
  otherLanguage: { code: string; name: string }
  onLanguage: () => void
  onClose: () => void
}

/** The header's links and switches on a phone. What the tab bar has is not here again, and no address twice. */
export function MenuSheet({ isOpen, nav, isCurrent, otherLanguage, onLanguage, onClose }: Props) {
  const t = useT('common')
  const member = useMember()
  const { theme, toggle } = useTheme()
  const own = [
    { title: t('account.vip'), path: '/vip-pricing' },
    { title: t('account.centre_coupons'), path: '/coupons' },
    { title: t('account.orders'), path: '/user/my-orders' },
    { title: t('account.collections'), path: '/my-collections' },
    { title: t('account.history'), path: '/browse-history' },
    { title: t('nav.faq'), path: '/user/faq' },
  ].filter(({ path }) => nav.every((item) => item.path !== path))
  return (
    <Drawer
      isOpen={isOpen}
      from="left"
      title={t('nav.menu')}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      {member ? (
        <a className="menu-row menu-who" href="/user/account/overview" onClick={onClose}>
          <Avatar name={member.nickname} src={member.avatar} />
          <strong>{member.nickname}</strong>
          <span>
            ¥{member.money} · {t('account.points', { count: member.score })}
          </span>
        </a>
      ) : (
        <a className="menu-row" href="/login" onClick={onClose}>
          {t('account.enter')}
        </a>
      )}
      <nav aria-label={t('nav.main')}>
        <ul className="menu-list">
          {[...nav, ...own].map((link) => (
            <li key={link.path}>
              <a href={link.path} aria-current={isCurrent(link.path) ? 'page' : undefined} onClick={onClose}>
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
      {member && (
        <button type="button" className="menu-row" onClick={() => void logOut().catch(() => undefined)}>
          {t('account.leave')}
        </button>
      )}
    </Drawer>
  )
}
