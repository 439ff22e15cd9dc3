import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { Panel } from '../../../admin/components/Panel'
import { actOnRows } from '../../../admin/crud'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { sensitiveLog } from '../admin'
import '../recycleBin.css'

export default function SensitiveLogPage() {
  const t = useT('bin')
  const may = useCan()(`${sensitiveLog.node}/rollback`)
  const queries = useQueryClient()
  const run = async (ids: number[]) => {
    await actOnRows(sensitiveLog, 'rollback', { ids }, { showSuccess: true }).catch(() => undefined)
    // What came back stands in a list that was read before.
    await queries.invalidateQueries()
  }
  return (
    <ResourcePage
      resource={sensitiveLog}
      rowItems={(row) =>
        may && row.is_rollback === '0'
          ? [
              {
                key: 'rollback',
                label: t('sensitive_log.rollback'),
                icon: <RotateCcw />,
                onRun: () => void run([row.id]),
              },
            ]
          : []
      }
      bulkItems={
        may
          ? (ids) => [
              {
                key: 'rollback',
                label: t('sensitive_log.rollback_many'),
                icon: <RotateCcw />,
                onRun: () => void run(ids),
              },
            ]
          : undefined
      }
      detail={(row, close) => (
        <Panel title={t('sensitive_log.title')} onClose={close}>
          <pre className="o-removed u-break-anywhere u-text-12 u-bg-s3 u-round-7 u-m-0">
            {JSON.stringify({ before: row.before, after: row.after }, null, 2)}
          </pre>
        </Panel>
      )}
    />
  )
}
