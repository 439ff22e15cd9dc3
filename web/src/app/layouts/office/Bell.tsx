import { Bell as BellIcon } from 'lucide-react'
import { type MenuItem, menuPages } from '../../../admin/menu'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../../../ui/Menu'
import { MenuIcon } from './icons'
import { useMenuCounts } from './useMenuCounts'

type Props = { menu: MenuItem[]; onGo: (href: string) => void }

/** What waits for whoever works here, wherever they are: each line leads to its page. */
export function Bell({ menu, onGo }: Props) {
  const t = useT('admin')
  const counts = useMenuCounts()
  const waiting = menuPages(menu).flatMap((item) => {
    const count = counts.get(item.name.toLowerCase())
    return count ? [{ item, count }] : []
  })
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  const label = all > 0 ? t('shell.waiting', { count: all }) : t('shell.nothing_waits')
  return (
    <Menu
      look="office"
      head={label}
      target={
        <IconButton
          className="o-bell u-relative"
          icon={<BellIcon />}
          label={label}
          data-dot={all > 0 || undefined}
        />
      }
      items={waiting.map(({ item, count }) => ({
        key: item.name,
        label: item.title,
        icon: <MenuIcon name={item.name} />,
        note: count.toLocaleString('en'),
        onRun: () => onGo(item.href),
      }))}
    />
  )
}
