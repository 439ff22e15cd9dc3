import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MaterialPage } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useSignedIn } from '../../../lib/session'
import { useTitle } from '../../../lib/title'
import { loginHref } from '../../../lib/url'
import { Failed } from '../../../ui/Failed'
import { Pager } from '../../../ui/Pager'
import { State } from '../../../ui/State'
import { siteStart } from '../../site/api'
import { materials, someMaterials } from '../api'
import { crumbsOf, everything, isUpright, type ListSearch, listHref, readSearch, without } from '../model'
import { CardWall } from '../ui/CardWall'
import { EmptyList } from '../ui/EmptyList'
import { Facets } from '../ui/Facets'
import { FilterChips } from '../ui/FilterChips'
import { GhostCards } from '../ui/GhostCards'
import { GhostRail } from '../ui/GhostRail'
import { ListSheets } from '../ui/ListSheets'
import { SortLinks } from '../ui/SortLinks'
import { ViewSwitch } from '../ui/ViewSwitch'

const firstRow = 4

/** Where the rail was left: coming back to the same list finds it there. */
let left = { href: '', top: 0 }

function useRailPlace(href: string) {
  const rail = useRef<HTMLElement>(null)
  const now = useRef(href)
  now.current = href
  useLayoutEffect(() => {
    const element = rail.current
    if (!element) return
    if (left.href === now.current) element.scrollTop = left.top
    return () => {
      left = { href: now.current, top: element.scrollTop }
    }
  }, [])
  return rail
}

type SimilarProps = { search: ListSearch; page: MaterialPage }

/** What the best drop would bring, or else what others look at. */
function Similar({ search, page }: SimilarProps) {
  const t = useT('material')
  const best = page.drops.find((drop) => drop.count > 0)
  // What is left without the only condition is everything, and nothing like it.
  const isSimilar = best !== undefined && page.drops.length > 1
  const near = isSimilar ? without(search, best.key) : { ...everything, sort: 'popular' as const }
  const { data, error } = useQuery(someMaterials(near, 8))
  if (error || data?.list.length === 0) return null
  return (
    <section className="list-similar">
      <div className="shelf-head">
        <h2>{t(isSimilar ? 'empty.similar' : 'empty.look')}</h2>
      </div>
      {data ? (
        <CardWall cards={data.list} />
      ) : (
        <div className="grid" aria-busy="true">
          <GhostCards count={8} />
        </div>
      )}
    </section>
  )
}

type ResultsProps = { search: ListSearch; page: MaterialPage | undefined; isOld: boolean }

function Results({ search, page, isOld }: ResultsProps) {
  const t = useT('material')
  if (!page)
    return (
      <div className={isUpright(search) ? 'grid grid-upright' : 'grid'} aria-busy="true">
        <GhostCards count={24} />
      </div>
    )
  if (page.list.length === 0)
    return (
      <EmptyList search={search} page={page}>
        <Similar search={search} page={page} />
      </EmptyList>
    )
  return (
    <div className={isOld ? 'list-results is-old' : 'list-results'} aria-busy={isOld}>
      <CardWall cards={page.list} firstRow={firstRow} isUpright={isUpright(search)} />
      <Pager
        page={page.page}
        limit={page.limit}
        total={page.total}
        to={(target) => listHref(search, { page: target })}
        words={t}
      />
    </div>
  )
}

export default function ListPage({ search: asked }: PageProps) {
  const t = useT('material')
  const common = useT('common')
  const route = useT('route')
  const router = useRouter()
  const search = readSearch(asked)
  const rail = useRailPlace(listHref(search, { page: search.page }))
  const isMember = useSignedIn('member') !== null
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...materials(search),
    placeholderData: keepPreviousData,
  })
  // What one owns is told to oneself alone.
  const isOthers = !isMember && search.offer?.includes('owned')
  // The rail stays as it was while a list fails to load: the way back is one of its links.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const shown = data ?? last
  const crumbs = crumbsOf(shown?.type ?? null)
  const typeName = search.type?.length === 1 ? shown?.type?.name : undefined
  const title = search.q ? t('list.found', { q: search.q }) : (typeName ?? route('title.list'))
  useTitle(title, start?.site.siteName)
  const facets = shown ? (
    <Facets
      search={search}
      page={shown}
      isMember={isMember}
      onChange={(next) => router.history.push(listHref(next))}
    />
  ) : error ? null : (
    <GhostRail />
  )
  return (
    <div className="page">
      <div className="list-top u-flex u-wrap u-justify-between">
        <div>
          <ol className="crumbs u-flex u-wrap u-small u-color-t3">
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
        <div className="list-tools u-row u-gap-12">
          <SortLinks search={search} />
          <ViewSwitch />
        </div>
      </div>
      <div className="list-body u-grid u-mt-20">
        <aside className="rail u-scroll-y" ref={rail} aria-label={t('list.filter')}>
          {facets}
        </aside>
        <div className="list-main u-min-w-0">
          <div className="list-count u-row u-wrap u-mb-14">
            <h2 aria-live="polite" className={isPlaceholderData ? 'is-old' : undefined}>
              {shown && !error ? t('list.count', { total: shown.total }) : ' '}
            </h2>
            <FilterChips search={search} page={shown} />
            <ListSheets
              search={search}
              total={error ? undefined : shown?.total}
              filters={
                <>
                  <FilterChips search={search} page={shown} />
                  {facets}
                </>
              }
            />
          </div>
          {shown?.corrected && search.q && !isPlaceholderData && (
            <p className="u-color-t2 u-mb-14">
              {t('list.corrected', { q: search.q, meant: shown.corrected })}
            </p>
          )}
          {isOthers ? (
            <State
              look="shop"
              isLarge
              title={t('list.own_login')}
              ways={[{ label: common('account.enter'), href: loginHref('/login', listHref(search)) }]}
            />
          ) : error ? (
            <Failed query={{ error, refetch }} title={t('error.list')} />
          ) : (
            <Results search={search} page={data} isOld={isPlaceholderData} />
          )}
        </div>
      </div>
    </div>
  )
}
