import { useQueries, useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { someMaterials } from '../api'
import { type ListSearch, listHref } from '../model'
import { Shelf } from './Shelf'
import { Viewfinder } from './Viewfinder'

type Props = { search: ListSearch; typeName: string | undefined }

/** Names what blocks, offers each drop with what it would bring, then something to look at. */
export function EmptyList({ search, typeName }: Props) {
  const t = useT('material')
  const first = { ...search, page: 1 }
  const isPastEnd = search.page > 1
  const drops = [
    ...(search.q
      ? [{ key: 'q', label: t('list.quoted', { q: search.q }), next: { ...first, q: undefined } }]
      : []),
    ...(search.type
      ? [
          {
            key: 'type',
            label: t('list.quoted', { q: typeName ?? search.type }),
            next: { ...first, type: undefined },
          },
        ]
      : []),
  ]
  const counts = useQueries({ queries: drops.map((drop) => someMaterials(drop.next, 1)) })
  const totals = counts.map((count) => count.data?.total)
  const best = Math.max(0, ...totals.map((total) => total ?? 0))
  // A drop that brings nothing either is no way out; when all of them do not, only clearing everything helps.
  const isHopeless = drops.length > 1 && totals.every((total) => total === 0)
  const fresh = useQuery(someMaterials({ sort: 'popular', page: 1 }, 5))
  const heading = isPastEnd
    ? 'empty.past_end'
    : drops.length > 1
      ? 'empty.many'
      : drops.length === 1
        ? 'empty.one'
        : 'empty.none'
  return (
    <>
      <div className="empty">
        <Viewfinder />
        <h2>{t(heading, { count: drops.length, name: drops[0]?.label ?? '' })}</h2>
        {!isPastEnd && drops.length > 1 && <p>{t('empty.hint')}</p>}
        <ul className="empty-drops">
          {isPastEnd && (
            <li>
              <a className="button button-main" href={listHref(first)}>
                {t('empty.first_page')}
              </a>
            </li>
          )}
          {!isPastEnd &&
            drops.map((drop, index) => (
              <li key={drop.key} hidden={totals[index] === 0}>
                <a
                  className={best > 0 && totals[index] === best ? 'button button-main' : 'button'}
                  href={listHref(drop.next)}
                >
                  {t('empty.drop', { name: drop.label })}
                  {totals[index] !== undefined && <span className="mono">{totals[index]}</span>}
                </a>
              </li>
            ))}
          {isHopeless && (
            <li>
              <a className="button button-main" href={listHref(first, { q: undefined, type: undefined })}>
                {t('list.clear')}
              </a>
            </li>
          )}
          {drops.length === 0 && !isPastEnd && (
            <li>
              <a className="button" href="/">
                {t('empty.home')}
              </a>
            </li>
          )}
        </ul>
      </div>
      {fresh.data && <Shelf title={t('empty.look')} cards={fresh.data.list} />}
    </>
  )
}
