import { useQuery } from '@tanstack/react-query'
import { Coins, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { Change, When } from '../../../admin/components/cells'
import { Panel } from '../../../admin/components/Panel'
import { conditionQuery } from '../../../admin/kit/list'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import type { MemberRow } from '../../../api/office'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { MemberRights } from '../../delivery/ui/MemberRights'
import { walletNode, walletUrl } from '../../wallet/api'
import type { Purse } from '../../wallet/model'
import { AdjustForm } from '../../wallet/ui/AdjustForm'
import { member } from '../admin'
import { MemberFacts } from '../ui/MemberFacts'
import { MemberOverview } from './MemberOverview'
import '../ui/member.css'

export default function MembersPage() {
  return (
    <ResourcePage
      resource={member}
      detail={(row, close) => <MemberDrawer key={row.id} row={row} onClose={close} />}
    />
  )
}

type Props = { row: MemberRow; onClose: () => void }

function MemberDrawer({ row, onClose }: Props) {
  const t = useT('member')
  const wallet = useT('wallet')
  const can = useCan()
  const [purse, setPurse] = useState<Purse | null>(null)
  const [isDirty, setDirty] = useState(false)
  const done = () => {
    setPurse(null)
    setDirty(false)
  }
  return (
    <Panel title={t('member.one')} size={720} isDirty={isDirty} onClose={onClose}>
      <MemberFacts row={row} />
      {can('user/user/dossier') && <MemberOverview member={row.id} name={row.username} onDirty={setDirty} />}
      {can('shop/entitlement/index') && <MemberRights member={row.id} onDirty={setDirty} />}
      {(['money', 'score'] as const).map((one) => (
        <section key={one} className="o-section member-facts">
          <h3>
            {wallet(`${one}.log`)}
            {can(`${walletNode[one]}/add`) && purse !== one && (
              <Button look="office" onClick={() => setPurse(one)}>
                {one === 'money' ? <WalletCards /> : <Coins />}
                {wallet(`${one}.add`)}
              </Button>
            )}
          </h3>
          {purse === one && (
            <AdjustForm purse={one} userId={row.id} onDirty={setDirty} onCancel={done} onDone={done} />
          )}
          {can(`${walletNode[one]}/index`) && <Ledger purse={one} userId={row.id} />}
        </section>
      ))}
    </Panel>
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
  if (data.list.length === 0) return <p className="o-t2">{wallet(`${purse}.none`)}</p>
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
