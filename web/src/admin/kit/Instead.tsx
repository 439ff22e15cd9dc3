import { useQueries } from '@tanstack/react-query'
import { Inbox, Plus, SearchX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListPage } from '../../api/office'
import { question } from '../../api/query'
import { useT } from '../../lib/i18n'
import { useAddress } from '../address'
import { State, Waiting } from '../parts/states'
import type { Row } from '../parts/tree'
import { chipsOf, listQuery } from './list'
import type { List } from './useList'

type Props<R extends Row> = { list: List<R>; isEmpty: boolean; canAdd: boolean; empty?: ReactNode }

/** What stands below the head of a table that has no rows to show; null when it has. */
export function Instead<R extends Row>({ list, isEmpty, canAdd, empty }: Props<R>) {
  const { resource, query, state } = list
  const t = useT('admin')
  const own = useT(resource.ns)
  const { change } = useAddress()
  if (!query.data)
    return <Waiting query={query} right={`${resource.node}/index`} columns={resource.columns.length} />
  if (!isEmpty) return null
  if (state.quick || state.conditions.length > 0) return <NoneFound list={list} />
  if (state.page > 1)
    return (
      <State
        icon={<Inbox />}
        title={t('state.past_end')}
        ways={[{ label: t('state.first_page'), onRun: () => list.set({ page: 1 }) }]}
      />
    )
  if (empty) return empty
  const add = { label: own(`${resource.word}.add`), icon: <Plus />, onRun: () => change({ edit: 'new' }) }
  return (
    <State icon={<Inbox />} title={own(`${resource.word}.empty`)} ways={canAdd ? [add] : []}>
      {own(`${resource.word}.empty_text`)}
    </State>
  )
}

/** Names what to drop, and how many rows that brings back. */
function NoneFound<R extends Row>({ list }: Pick<Props<R>, 'list'>) {
  const { resource, state, set } = list
  const t = useT('admin')
  const own = useT(resource.ns)
  const drops = [
    ...(state.quick ? [{ text: `“${state.quick}”`, patch: { quick: '' } }] : []),
    // Where one condition is enough, taking one away brings nothing back.
    ...(state.isAny ? [] : chipsOf(state.conditions, resource.filters, t, own)),
  ]
  const asked = drops.map(({ patch }) => listQuery({ ...state, ...patch, page: 1, limit: 10 }))
  const counts = useQueries({
    queries: resource.isTree
      ? []
      : asked.map((query) => question<ListPage<R>>(`${resource.url}/index`, query)),
  })
  const ways = drops.map(({ text: what, patch }, index) => {
    const count = counts[index]?.data?.total
    const label = count === undefined ? t('state.drop', { what }) : t('state.drop_count', { what, count })
    return { label, icon: <X />, onRun: () => set(patch) }
  })
  const clear = { label: t('filter.clear'), isQuiet: true, onRun: () => set({ quick: '', conditions: [] }) }
  return (
    <State
      icon={<SearchX />}
      title={t('state.none_found')}
      ways={ways.length === 1 && !state.isAny ? ways : [...ways, clear]}
    >
      {t('state.none_found_text')}
    </State>
  )
}
