import type { AdminRule } from '../api/office'

export type MenuItem = {
  id: number
  name: string
  title: string
  /** A page of ours, or an address elsewhere that opens in a window of its own. */
  href: string
  isOutside: boolean
  children: MenuItem[]
}

export const pagePath = (name: string) => `/admin/${name}`

/**
 * The side menu (wire-protocol 4.2): no buttons, nothing that only adds rights, no folder without content and no page we
 * do not have. Framed pages open in their own window: the content policy lets no other site into ours.
 */
export function buildMenu(rules: AdminRule[], hasPage: (name: string) => boolean): MenuItem[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'button' || rule.extend === 'add_rules_only') return []
    const children = buildMenu(rule.children ?? [], hasPage)
    const isOutside = rule.menu_type === 'link' || rule.menu_type === 'iframe'
    const item = {
      id: rule.id,
      name: rule.name,
      title: rule.title,
      href: isOutside ? rule.url : pagePath(rule.name),
      isOutside,
      children,
    }
    if (rule.type === 'menu_dir') return children.length > 0 ? [{ ...item, href: '' }] : []
    return (isOutside ? rule.url !== '' : hasPage(rule.name)) ? [item] : []
  })
}

/** All pages of the menu in reading order. */
export function menuPages(menu: MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => (item.href ? [item, ...menuPages(item.children)] : menuPages(item.children)))
}

/** From the outermost folder to the page. */
export function trailOf(menu: MenuItem[], name: string): MenuItem[] {
  for (const item of menu) {
    if (item.name.toLowerCase() === name.toLowerCase()) return [item]
    const inner = trailOf(item.children, name)
    if (inner.length > 0) return [item, ...inner]
  }
  return []
}
