import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '../lib/i18n'
import { State } from './State'

type Props = { query: Pick<UseQueryResult, 'error' | 'refetch'> }

/** What could not be loaded in the shop, and another try. */
export function Failed({ query }: Props) {
  const t = useT('common')
  return (
    <State look="shop" tone="er" ways={[{ label: t('action.retry'), onRun: () => void query.refetch() }]}>
      {query.error?.message || t('failed')}
    </State>
  )
}
