import { useEffect, useReducer } from 'react'
import { readSessionValue, writeSessionValue } from '../../../lib/sessionStore'
import { tabsKey } from './logOut'
import { type Tab, tabsReducer } from './tabs'

/** Tabs of this browser session: those of an earlier load that may still be opened, the home page first. */
export function useTabs(home: string | undefined, isAllowed: (name: string) => boolean) {
  const [tabs, act] = useReducer(tabsReducer, null, (): Tab[] => {
    const saved = readSessionValue<Tab[]>(tabsKey) ?? []
    const others = saved.filter((tab) => tab.name !== home && isAllowed(tab.name))
    return home
      ? [saved.find((tab) => tab.name === home) ?? { name: home, href: `/admin/${home}` }, ...others]
      : others
  })
  useEffect(() => writeSessionValue(tabsKey, tabs), [tabs])
  return [tabs, act] as const
}
