import { Inbox, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n'
import { lazyWithPreload } from '../../lib/lazyWithPreload'
import { State } from '../../ui/State'
import { useAddress } from '../address'
import { Waiting } from '../components/states'
import type { Row } from '../components/tree'
import type { List } from './useList'

const NoneFound = lazyWithPreload(async () => (await import('./NoneFound')).NoneFound)

type Props<R extends Row> = { list: List<R>; isEmpty: boolean; canAdd: boolean; empty?: ReactNode }

/** What stands below the head of a table that has no rows to show; null when it has. */
export function EmptyOrError<R extends Row>({ list, isEmpty, canAdd, empty }: Props<R>) {
  const { resource, query, state } = list
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const { change } = useAddress()
  if (!query.data)
    return <Waiting query={query} right={`${resource.node}/index`} columns={resource.columns.length} />
  if (!isEmpty) return null
  if (state.quick || state.conditions.length > 0) return <NoneFound list={list} />
  if (state.page > 1)
    return (
      <State
        look="office"
        icon={<Inbox />}
        title={t('state.past_end')}
        ways={[{ label: t('state.first_page'), onRun: () => list.set({ page: 1 }) }]}
      />
    )
  if (empty) return empty
  const add = {
    label: tResource(`${resource.word}.add`),
    icon: <Plus />,
    onRun: () => change({ edit: 'new' }),
  }
  return (
    <State
      look="office"
      icon={<Inbox />}
      title={tResource(`${resource.word}.empty`)}
      ways={canAdd ? [add] : []}
    >
      {tResource(`${resource.word}.empty_text`)}
    </State>
  )
}
