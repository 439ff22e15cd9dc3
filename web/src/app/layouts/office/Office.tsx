import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Address, changed, type Search } from '../../../admin/address'
import { Confirm } from '../../../admin/components/lazyDialogs'
import { NoRight } from '../../../admin/components/states'
import { useKeys } from '../../../admin/keys'
import { useOfficeLook } from '../../../admin/look'
import { buildMenu, menuPages, pagePath, trailOf } from '../../../admin/menu'
import { ruleOfPage, useOffice } from '../../../admin/office'
import { hasPage, pageAt } from '../../../admin/pages'
import { rememberTarget } from '../../../admin/target'
import { useUnsavedPages } from '../../../admin/unsaved'
import { useLanguageSwitch } from '../../../admin/useLanguageSwitch'
import { pressed } from '../../../lib/guards'
import { loadMessages, useT } from '../../../lib/i18n'
import { lazyWithPreload } from '../../../lib/lazyWithPreload'
import { dataKey } from '../../../lib/messages'
import { read, write } from '../../../lib/storage'
import { useTitle } from '../../../lib/title'
import { withQuery } from '../../../lib/url'
import { MantineRoot } from '../../../ui/MantineRoot'
import { State } from '../../../ui/State'
import { Offline } from './Offline'
import { PhoneBar } from './PhoneBar'
import { ProofHost } from './ProofHost'
import { SideMenu } from './SideMenu'
import { TabBar } from './TabBar'
import { TabPage } from './TabPage'
import { TerminalHost } from './TerminalHost'
import { TopBar } from './TopBar'
import { afterClosing } from './tabs'
import { useTabs } from './useTabs'
import { useTerminalButton } from './useTerminalButton'

const Palette = lazyWithPreload(async () => {
  const [module] = await Promise.all([import('./OfficePalette'), loadMessages('orders', 'material-editor')])
  return module.OfficePalette
})
const Drawer = lazyWithPreload(async () => (await import('../../../ui/Drawer')).Drawer)
const KeyList = lazyWithPreload(async () => (await import('./KeyList')).KeyList)

const narrowKey = 'office.narrow'

/** The back office around its pages: menu, bars, tabs, palette and the keys of all of them. */
export default function Office() {
  useOfficeLook()
  const t = useT('admin')
  const router = useRouter()
  const queries = useQueryClient()
  const { menus, siteConfig } = useOffice()
  const terminal = useTerminalButton()
  const switchLanguage = useLanguageSwitch()
  const { pathname, searchStr, search } = useRouterState({ select: (state) => state.location })
  const unsaved = useUnsavedPages((state) => state.names)
  const mark = useUnsavedPages((state) => state.mark)
  const [isNarrow, setNarrow] = useState(() => {
    const chosen = read(narrowKey)
    return chosen ? chosen === 'on' : matchMedia('(max-width: 1100px)').matches
  })
  const [open, setOpen] = useState<'menu' | 'palette' | 'keys' | null>(null)
  const [wasMenuOpen, setMenuOpened] = useState(false)
  if (open === 'menu' && !wasMenuOpen) setMenuOpened(true)
  const [asked, setAsked] = useState<string | null>(null)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [versions, setVersions] = useState<Record<string, number>>({})

  const menu = buildMenu(menus, hasPage)
  const places = menuPages(menu).filter((item) => !item.isOutside)
  const home = places[0] && (pageAt(places[0].href) ?? undefined)
  const isAllowed = (name: string) => ruleOfPage(menus, name) !== undefined
  const titleOf = (name: string) =>
    ruleOfPage(menus, name)?.title ?? t(dataKey(`page.${name}`), { defaultValue: name })
  const [tabs, act] = useTabs(home, isAllowed)
  const asks = pageAt(pathname)
  const current = asks && isAllowed(asks) ? asks : null
  const href = pathname + searchStr
  if (current && !visited.has(current)) setVisited(new Set([...visited, current]))

  useEffect(() => {
    rememberTarget(href)
    if (current) act({ type: 'open', name: current, href })
  }, [current, href, act])

  const go = (to: string) => router.history.push(to)
  const narrow = () => {
    write(narrowKey, isNarrow ? 'off' : 'on')
    setNarrow(!isNarrow)
  }
  const close = (name: string, isSure = false) => {
    if (unsaved.has(name) && !isSure) return setAsked(name)
    mark(name, false)
    const next = name === current ? afterClosing(tabs, name) : undefined
    act({ type: 'close', name })
    setVisited(new Set([...visited].filter((one) => one !== name)))
    if (next) go(next.href)
  }
  const refresh = () => {
    if (!current) return
    mark(current, false)
    setVersions({ ...versions, [current]: (versions[current] ?? 0) + 1 })
    void queries.invalidateQueries()
  }
  const tabKeys = Object.fromEntries(
    tabs.slice(0, 9).map((tab, index) => [`alt+${index + 1}`, () => go(tab.href)]),
  )
  useEffect(() => {
    Palette.preload()
    KeyList.preload()
    Drawer.preload()
    Confirm.preload()
  }, [])
  useKeys({
    ...tabKeys,
    'mod+k': () => setOpen(open === 'palette' ? null : 'palette'),
    '[': narrow,
    'mod+`': terminal?.onToggle,
    '?': () => setOpen('keys'),
    'alt+w': () => current && current !== tabs[0]?.name && close(current),
  })

  const change: Address['change'] = (patch, how = 'push') => {
    // Two changes may come before the page is drawn again: the second must know of the first.
    const now = router.history.location
    const isHere = now.pathname === pathname
    // Words that were still being typed when the page was left do not bring one back to it.
    if (!isHere && how === 'replace') return
    const known = isHere ? Object.fromEntries(new URLSearchParams(now.search)) : search
    router.history[how](withQuery(pathname, changed(known as Search, patch)))
  }
  const shown = tabs.filter(({ name }) => {
    const isKept = Boolean(ruleOfPage(menus, name)?.keepalive) || unsaved.has(name)
    return name === current || (visited.has(name) && isKept)
  })
  // The page one comes to has no tab before the first effect has run.
  if (current && !shown.some((tab) => tab.name === current)) shown.push({ name: current, href })
  const title = current ? titleOf(current) : t(asks ? 'state.no_right' : 'state.unknown_page')
  useTitle(current ? undefined : title, siteConfig.siteName)
  const side = { menu, current, onFind: () => setOpen('palette'), onGo: go }
  return (
    <MantineRoot>
      <div className="o-shell u-grid u-overflow-hidden" data-narrow={isNarrow || undefined}>
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        <aside className="o-desk-only u-bg-s2 u-min-h-0">
          <SideMenu {...side} isNarrow={isNarrow} />
        </aside>
        <TopBar
          menu={menu}
          onGo={go}
          trail={current ? trailOf(menu, current) : []}
          title={title}
          isNarrow={isNarrow}
          onNarrow={narrow}
          onMenu={() => setOpen('menu')}
          onFind={() => setOpen('palette')}
          onLanguage={switchLanguage}
          terminal={terminal}
        />
        <TabBar
          tabs={tabs}
          current={current}
          titleOf={titleOf}
          onClose={close}
          onKeep={(name, also) => act({ type: 'keep', name, also })}
          onCloseAll={() => {
            const [first] = tabs
            if (!first) return
            act({ type: 'keep', name: first.name, also: 'none' })
            go(first.href)
          }}
          onRefresh={refresh}
        />
        <main className="o-main u-relative u-min-w-0 u-scroll-y u-min-h-0" id="main" tabIndex={-1}>
          {shown.map((tab) => {
            const isVisible = tab.name === current
            const own = new URL(tab.href, 'http://x')
            const address: Address = isVisible
              ? { path: pathname, search: search as Search, change, isVisible }
              : {
                  path: own.pathname,
                  search: Object.fromEntries(own.searchParams),
                  change: () => undefined,
                  isVisible,
                }
            return (
              <TabPage key={`${tab.name} ${versions[tab.name] ?? 0}`} name={tab.name} address={address} />
            )
          })}
          {asks && !current && <NoRight isPage right={`${titleOf(asks)} · ${t('right.index')}`} />}
          {!asks && (
            <State
              look="office"
              isPage
              icon={<FileQuestion />}
              title={t('state.unknown_page')}
              ways={home ? [{ label: t('state.back'), href: pagePath(home) }] : []}
            >
              {t('state.unknown_page_text', { path: pathname })}
            </State>
          )}
        </main>
        <Offline />
        {terminal && <TerminalHost />}
        <ProofHost />
        <PhoneBar menu={menu} current={current} />
        {wasMenuOpen && (
          <Drawer
            isOpen={open === 'menu'}
            from="left"
            title={t('shell.menu')}
            closeLabel={t('action.close')}
            onClose={() => setOpen(null)}
          >
            {/* A chosen page closes the menu by itself. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed */}
            <div onClick={(event) => pressed(event, 'a') && setOpen(null)}>
              <SideMenu {...side} isNarrow={false} />
            </div>
          </Drawer>
        )}
        {open === 'palette' && (
          <Palette
            {...{ menu, isAllowed, titleOf, terminal }}
            onGo={go}
            onLanguage={switchLanguage}
            onKeys={() => setOpen('keys')}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'keys' && <KeyList onClose={() => setOpen(null)} />}
        {asked && (
          <Confirm
            title={t('form.leave')}
            text={t('tab.leave_text', { title: titleOf(asked) })}
            action={t('form.discard')}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null)
              close(asked, true)
            }}
          />
        )}
      </div>
    </MantineRoot>
  )
}
