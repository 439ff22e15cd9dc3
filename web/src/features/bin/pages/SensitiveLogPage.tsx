import { RotateCcw } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import type { List } from '../../../admin/kit/useList'
import { Panel } from '../../../admin/parts/Panel'
import type { Row } from '../../../admin/parts/tree'
import { api } from '../../../api/client'
import { useT } from '../../../lib/i18n'
import { sensitiveLog } from '../admin'
import '../bin.css'

export default function SensitiveLogPage() {
  const t = useT('bin')
  const may = useCan()(`${sensitiveLog.node}/rollback`)
  const run = async <R extends Row>(ids: number[], list: List<R>) => {
    await api.post(`${sensitiveLog.url}/rollback`, { ids }, { showSuccess: true }).catch(() => undefined)
    await list.refresh()
  }
  return (
    <ResourcePage
      resource={sensitiveLog}
      rowItems={(row, list) =>
        may && row.is_rollback === '0'
          ? [
              {
                key: 'rollback',
                label: t('sensitive_log.rollback'),
                icon: <RotateCcw />,
                onRun: () => void run([row.id], list),
              },
            ]
          : []
      }
      bulkItems={
        may
          ? (ids, list) => [
              {
                key: 'rollback',
                label: t('sensitive_log.rollback_many'),
                icon: <RotateCcw />,
                onRun: () => void run(ids, list),
              },
            ]
          : undefined
      }
      detail={(row, close) => (
        <Panel title={t('sensitive_log.title')} onClose={close}>
          <pre className="o-kept">{JSON.stringify({ before: row.before, after: row.after }, null, 2)}</pre>
        </Panel>
      )}
    />
  )
}
