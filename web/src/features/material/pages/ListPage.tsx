import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { Pager } from '../../../ui/Pager'
import { siteStart } from '../../site/api'
import { materials, typeTree } from '../api'
import { crumbsOf, type ListSearch, listHref, readSearch } from '../model'
import { EmptyList } from '../ui/EmptyList'
import { FilterChips } from '../ui/FilterChips'
import { FilterSheet } from '../ui/FilterSheet'
import { GhostCards } from '../ui/GhostCards'
import { MaterialCard } from '../ui/MaterialCard'
import { SortLinks } from '../ui/SortLinks'
import { TypeTree } from '../ui/TypeTree'

const firstRow = 4

type ResultsProps = { search: ListSearch; typeName: string | undefined }

function Results({ search, typeName }: ResultsProps) {
  const t = useT('material')
  const { data, error, refetch, isFetching } = useQuery(materials(search))
  if (error)
    return (
      <div className="list-error" role="alert">
        <h3>{t('error.list')}</h3>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()} disabled={isFetching}>
          {t('error.retry')}
        </button>
      </div>
    )
  if (data?.list.length === 0) return <EmptyList search={search} typeName={typeName} />
  return (
    <>
      <div className="grid" aria-busy={!data}>
        {data ? (
          data.list.map((card, index) => (
            <MaterialCard key={card.id} card={card} isFirstRow={index < firstRow} />
          ))
        ) : (
          <GhostCards count={24} />
        )}
      </div>
      {data && (
        <Pager
          page={data.page}
          limit={data.limit}
          total={data.total}
          href={(page) => listHref(search, { page })}
          words={t}
        />
      )}
    </>
  )
}

export default function ListPage() {
  const t = useT('material')
  const common = useT('common')
  const route = useT('route')
  const search = readSearch(useSearch({ strict: false }))
  const { data: start } = useQuery(siteStart())
  const { data: types } = useQuery(typeTree())
  const { data } = useQuery(materials(search))
  const crumbs = crumbsOf(data?.type ?? null)
  const typeName = data?.type?.name
  const title = search.q ? t('list.found', { q: search.q }) : (typeName ?? route('title.list'))
  useTitle(title, start?.site.siteName)
  return (
    <div className="page">
      <div className="list-top">
        <div>
          <ol className="crumbs">
            <li>
              <a href="/">{common('nav.home')}</a>
            </li>
            {crumbs.length > 0 && (
              <li>
                <a href="/list">{route('title.list')}</a>
              </li>
            )}
            {crumbs.slice(0, -1).map((step) => (
              <li key={step.slug}>
                <a href={`/list?type=${step.slug}`}>{step.name}</a>
              </li>
            ))}
            <li aria-current="page">{typeName ?? route('title.list')}</li>
          </ol>
          <h1>{title}</h1>
        </div>
        <SortLinks search={search} />
      </div>
      <div className="list-body">
        <nav className="rail" aria-label={t('list.types')}>
          <h2>{t('list.types')}</h2>
          <TypeTree types={types?.list ?? []} search={search} />
        </nav>
        <div>
          <div className="list-count">
            <h2>{data ? t('list.count', { total: data.total }) : ' '}</h2>
            <FilterChips search={search} typeName={typeName} />
            <FilterSheet types={types?.list ?? []} search={search} total={data?.total ?? 0} />
          </div>
          <Results search={search} typeName={typeName} />
        </div>
      </div>
    </div>
  )
}
