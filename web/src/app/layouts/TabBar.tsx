import { useRouterState } from '@tanstack/react-router'
import { useCart } from '../../features/cart/store'
import { useT } from '../../lib/i18n'
import { CartIcon, HomeIcon, PersonIcon, PurchasesIcon, SearchIcon } from '../../ui/icons'

type Place = 'home' | 'find' | 'library' | 'me' | null

/** Which of the places a page belongs to. The first paint marks the same ones (layout.html). */
function placeOf(path: string): Place {
  if (path === '/') return 'home'
  if (/^\/(?:list|course2?)(?:\/|$)/.test(path)) return 'find'
  if (path.startsWith('/user/my-purchases')) return 'library'
  return path.startsWith('/user/') ? 'me' : null
}

/** The five places of the shop, at the thumb of a phone. */
export function TabBar() {
  const t = useT('common')
  const place = useRouterState({ select: (state) => placeOf(state.location.pathname) })
  const count = useCart((cart) => cart.lines.length)
  const open = useCart((cart) => cart.open)
  const mark = (name: Place) => (name === place ? 'page' : undefined)
  return (
    <nav className="tab-bar" aria-label={t('nav.places')}>
      <a href="/" aria-current={mark('home')}>
        <HomeIcon />
        {t('nav.home')}
      </a>
      <a href="/list" aria-current={mark('find')}>
        <SearchIcon />
        {t('nav.find')}
      </a>
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <CartIcon />
        {count > 0 && <span className="head-count">{count}</span>}
        {t('cart.label')}
      </button>
      <a href="/user/my-purchases" aria-current={mark('library')}>
        <PurchasesIcon />
        {t('nav.library')}
      </a>
      <a href="/user/account/overview" aria-current={mark('me')}>
        <PersonIcon />
        {t('nav.me')}
      </a>
    </nav>
  )
}
