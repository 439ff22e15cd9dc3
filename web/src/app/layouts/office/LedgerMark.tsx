import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'

const EVERY = 5 * 60_000

/** Whether the ledger balances, wherever one is. Who may not know sees nothing. */
export function LedgerMark() {
  const t = useT('admin')
  const { data } = useQuery({
    ...apiQuery('/admin/ajax/books'),
    staleTime: EVERY,
    refetchInterval: EVERY,
  })
  if (!data) return null
  const isRight = data.violations === 0
  return (
    <a
      className="o-ledger u-inline-row u-gap-6 u-nowrap u-text-12 u-round-7"
      href="/admin/shop/audit"
      data-tone={isRight ? 'ok' : 'er'}
    >
      {isRight ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      <span>{isRight ? t('shell.books_right') : t('shell.books_wrong', { count: data.violations })}</span>
    </a>
  )
}
