import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Coins, UserRound, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { Change, When } from '../../../admin/components/cells'
import { Notes } from '../../../admin/components/Notes'
import { Segments } from '../../../admin/components/Segments'
import { Failed, Skeleton, useSlow } from '../../../admin/components/states'
import { listRows } from '../../../admin/crud'
import { useKeys } from '../../../admin/keys'
import { conditionQuery } from '../../../admin/kit/list'
import { useOffice } from '../../../admin/office'
import { useUnsaved } from '../../../admin/unsaved'
import type { MemberRow } from '../../../api/office'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { useTitle } from '../../../lib/title'
import { withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { State } from '../../../ui/State'
import { MemberRights } from '../../delivery/ui/MemberRights'
import { walletNode, walletUrl } from '../../wallet/api'
import type { Purse } from '../../wallet/model'
import { AdjustForm } from '../../wallet/ui/AdjustForm'
import { member } from '../admin'
import { addNote, memberOverview, removeNote } from '../api'
import { MemberFacts } from '../ui/MemberFacts'
import { Devices, Orders, Seats, Tiles } from './OverviewParts'

type Props = { id: number; onBack: () => void }

/** One customer on a page of its own; what staff look for stands under tabs. */
export function MemberScreen({ id, onBack }: Props) {
  const t = useT('member')
  const { isVisible } = useAddress()
  const { siteConfig } = useOffice()
  const query = useQuery(
    listRows(member, {
      page: 1,
      limit: 10,
      ...conditionQuery([{ field: 'id', operator: 'eq', val: String(id) }]),
    }),
  )
  const isSlow = useSlow(query.isPending)
  const row = query.data?.list[0]
  useTitle(isVisible && row ? row.nickname || row.username : undefined, siteConfig.siteName)
  useKeys({ Escape: onBack }, isVisible)
  return (
    <>
      <header className="o-head">
        <IconButton icon={<ArrowLeft />} label={t('page.back')} onClick={onBack} />
        <h1>{row ? row.nickname || row.username : t('member.one')}</h1>
      </header>
      {isSlow && <Skeleton columns={4} />}
      {query.error && !row && (
        <Failed reason={query.error} right="user/user/index" onRetry={() => void query.refetch()} />
      )}
      {query.data && !row && (
        <State look="office" icon={<UserRound />} title={t('page.missing')}>
          {t('page.missing_text', { id })}
        </State>
      )}
      {row && <Shown row={row} />}
    </>
  )
}

function Shown({ row }: { row: MemberRow }) {
  const t = useT('member')
  const can = useCan()
  const queries = useQueryClient()
  const { search, change } = useAddress()
  const [isDirty, setDirty] = useState(false)
  useUnsaved('user/user', isDirty)
  const canSeeAll = can('user/user/dossier')
  const overview = useQuery({ ...memberOverview(row.id), enabled: canSeeAll })
  const { data } = overview
  const refresh = () => queries.invalidateQueries({ queryKey: memberOverview(row.id).queryKey })
  const tabs = [
    ...(data?.orders ? (['orders'] as const) : []),
    ...(can('shop/entitlement/index') ? (['rights'] as const) : []),
    ...(can(`${walletNode.money}/index`) ? (['money'] as const) : []),
    ...(can(`${walletNode.score}/index`) ? (['score'] as const) : []),
    ...(data ? (['devices', 'notes'] as const) : []),
  ]
  const tab = tabs.find((one) => one === search.tab) ?? tabs[0]
  return (
    <div className="member-page">
      <section className="o-card">
        <MemberFacts row={row} />
      </section>
      <div className="member-main">
        {overview.error && !data && (
          <Failed reason={overview.error} right="user/user/dossier" onRetry={() => void overview.refetch()} />
        )}
        {data && <Tiles found={data} />}
        {data && <Seats found={data} />}
        {tab && (
          <section className="o-card">
            <Segments
              label={t('page.tabs')}
              value={tab}
              options={tabs.map((one) => ({ value: one, label: t(`page.tab.${one}`) }))}
              onChange={(next) => change({ tab: next }, 'replace')}
            />
            {tab === 'orders' && data?.orders && <Orders orders={data.orders} name={row.username} />}
            {tab === 'rights' && <MemberRights member={row.id} onDirty={setDirty} />}
            {(tab === 'money' || tab === 'score') && (
              <PurseTab purse={tab} userId={row.id} onDirty={setDirty} />
            )}
            {tab === 'devices' && data && <Devices devices={data.devices} member={row.id} onDone={refresh} />}
            {tab === 'notes' && data && (
              <Notes
                notes={data.notes}
                canWrite={can('user/user/note')}
                onDirty={setDirty}
                onAdd={(body) => addNote(row.id, body).then(refresh)}
                onRemove={(note) => removeNote(row.id, note).then(refresh)}
              />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

type PurseProps = { purse: Purse; userId: number; onDirty: (isDirty: boolean) => void }

function PurseTab({ purse, userId, onDirty }: PurseProps) {
  const wallet = useT('wallet')
  const can = useCan()
  const [isAdjusting, setAdjusting] = useState(false)
  const done = () => {
    setAdjusting(false)
    onDirty(false)
  }
  return (
    <section className="o-section member-facts">
      <h3>
        {wallet(`${purse}.log`)}
        {can(`${walletNode[purse]}/add`) && !isAdjusting && (
          <Button look="office" onClick={() => setAdjusting(true)}>
            {purse === 'money' ? <WalletCards /> : <Coins />}
            {wallet(`${purse}.add`)}
          </Button>
        )}
      </h3>
      {isAdjusting && (
        <AdjustForm purse={purse} userId={userId} onDirty={onDirty} onCancel={done} onDone={done} />
      )}
      <Ledger purse={purse} userId={userId} />
    </section>
  )
}

function Ledger({ purse, userId }: { purse: Purse; userId: number }) {
  const wallet = useT('wallet')
  const own = conditionQuery([{ field: 'user_id', operator: 'eq', val: String(userId) }])
  const { data } = useQuery(
    apiQuery(`${walletUrl[purse]}/index`, {
      page: 1,
      limit: 10,
      order: 'id,desc',
      ...own,
    }),
  )
  if (!data) return null
  if (data.list.length === 0) return <p className="u-color-t2">{wallet(`${purse}.none`)}</p>
  return (
    <>
      <table className="member-ledger u-w-full">
        <tbody>
          {data.list.map((entry) => (
            <tr key={entry.id}>
              <td>
                <When unix={entry.create_time} />
              </td>
              <td>{entry.memo}</td>
              <td>
                <Change
                  value={String('money' in entry ? entry.money : entry.score)}
                  isMoney={purse === 'money'}
                />
              </td>
              <td className="o-num">{purse === 'money' ? amount(String(entry.after)) : entry.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(data.total ?? 0) > data.list.length && (
        <p>
          <Button look="office" tone="quiet" href={withQuery(`/admin/${walletNode[purse]}`, own)}>
            {wallet('adjust.all', { count: data.total })}
          </Button>
        </p>
      )}
    </>
  )
}
