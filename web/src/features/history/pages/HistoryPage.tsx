import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Viewed } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { dayTime } from '../../../lib/time'
import { useTitle } from '../../../lib/title'
import { loginHref, withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { FindField } from '../../../ui/FindField'
import { CloseIcon } from '../../../ui/icons'
import { Pager } from '../../../ui/Pager'
import { useMember } from '../../account/store'
import { GhostCards } from '../../material/ui/GhostCards'
import { MaterialCard } from '../../material/ui/MaterialCard'
import { NothingHere } from '../../material/ui/NothingHere'
import { siteStart } from '../../site/api'
import { cardsOf, clearSeen, history, keepSeen, putBack, removeSeen, seen } from '../api'
import { byDay, type HistorySearch, pageOf, readSearch, type Seen } from '../model'
import '../../../ui/saved.css'

const path = '/browse-history'
const perPage = 24

/** The account's history, or what the browser remembers: the same rows and the same ways to change them. */
function useHistory(search: HistorySearch) {
  const isMember = useMember() !== null
  const queries = useQueryClient()
  const [remembered, setRemembered] = useState(seen)
  const own = useQuery({ ...history(search), placeholderData: keepPreviousData, enabled: isMember })
  const ids = remembered.map((one) => one.id)
  const cards = useQuery({ ...cardsOf(ids), enabled: !isMember && ids.length > 0 })
  const refresh = () => void queries.invalidateQueries({ queryKey: ['/api/history/index'] })
  if (isMember)
    return {
      ...own,
      isMember,
      refresh,
      remove: (one: Seen) => removeSeen(one.id),
      putBack,
      clear: async () => {
        await clearSeen()
        refresh()
      },
    }
  const times = new Map(remembered.map((one) => [one.id, one.viewed_at]))
  const list = (cards.data?.list ?? []).map((card) => ({ ...card, viewed_at: times.get(card.id) ?? 0 }))
  const data = ids.length === 0 || cards.data ? pageOf<Viewed>(list, search, perPage) : undefined
  const change = async (next: Seen[]) => keepSeen(next)
  return {
    data,
    error: cards.error,
    refetch: cards.refetch,
    isMember,
    refresh: () => setRemembered(seen()),
    remove: (one: Seen) => change(seen().filter((other) => other.id !== one.id)),
    putBack: ({ id, viewed_at }: Seen) =>
      change([{ id, viewed_at }, ...seen()].sort((a, b) => b.viewed_at - a.viewed_at)),
    clear: async () => {
      keepSeen([])
      setRemembered([])
    },
  }
}

type TileProps = {
  card: Viewed
  isFirstRow: boolean
  onRemove: (one: Seen) => Promise<unknown>
  onPutBack: (one: Seen) => Promise<unknown>
}

function Tile({ card, isFirstRow, onRemove, onPutBack }: TileProps) {
  const t = useT('history')
  const [isGone, setGone] = useState(false)
  const one = { id: card.id, viewed_at: card.viewed_at }
  const change = async (next: boolean, call: Promise<unknown>) => {
    setGone(next)
    await call.catch(() => setGone(!next))
  }
  return (
    <div className={isGone ? 'saved-item is-gone' : 'saved-item'}>
      <MaterialCard card={card} isFirstRow={isFirstRow} />
      <div className="saved-tools u-row u-gap-4 u-text-13 u-color-t3">
        {isGone ? (
          <>
            <span role="status">{t('action.removed')}</span>
            <button type="button" className="text-link" onClick={() => change(false, onPutBack(one))}>
              {t('action.undo')}
            </button>
          </>
        ) : (
          <>
            <time className="mono u-text-12" dateTime={new Date(card.viewed_at * 1000).toISOString()}>
              {dayTime(card.viewed_at).slice(-5)}
            </time>
            <button
              type="button"
              className="saved-remove u-inline-row u-justify-center u-color-t3"
              aria-label={t('action.remove', { title: card.title })}
              title={t('action.remove_short')}
              onClick={() => change(true, onRemove(one))}
            >
              <CloseIcon />
            </button>
          </>
        )}
      </div>
    </div>
  )
}

type ClearProps = { onClear: () => Promise<unknown> }

function Clear({ onClear }: ClearProps) {
  const t = useT('history')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{t('page.clear')}</Button>
  const clear = () =>
    onClear().then(
      () => setAsking(false),
      () => undefined,
    )
  return (
    <div className="ask u-row u-wrap u-gap-8" role="alert">
      <p>{t('page.clear_sure')}</p>
      <Button onClick={clear}>{t('page.clear_yes')}</Button>
      <Button tone="quiet" onClick={() => setAsking(false)}>
        {t('page.keep')}
      </Button>
    </div>
  )
}

export default function HistoryPage({ search: asked }: PageProps) {
  const t = useT('history')
  const title = useT('route')('title.browse-history')
  const router = useRouter()
  const { data: start } = useQuery(siteStart())
  useTitle(title, start?.site.siteName)
  const search = readSearch(asked)
  const { data, error, refetch, isMember, refresh, remove, putBack, clear } = useHistory(search)
  const href = (change: Partial<HistorySearch>) => {
    const { q, page } = { ...search, page: 1, ...change }
    return withQuery(path, { find: q, page: page > 1 ? page : undefined })
  }
  // What was removed stands until the page is left; another page of it is asked for anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving a page of the history
  useEffect(() => refresh, [search.page, search.q, isMember])

  const nothing = search.q
    ? {
        text: t('empty.search', { q: search.q }),
        action: t('empty.search_action'),
        to: href({ q: undefined }),
      }
    : search.page > 1
      ? { text: t('empty.past_end'), action: t('empty.past_end_action'), to: href({}) }
      : { text: t('empty.none'), action: t('empty.none_action'), to: '/list' }
  return (
    <div className="page saved-page">
      <div className="saved-top">
        <div>
          <h1>{title}</h1>
          <p>
            {t(isMember ? 'page.lead' : 'page.lead_guest')}
            {!isMember && <a href={loginHref('/login', path)}>{t('page.login')}</a>}
          </p>
        </div>
        <div className="saved-ways u-flex u-wrap u-gap-10">
          <FindField
            label={t('page.search')}
            hint={t('page.search_hint')}
            value={search.q ?? ''}
            onSearch={(words) => router.history.push(href({ q: words || undefined }))}
          />
          {data && data.total > 0 && <Clear onClear={clear} />}
        </div>
      </div>
      {error && !data && <Failed query={{ error, refetch }} title={t('page.failed')} />}
      {!data && !error && (
        <div className="grid" aria-busy="true">
          <GhostCards count={8} />
        </div>
      )}
      {data?.list.length === 0 && (
        <NothingHere
          text={nothing.text}
          look={t('empty.look')}
          action={
            <Button tone="main" href={nothing.to}>
              {nothing.action}
            </Button>
          }
        />
      )}
      {data && data.list.length > 0 && (
        <>
          {byDay(data.list).map((one, place) => (
            <section key={one.day} className="saved-day">
              <h2 className="u-mb-14">
                {one.name === 'date' ? one.day : t(`day.${one.name}`)}
                {one.name !== 'date' && <span className="mono">{one.day}</span>}
              </h2>
              <div className="grid">
                {one.list.map((card, index) => (
                  <Tile
                    key={`${card.id} ${card.viewed_at}`}
                    card={card}
                    isFirstRow={place === 0 && index < 4}
                    onRemove={remove}
                    onPutBack={putBack}
                  />
                ))}
              </div>
            </section>
          ))}
          <Pager
            page={search.page}
            limit={perPage}
            total={data.total}
            to={(page) => href({ page })}
            words={t}
          />
        </>
      )}
    </div>
  )
}
