/** A page that stands open. Its address remembers where in it one was. */
export type Tab = { name: string; href: string }

export type TabAction =
  | { type: 'open'; name: string; href: string }
  | { type: 'close'; name: string }
  | { type: 'keep'; name: string; also: 'none' | 'left' }

/** The home tab is always there and first. */
export function tabsReducer(tabs: Tab[], action: TabAction): Tab[] {
  const [home] = tabs
  switch (action.type) {
    case 'open': {
      const { name, href } = action
      const known = tabs.find((tab) => tab.name === name)
      if (!known) return [...tabs, { name, href }]
      return known.href === href ? tabs : tabs.map((tab) => (tab === known ? { name, href } : tab))
    }
    case 'close':
      return tabs.filter((tab) => tab === home || tab.name !== action.name)
    case 'keep': {
      const at = tabs.findIndex((tab) => tab.name === action.name)
      return tabs.filter(
        (tab, index) => tab === home || index === at || (action.also === 'left' && index < at),
      )
    }
  }
}

/** Where one lands when the open page is closed: its right neighbour, else its left. */
export function afterClosing(tabs: Tab[], name: string): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.name === name)
  return tabs[at + 1] ?? tabs[at - 1]
}
