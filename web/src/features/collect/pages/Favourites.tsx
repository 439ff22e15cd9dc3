import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Favourite, OwnFact, Favourites as Page } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import type { AddressText } from '../../../lib/page'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { FindField } from '../../../ui/FindField'
import { HeartIcon } from '../../../ui/icons'
import { Pager } from '../../../ui/Pager'
import { CardCartButton } from '../../cart/ui/CardCartButton'
import { useOwn } from '../../material/api'
import { GhostCards } from '../../material/ui/GhostCards'
import { MaterialCard } from '../../material/ui/MaterialCard'
import { NothingHere } from '../../material/ui/NothingHere'
import { collect, favourites, putInto, takeOut, uncollect, useForgetFavourites } from '../api'
import { collectHref, readSearch } from '../model'
import { CollectionBar } from '../ui/CollectionBar'
import { CollectionTools } from '../ui/CollectionTools'
import { PlaceMenu } from '../ui/PlaceMenu'
import '../../../ui/saved.css'
import '../ui/collect.css'
import '../ui/favourite.css'

type Props = { path: string; title: string; search: AddressText }

const perPage = 24

type TileProps = {
  favourite: Favourite
  own: OwnFact | undefined
  page: Page
  collection: number | undefined
  isFirstRow: boolean
}

/** A favourite with its tools. What is removed stays in its place, dimmed, until the page is left: undoing is one press. */
function Tile({ favourite, own, page, collection, isFirstRow }: TileProps) {
  const t = useT('collect')
  const forget = useForgetFavourites()
  const [gone, setGone] = useState<'removed' | 'taken_out' | null>(null)
  const { id, title, collections, collected_at } = favourite
  /** Shows the change at once and takes it back when the server refuses. */
  const change = async (next: typeof gone, call: Promise<unknown>) => {
    setGone(next)
    await call.catch(() => setGone(gone))
  }
  const undo = () =>
    change(
      null,
      gone === 'taken_out' && collection
        ? putInto(id, collection)
        : collect({ material: id, collections, collected_at }),
    )
  const place = async (target: number, isIn: boolean) => {
    await (isIn ? putInto(id, target) : takeOut(id, target)).catch(() => undefined)
    await forget()
  }
  return (
    <div className={gone ? 'saved-item is-gone' : 'saved-item'}>
      <MaterialCard
        card={favourite}
        own={own}
        isFirstRow={isFirstRow}
        actions={
          own?.owns_offer ? undefined : (
            <span className="card-cart">
              <CardCartButton id={id} title={title} />
            </span>
          )
        }
      />
      <div className="saved-tools u-row u-gap-4 u-text-13 u-color-t3">
        {gone ? (
          <>
            <span role="status">{t(`action.${gone}`)}</span>
            <button type="button" className="text-link" onClick={undo}>
              {t('action.undo')}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="favourite favourite-small"
              aria-pressed="true"
              aria-label={t('action.remove', { title })}
              title={t('action.remove_short')}
              onClick={() => change('removed', uncollect(id))}
            >
              <HeartIcon />
            </button>
            <PlaceMenu favourite={favourite} collections={page.collections} onPlace={place} />
            {collection !== undefined && (
              <button
                type="button"
                className="text-link u-ml-auto"
                onClick={() => change('taken_out', takeOut(id, collection))}
              >
                {t('action.take_out')}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Favourites and collections: the same under both of their addresses. */
export function Favourites({ path, title, search: asked }: Props) {
  const t = useT('collect')
  const router = useRouter()
  const search = readSearch(asked)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...favourites(search),
    placeholderData: keepPreviousData,
  })
  const own = useOwn(data?.list.map((favourite) => favourite.id) ?? [])
  const forget = useForgetFavourites()
  // Removed tiles stand until the page is left; the next visit asks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving, once
  useEffect(() => () => void forget(), [])

  const go = (href: string) => router.history.push(href)
  const current = data?.collections.find((one) => one.id === search.collection)
  const href = (change: Partial<typeof search>) => collectHref(path, search, change)
  const nothing = search.q
    ? {
        text: t('empty.search', { q: search.q }),
        action: t('empty.search_action'),
        to: href({ q: undefined }),
      }
    : search.page > 1
      ? { text: t('empty.past_end'), action: t('empty.past_end_action'), to: href({}) }
      : search.collection
        ? { text: t('empty.collection'), action: t('empty.collection_action'), to: path }
        : { text: t('empty.none'), action: t('empty.none_action'), to: '/list' }
  if (error && !data)
    return (
      <Failed
        query={{ error, refetch }}
        title={t('page.failed')}
        isPage
        other={search.collection ? { label: t('empty.collection_action'), href: path } : undefined}
      />
    )
  return (
    <>
      <div className="saved-top">
        <h1>
          {title}
          {data && <span className="mono">{data.all}</span>}
        </h1>
        <FindField
          label={t('page.search')}
          hint={t('page.search_hint')}
          value={search.q ?? ''}
          onSearch={(words) => go(href({ q: words || undefined }))}
        />
      </div>
      {data && (data.all > 0 || data.collections.length > 0) && (
        <CollectionBar path={path} search={search} data={data} />
      )}
      {current && <CollectionTools key={current.id} collection={current} path={path} />}
      {!data && (
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
          {!current && <h2 className="visually-hidden">{t('page.all')}</h2>}
          <div className="grid" aria-busy={isPlaceholderData}>
            {data.list.map((favourite, index) => (
              <Tile
                key={`${search.collection ?? ''} ${favourite.id}`}
                favourite={favourite}
                own={own.get(favourite.id)}
                page={data}
                collection={current?.id}
                isFirstRow={index < 4}
              />
            ))}
          </div>
          <Pager
            page={search.page}
            limit={perPage}
            total={data.total}
            to={(page) => collectHref(path, search, { page })}
            words={t}
          />
        </>
      )}
    </>
  )
}
