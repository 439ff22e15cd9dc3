import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '../lib/i18n'
import { State } from './State'

type Props = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** What is missing, where that is the page or its main part. */
  title?: string
  isPage?: boolean
  /** Where else one may go. */
  other?: { label: string; href: string }
}

/** What could not be loaded in the shop, and another try. */
export function Failed({ query, title, isPage, other }: Props) {
  const t = useT('common')
  const retry = { label: t('action.retry'), onRun: () => void query.refetch() }
  return (
    <State
      look="shop"
      tone="er"
      title={title}
      isLarge={title !== undefined}
      isPage={isPage}
      ways={other ? [retry, other] : [retry]}
    >
      {query.error?.message || t('failed')}
    </State>
  )
}
