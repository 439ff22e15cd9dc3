import { Eye, EyeOff, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { useKeys } from '../../../admin/keys'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { material } from '../admin'
import { publish } from '../api'
import { CreateDrawer } from '../ui/CreateDrawer'

const MaterialEditor = lazy(() => import('./MaterialEditor'))

/** The list, or with an id in the address the editor; going back finds the list as it was left. */
export default function MaterialsPage() {
  const t = useT('material-editor')
  const { search, change, isVisible } = useAddress()
  const can = useCan()
  const canAdd = can('shop/material/add')
  const canPublish = can('shop/material/publish')
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
        onOpen={can('shop/material/edit') ? (row) => change({ id: String(row.id) }) : undefined}
        head={
          canAdd && (
            <Button look="office" tone="main" onClick={add}>
              <Plus />
              {t('material.add')}
            </Button>
          )
        }
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
      {isVisible && search.new && canAdd && (
        <CreateDrawer
          onClose={() => change({ new: undefined })}
          onMade={(made) => change({ new: undefined, id: String(made) })}
        />
      )}
    </>
  )
}
