import { ArchiveRestore } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import type { List } from '../../../admin/kit/useList'
import { Panel } from '../../../admin/parts/Panel'
import type { Row } from '../../../admin/parts/tree'
import { api } from '../../../api/client'
import { useT } from '../../../lib/i18n'
import { recycleLog } from '../admin'
import '../bin.css'

export default function RecycleLogPage() {
  const t = useT('bin')
  const may = useCan()(`${recycleLog.node}/restore`)
  const run = async <R extends Row>(ids: number[], list: List<R>) => {
    await api.post(`${recycleLog.url}/restore`, { ids }, { showSuccess: true }).catch(() => undefined)
    await list.refresh()
  }
  return (
    <ResourcePage
      resource={recycleLog}
      rowItems={(row, list) =>
        may && row.is_restore === '0'
          ? [
              {
                key: 'restore',
                label: t('recycle_log.restore'),
                icon: <ArchiveRestore />,
                onRun: () => void run([row.id], list),
              },
            ]
          : []
      }
      bulkItems={
        may
          ? (ids, list) => [
              {
                key: 'restore',
                label: t('recycle_log.restore_many'),
                icon: <ArchiveRestore />,
                onRun: () => void run(ids, list),
              },
            ]
          : undefined
      }
      detail={(row, close) => (
        <Panel title={t('recycle_log.title')} onClose={close}>
          <pre className="o-kept">{JSON.stringify(row.data, null, 2)}</pre>
        </Panel>
      )}
    />
  )
}
