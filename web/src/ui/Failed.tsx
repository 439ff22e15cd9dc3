import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '../lib/i18n'

type Props = { query: Pick<UseQueryResult, 'error' | 'refetch'> }

/** What could not be loaded, and another try. */
export function Failed({ query }: Props) {
  const t = useT('common')
  return (
    <div className="failed" role="alert">
      <p>{query.error?.message || t('failed')}</p>
      <button type="button" className="button" onClick={() => query.refetch()}>
        {t('action.retry')}
      </button>
    </div>
  )
}
