import { useQueries } from '@tanstack/react-query'
import { Inbox, Plus, SearchX, X } from 'lucide-react'
import type { ListPage } from '../../api/office'
import { question } from '../../api/query'
import { useT } from '../../lib/i18n'
import { useAddress } from '../address'
import { Failed, Skeleton, State, useSlow } from '../parts/states'
import type { Row } from '../parts/tree'
import { conditionText } from './condition'
import { listQuery } from './list'
import type { Resource } from './resource'
import type { List } from './useList'

type Props<R extends Row> = {
  resource: Resource<R>
  list: List<R>
  isEmpty: boolean
  canAdd: boolean
  columns: number
}

/** What stands below the head of a table that has no rows to show; null when it has. */
export function Instead<R extends Row>({ resource, list, isEmpty, canAdd, columns }: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const { change } = useAddress()
  const { query, state } = list
  const isSlow = useSlow(query.isPending)
  if (query.error && !query.data)
    return (
      <Failed reason={query.error} right={`${resource.node}/index`} onRetry={() => void query.refetch()} />
    )
  if (query.isPending) return isSlow ? <Skeleton columns={columns} /> : <div className="o-rest" />
  if (!isEmpty) return null
  if (state.quick || state.conditions.length > 0) return <NoneFound resource={resource} list={list} />
  if (state.page > 1)
    return (
      <State
        icon={<Inbox />}
        title={t('state.past_end')}
        actions={
          <button type="button" className="o-btn" onClick={() => list.set({ page: 1 })}>
            {t('state.first_page')}
          </button>
        }
      />
    )
  return (
    <State
      icon={<Inbox />}
      title={own(`${resource.word}.empty`)}
      actions={
        canAdd && (
          <button type="button" className="o-btn" onClick={() => change({ edit: 'new' })}>
            <Plus />
            {own(`${resource.word}.add`)}
          </button>
        )
      }
    >
      {own(`${resource.word}.empty_text`)}
    </State>
  )
}

/** Names what to drop, and how many rows that brings back. */
function NoneFound<R extends Row>({ resource, list }: Pick<Props<R>, 'resource' | 'list'>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const { state, set } = list
  const ways = [
    ...(state.quick ? [{ text: `“${state.quick}”`, patch: { quick: '' } }] : []),
    ...state.conditions.map((condition) => ({
      text: conditionText(condition, resource.filters ?? [], t, own),
      patch: { conditions: state.conditions.filter((one) => one !== condition) },
    })),
  ]
  const counts = useQueries({
    queries: resource.isTree
      ? []
      : ways.map(({ patch }) =>
          question<ListPage<R>>(
            `${resource.url}/index`,
            listQuery({ ...state, ...patch, page: 1, limit: 10 }),
          ),
        ),
  })
  return (
    <State
      icon={<SearchX />}
      title={t('state.none_found')}
      actions={
        <>
          {ways.map(({ text, patch }, index) => {
            const count = counts[index]?.data?.total
            return (
              <button key={text} type="button" className="o-btn" onClick={() => set(patch)}>
                <X />
                {count === undefined
                  ? t('state.drop', { what: text })
                  : t('state.drop_count', { what: text, count })}
              </button>
            )
          })}
          {ways.length > 1 && (
            <button
              type="button"
              className="o-btn o-btn-quiet"
              onClick={() => set({ quick: '', conditions: [] })}
            >
              {t('filter.clear')}
            </button>
          )}
        </>
      }
    >
      {t('state.none_found_text')}
    </State>
  )
}
