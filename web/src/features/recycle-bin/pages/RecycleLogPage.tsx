import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { Panel } from '../../../admin/components/Panel'
import { actOnRows } from '../../../admin/crud'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { recycleLog } from '../admin'
import '../recycleBin.css'

export default function RecycleLogPage() {
  const t = useT('bin')
  const may = useCan()(`${recycleLog.node}/restore`)
  const queries = useQueryClient()
  const run = async (ids: number[]) => {
    await actOnRows(recycleLog, 'restore', { ids }, { showSuccess: true }).catch(() => undefined)
    // What came back stands in a list that was read before.
    await queries.invalidateQueries()
  }
  return (
    <ResourcePage
      resource={recycleLog}
      rowItems={(row) =>
        may && row.is_restore === '0'
          ? [
              {
                key: 'restore',
                label: t('recycle_log.restore'),
                icon: <ArchiveRestore />,
                onRun: () => void run([row.id]),
              },
            ]
          : []
      }
      bulkItems={
        may
          ? (ids) => [
              {
                key: 'restore',
                label: t('recycle_log.restore_many'),
                icon: <ArchiveRestore />,
                onRun: () => void run(ids),
              },
            ]
          : undefined
      }
      detail={(row, close) => (
        <Panel title={t('recycle_log.title')} onClose={close}>
          <pre className="o-removed u-break-anywhere u-text-12 u-bg-s3 u-round-7 u-m-0">
            {JSON.stringify(row.data, null, 2)}
          </pre>
        </Panel>
      )}
    />
  )
}
