import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n'
import { dataKey } from '../../lib/messages'
import { useTitle } from '../../lib/title'
import { useAddress } from '../address'
import { ruleOfPage, useOffice } from '../office'

/** A page's name: the owner's word for it in the menu, else ours. */
function usePageTitle(node: string): string {
  const t = useT('admin')
  return ruleOfPage(useOffice().menus, node)?.title ?? t(dataKey(`page.${node}`), { defaultValue: node })
}

type Props = { node: string; count?: number; note?: string; children?: ReactNode }

export function PageHead({ node, count, note, children }: Props) {
  const title = usePageTitle(node)
  const { siteConfig } = useOffice()
  useTitle(useAddress().isVisible ? title : undefined, siteConfig.siteName)
  return (
    <header className="o-head">
      <h1>{title}</h1>
      {count !== undefined && <span className="o-head-count u-color-t3">{count}</span>}
      {note && <span className="o-head-count u-color-t3">{note}</span>}
      <div className="o-head-actions u-flex u-gap-8 u-flex-1">{children}</div>
    </header>
  )
}
