import { useQueries } from '@tanstack/react-query'
import { SearchX, X } from 'lucide-react'
import { useT } from '../../lib/i18n'
import { State } from '../../ui/State'
import type { Row } from '../components/tree'
import { listRows } from '../crud'
import { chipsOf, listQuery } from './list'
import type { List } from './useList'

/** Names what to drop, and how many rows that brings back. */
export function NoneFound<R extends Row>({ list }: { list: List<R> }) {
  const { resource, state, set } = list
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const drops = [
    ...(state.quick ? [{ text: `“${state.quick}”`, patch: { quick: '' } }] : []),
    // Where one condition is enough, taking one away brings nothing back.
    ...(state.isAny ? [] : chipsOf(state, resource.filters, t, tResource)),
  ]
  const asked = drops.map(({ patch }) => listQuery({ ...state, ...patch, page: 1, limit: 10 }))
  const counts = useQueries({
    queries: resource.isTree ? [] : asked.map((query) => listRows(resource, query)),
  })
  const ways = drops.map(({ text: what, patch }, index) => {
    const count = counts[index]?.data?.total
    const label = count === undefined ? t('state.drop', { what }) : t('state.drop_count', { what, count })
    return { label, icon: <X />, onRun: () => set(patch) }
  })
  const clear = { label: t('filter.clear'), isQuiet: true, onRun: () => set({ quick: '', conditions: [] }) }
  return (
    <State
      look="office"
      icon={<SearchX />}
      title={t('state.none_found')}
      ways={ways.length === 1 && !state.isAny ? ways : [...ways, clear]}
    >
      {t('state.none_found_text')}
    </State>
  )
}
