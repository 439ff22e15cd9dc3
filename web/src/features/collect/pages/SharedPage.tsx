import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useTitle } from '../../../lib/title'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { MaterialCard } from '../../material/ui/MaterialCard'
import { NothingHere } from '../../material/ui/NothingHere'
import { siteStart } from '../../site/api'
import { sharedCollection } from '../api'
import '../../../ui/saved.css'
import '../ui/collect.css'

/** A collection that somebody shows by a link: to look at, not to change. */
export default function SharedPage({ params }: PageProps) {
  const t = useT('collect')
  const { word = '' } = params
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch } = useQuery(sharedCollection(word))
  useTitle(data?.name, start?.site.siteName)
  if (error && !data)
    return (
      <div className="page">
        <Failed query={{ error, refetch }} title={t('shared.failed')} isPage />
      </div>
    )
  if (!data) return <div className="page saved-page" aria-busy="true" />
  return (
    <div className="page saved-page">
      <div className="saved-top">
        <div>
          <h1>{data.name}</h1>
          <p>
            {t('shared.by', { owner: data.owner })}
            <span className="mono">{t('shared.count', { count: data.list.length })}</span>
          </p>
        </div>
      </div>
      {data.list.length > 0 ? (
        <>
          <h2 className="visually-hidden">{t('shared.items')}</h2>
          <div className="grid">
            {data.list.map((card, index) => (
              <MaterialCard key={card.id} card={card} isFirstRow={index < 4} />
            ))}
          </div>
        </>
      ) : (
        <NothingHere
          text={t('shared.empty')}
          look={t('empty.look')}
          action={
            <Button tone="main" href="/list">
              {t('shared.empty_action')}
            </Button>
          }
        />
      )}
    </div>
  )
}
