import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CartOpener } from '../../features/cart/ui/CartOpener'
import { recordSearch, useRecentSearches } from '../../features/history/api'
import { everything, listHref } from '../../features/material/model'
import { SearchBox } from '../../features/material/ui/SearchBox'
import { siteStart } from '../../features/site/api'
import { recordOf } from '../../lib/guards'
import { type Language, language, switchLanguage, useT } from '../../lib/i18n'
import { useTheme } from '../../lib/theme'
import { CloseIcon, HeartIcon, MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../../ui/icons'
import { Logo } from '../../ui/Logo'
import { AccountMenu } from './AccountMenu'
import { useCurrentRoot } from './useCurrentRoot'

const MenuSheet = lazy(() => import('./MenuSheet').then((module) => ({ default: module.MenuSheet })))

/** The language one may switch to, written in that language. */
const other: Record<Language, { code: Language; label: string; name: string }> = {
  'zh-cn': { code: 'en', label: 'EN', name: 'English' },
  en: { code: 'zh-cn', label: '中文', name: '简体中文' },
}

export function Header() {
  const t = useT('common')
  const router = useRouter()
  const queries = useQueryClient()
  const { data: start } = useQuery(siteStart())
  const field = useRef<HTMLInputElement>(null)
  const [isFinding, setFinding] = useState(false)
  // Null until it is opened for the first time: its code comes then.
  const [isMenuOpen, setMenuOpen] = useState<boolean | null>(null)
  const toggleTheme = useTheme((state) => state.toggle)
  const q = useRouterState({ select: (state) => String(recordOf(state.location.search).q ?? '') })
  const recent = useRecentSearches()
  const root = useCurrentRoot()
  const to = other[language()]
  const nav = start?.site.shopNav ?? []
  const isCurrent = (path: string) => root !== null && path === `/list?type=${root}`

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setFinding(true)
      field.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  const leaveSearch = (path: string) => {
    setFinding(false)
    field.current?.blur()
    router.history.push(path)
  }

  const changeLanguage = async () => {
    await switchLanguage(to.code)
    // An address may name a language for the search engines' sake; the person's choice now outranks it.
    const address = new URL(location.href)
    if (address.searchParams.has('lang')) {
      address.searchParams.delete('lang')
      router.history.replace(address.pathname + address.search + address.hash)
    }
    // Answers speak the language they were asked in: what is on screen is asked again, the rest forgotten.
    queries.removeQueries({ type: 'inactive' })
    await queries.invalidateQueries()
  }

  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <header className="head">
        <div className={isFinding ? 'page head-in is-finding' : 'page head-in'}>
          <button
            type="button"
            className="icon-button head-menu"
            aria-label={t('nav.menu')}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon />
          </button>
          <Logo name={start?.site.siteName ?? 'Rushes'} />
          <nav className="head-nav" aria-label={t('nav.main')}>
            {nav.map((item) => (
              <a key={item.path} href={item.path} aria-current={isCurrent(item.path) ? 'page' : undefined}>
                {item.title}
              </a>
            ))}
          </nav>
          <search className="search">
            <SearchBox
              key={q}
              field={field}
              words={q}
              recent={recent.list}
              onForget={() => recent.forget()}
              onSearch={(words) => {
                if (words) recordSearch(words)
                leaveSearch(listHref(everything, { q: words || undefined }))
              }}
              onGo={leaveSearch}
            />
          </search>
          <div className="head-tools">
            <button
              type="button"
              className="lang-button"
              lang={to.code}
              aria-label={`${to.label} – ${to.name}`}
              onClick={changeLanguage}
            >
              {to.label}
            </button>
            <button type="button" className="icon-button" aria-label={t('nav.theme')} onClick={toggleTheme}>
              <SunIcon />
              <MoonIcon />
            </button>
          </div>
          <a className="icon-button head-heart" href="/my-collections" aria-label={t('account.collections')}>
            <HeartIcon />
          </a>
          <CartOpener />
          <AccountMenu />
          <button
            type="button"
            className="icon-button head-find"
            aria-label={t(isFinding ? 'action.close' : 'search.label')}
            aria-expanded={isFinding}
            onClick={() => {
              setFinding(!isFinding)
              // The field is still hidden while this handler runs.
              if (!isFinding) requestAnimationFrame(() => field.current?.focus())
            }}
          >
            {isFinding ? <CloseIcon /> : <SearchIcon />}
          </button>
        </div>
      </header>
      {isMenuOpen !== null && (
        <Suspense>
          <MenuSheet
            isOpen={isMenuOpen}
            nav={nav}
            isCurrent={isCurrent}
            otherLanguage={to}
            onLanguage={changeLanguage}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
