import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../admin/address'
import { Can, useCan } from '../../../admin/can'
import { FieldShell, useFieldIds } from '../../../admin/components/fields'
import { Panel } from '../../../admin/components/Panel'
import { RelationSelect } from '../../../admin/components/RelationSelect'
import type { Row } from '../../../admin/components/tree'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import type { Resource } from '../../../admin/kit/resource'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { holder } from '../api'
import type { Purse } from '../model'
import { AdjustForm } from './AdjustForm'

type Props<R extends Row> = { purse: Purse; resource: Resource<R> }

/** Entries are only ever added: the one thing to do is to adjust. */
export function LogScreen<R extends Row>({ purse, resource }: Props<R>) {
  const t = useT('wallet')
  const canAdd = useCan()(`${resource.node}/add`)
  const { search, change, isVisible } = useAddress()
  return (
    <>
      <ResourcePage
        resource={resource}
        head={
          <Can node={`${resource.node}/add`}>
            <Button look="office" tone="main" onClick={() => change({ adjust: 'new' })}>
              <WalletCards />
              {t(`${purse}.add`)}
            </Button>
          </Can>
        }
      />
      {canAdd && isVisible && search.adjust && (
        <AdjustPanel
          key={search.adjust}
          purse={purse}
          start={Number(search.adjust) || null}
          onClose={() => change({ adjust: undefined })}
        />
      )}
    </>
  )
}

type PanelProps = { purse: Purse; start: number | null; onClose: () => void }

function AdjustPanel({ purse, start, onClose }: PanelProps) {
  const t = useT('wallet')
  const ids = useFieldIds()
  const [userId, setUserId] = useState(start)
  const [isDirty, setDirty] = useState(false)
  const { data } = useQuery({ ...holder(purse, userId ?? 0), enabled: userId !== null })
  return (
    <Panel title={t(`${purse}.add`)} size={460} isDirty={isDirty} onClose={onClose}>
      <div className="o-form">
        <FieldShell id={ids('member')} label={t('field.user_id')} isRequired hint={t('adjust.member_hint')}>
          <RelationSelect
            id={ids('member')}
            from={{ url: '/admin/user.user', label: 'nickname_text', isLong: true }}
            value={userId}
            shown={data && `${data.user.username}(ID:${data.user.id})`}
            onChange={(value) => setUserId(typeof value === 'number' ? value : null)}
          />
        </FieldShell>
        {userId !== null && (
          <AdjustForm
            key={userId}
            purse={purse}
            userId={userId}
            onDirty={setDirty}
            onCancel={onClose}
            onDone={onClose}
          />
        )}
      </div>
    </Panel>
  )
}
