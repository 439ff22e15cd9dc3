import { type MenuItem, menuPages } from '../../../admin/menu'
import { useT } from '../../../lib/i18n'
import { MenuIcon } from './icons'

/** What one looks up on the way; whoever holds fewer rights sees the first pages of their menu instead. */
const wanted = ['dashboard', 'shop/order', 'shop/material', 'user/user', 'shop/refund']

export function phonePlaces(menu: MenuItem[]): MenuItem[] {
  const all = menuPages(menu).filter((item) => !item.isOutside)
  const first = wanted.flatMap((name) => all.filter((item) => item.name.toLowerCase() === name))
  return [...new Set([...first, ...all])].slice(0, 5)
}

type Props = { menu: MenuItem[]; current: string | null }

export function PhoneBar({ menu, current }: Props) {
  const t = useT('admin')
  return (
    <nav className="o-phone-bar" aria-label={t('shell.places')}>
      {phonePlaces(menu).map((item) => (
        <a
          key={item.id}
          href={item.href}
          aria-current={item.name.toLowerCase() === current?.toLowerCase() ? 'page' : undefined}
        >
          <MenuIcon name={item.name} />
          <span>{item.title}</span>
        </a>
      ))}
    </nav>
  )
}
