import { CircleDollarSign, Eye, EyeOff, FolderTree, Plus, Tag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { useKeys } from '../../../admin/keys'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { material } from '../admin'
import { publish, publishMany } from '../api'
import { BulkDrawer } from '../ui/BulkDrawer'
import { CreateDrawer } from '../ui/CreateDrawer'
import { type BulkWord, useBulkToast } from '../useBulkToast'

const MaterialEditor = lazy(() => import('./MaterialEditor'))

/** The list, or with an id in the address the editor; going back finds the list as it was left. */
export default function MaterialsPage() {
  const t = useT('material-editor')
  const { search, change, isVisible } = useAddress()
  const can = useCan()
  const canAdd = can('shop/material/add')
  const canPublish = can('shop/material/publish')
  const canEdit = can('shop/material/edit')
  const tell = useBulkToast()
  const [bulk, setBulk] = useState<{ word: BulkWord; ids: number[]; onDone: () => void } | null>(null)
  const id = Number(search.id)
  const add = () => change({ new: '1' })
  useKeys({ c: canAdd && !id ? add : undefined }, isVisible)
  if (id > 0)
    return (
      <Suspense>
        <MaterialEditor key={id} id={id} onBack={() => change({ id: undefined, part: undefined })} />
      </Suspense>
    )
  return (
    <>
      <ResourcePage
        resource={material}
        onOpen={canEdit ? (row) => change({ id: String(row.id) }) : undefined}
        head={
          canAdd && (
            <Button look="office" tone="main" onClick={add}>
              <Plus />
              {t('material.add')}
            </Button>
          )
        }
        bulkItems={(ids, list) => {
          const refresh = () => void list.refresh()
          const sell = (isOn: boolean) =>
            void publishMany(ids, isOn)
              .then((result) => tell(isOn ? 'publish' : 'withdraw', result, refresh))
              .catch(() => undefined)
          const open = (word: BulkWord) => () => setBulk({ word, ids, onDone: refresh })
          return [
            ...(canPublish
              ? [
                  { key: 'on', label: t('material.publish'), icon: <Eye />, onRun: () => sell(true) },
                  { key: 'off', label: t('material.withdraw'), icon: <EyeOff />, onRun: () => sell(false) },
                ]
              : []),
            ...(canEdit
              ? [
                  { key: 'price', label: t('bulk.price'), icon: <CircleDollarSign />, onRun: open('price') },
                  { key: 'type', label: t('bulk.type'), icon: <FolderTree />, onRun: open('type') },
                  { key: 'tags', label: t('bulk.tags'), icon: <Tag />, onRun: open('tags') },
                ]
              : []),
          ]
        }}
        rowItems={(row, list) => {
          const isOn = row.active === '1'
          return canPublish
            ? [
                {
                  key: 'publish',
                  label: t(isOn ? 'material.withdraw' : 'material.publish'),
                  icon: isOn ? <EyeOff /> : <Eye />,
                  onRun: () =>
                    void publish(row.id, !isOn)
                      .catch(() => undefined)
                      .finally(list.refresh),
                },
              ]
            : []
        }}
      />
      {isVisible && bulk && <BulkDrawer {...bulk} onClose={() => setBulk(null)} />}
      {isVisible && search.new && canAdd && (
        <CreateDrawer
          onClose={() => change({ new: undefined })}
          onMade={(made) => change({ new: undefined, id: String(made) })}
        />
      )}
    </>
  )
}
