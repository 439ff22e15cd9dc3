import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { GhostCards } from '../../material/ui/GhostCards'
import { Shelf } from '../../material/ui/Shelf'
import { siteStart } from '../../site/api'
import { home } from '../api'
import { Hero } from '../ui/Hero'

export default function HomePage() {
  const t = useT('home')
  const common = useT('common')
  const route = useT('route')
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch } = useQuery(home())
  useTitle(route('title.home'), start?.site.siteName)
  return (
    <div className="page home">
      <h1 className="away">{route('title.home')}</h1>
      {data && (
        <>
          <Hero slides={data.hero} />
          <nav className="type-chips" aria-label={t('types')}>
            {data.types.map((type) => (
              <a key={type.slug} href={`/list?type=${type.slug}`}>
                {type.name}
                <span className="mono">{type.count}</span>
              </a>
            ))}
          </nav>
          {data.rails.map((rail, place) => (
            <Shelf
              key={rail.key}
              title={t(`rail.${rail.key}`)}
              note={t(`note.${rail.key}`)}
              cards={rail.list}
              rows={place === 0 ? 'two' : 'one'}
              all={{ href: rail.path, label: common('action.see_all') }}
            />
          ))}
        </>
      )}
      {!data && !error && (
        <div aria-busy="true">
          <div className="hero">
            <div className="hero-slide" />
          </div>
          <div className="shelf">
            <div className="grid">
              <GhostCards count={10} />
            </div>
          </div>
        </div>
      )}
      {error && !data && (
        <div className="list-error detail-error" role="alert">
          <h2>{t('failed')}</h2>
          <p>{error.message}</p>
          <button type="button" className="button" onClick={() => refetch()}>
            {common('action.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
