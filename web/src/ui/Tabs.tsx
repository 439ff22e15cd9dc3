type Props = {
  label: string
  tabs: { key: string; name: string; count?: number; href: string }[]
  current: string
}

/** Parts of a list, each with its own address and its count. */
export function Tabs({ label, tabs, current }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="segments u-gap-2">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <a
              className="u-row u-gap-6 u-weight-600"
              href={tab.href}
              aria-current={tab.key === current ? 'page' : undefined}
            >
              {tab.name}
              {tab.count !== undefined && <span className="mono">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
