import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import type { Complaint } from '../model'

/** Complaints of the rules in the reader's words. */
export function useComplaints() {
  const t = useT('account')
  return <K extends string>(found: Record<K, Complaint | null>): Partial<Record<K, string>> => {
    const wrong = Object.entries<Complaint | null>(found).filter(([, complaint]) => complaint !== null)
    return Object.fromEntries(
      wrong.map(([name, complaint]) => [name, t(dataKey(`check.${complaint}`))]),
    ) as Partial<Record<K, string>>
  }
}
