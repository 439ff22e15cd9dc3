import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'

const EVERY = 5 * 60_000

/** A day whose bill does not match, wherever one is. While all of them match there is nothing to see. */
export function BillMark() {
  const t = useT('admin')
  const can = useCan()
  const { data } = useQuery({
    ...apiQuery('/admin/shop.bill/statement', {}),
    enabled: can('shop/bill/statement'),
    staleTime: EVERY,
    refetchInterval: EVERY,
  })
  if (!data || data.open === 0) return null
  return (
    <a
      className="o-ledger u-inline-row u-gap-6 u-nowrap u-text-12 u-round-7"
      href="/admin/shop/bill"
      data-tone="er"
    >
      <CircleX aria-hidden="true" />
      <span>{t('shell.bills_differ', { count: data.open })}</span>
    </a>
  )
}
