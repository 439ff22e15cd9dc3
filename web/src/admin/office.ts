import { useQuery } from '@tanstack/react-query'
import type { AdminRule, Office } from '../api/office'
import { apiQuery } from '../api/query'

/** Who works here, what the menu shows and which rights they hold: one answer, kept while they stay. */
export const office = () => apiQuery('/admin/index/index')

/** Only inside the shell, which is drawn once the answer is there. */
export function useOffice(): Office {
  const { data } = useQuery(office())
  if (!data) throw new Error('the back office is not loaded')
  return data
}

function each(rules: AdminRule[], visit: (rule: AdminRule) => void): void {
  for (const rule of rules) {
    visit(rule)
    each(rule.children ?? [], visit)
  }
}

const known = new WeakMap<AdminRule[], Map<string, AdminRule>>()

/** Every rule one holds, by its name in lower case. */
function rulesByName(menus: AdminRule[]): Map<string, AdminRule> {
  const found = known.get(menus) ?? new Map<string, AdminRule>()
  if (!known.has(menus)) {
    each(menus, (rule) => found.set(rule.name.toLowerCase(), rule))
    known.set(menus, found)
  }
  return found
}

/** Wire-protocol 4.3: super administrators are sent every button, so there is no other way in. */
export function can(menus: AdminRule[], node: string): boolean {
  return rulesByName(menus).get(node.toLowerCase())?.type === 'button'
}

/** The page of a menu rule: its name, without regard to case. */
export function ruleOfPage(menus: AdminRule[], name: string): AdminRule | undefined {
  const rule = rulesByName(menus).get(name.toLowerCase())
  return rule?.type === 'menu' ? rule : undefined
}
