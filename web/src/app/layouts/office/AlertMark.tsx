import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'

const EVERY = 60_000

/** Alerts that nobody has acknowledged, wherever one is. While there are none there is nothing to see. */
export function AlertMark() {
  const t = useT('admin')
  const { data } = useQuery({ ...apiQuery('/admin/ajax/alerts'), staleTime: EVERY, refetchInterval: EVERY })
  if (!data || data.count === 0) return null
  return (
    <a
      className="o-ledger u-inline-row u-gap-6 u-nowrap u-text-12 u-round-7"
      href="/admin/routine/alert"
      data-tone="er"
    >
      <Bell aria-hidden="true" />
      <span>{t('shell.alerts_open', { count: data.count })}</span>
    </a>
  )
}
