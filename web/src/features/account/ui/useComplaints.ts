import { keysOf } from '../../../lib/guards'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import type { Complaint } from '../model'

/** Complaints of the rules in the reader's words. */
export function useComplaints() {
  const t = useT('account')
  return <K extends string>(found: Record<K, Complaint | null>): Partial<Record<K, string>> => {
    const said: Partial<Record<K, string>> = {}
    for (const name of keysOf(found)) if (found[name]) said[name] = t(dataKey(`check.${found[name]}`))
    return said
  }
}
