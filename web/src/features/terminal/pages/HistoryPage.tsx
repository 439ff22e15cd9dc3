import { Download, RotateCcw } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useOffice } from '../../../admin/office'
import { useT } from '../../../lib/i18n'
import { history } from '../admin'
import { saveOutput } from '../api'
import { RunDrawer } from '../ui/RunDrawer'
import { useAdd } from '../ui/useAdd'

/** Every command that was run here, with its output. */
export default function HistoryPage() {
  const t = useT('terminal')
  const can = useCan()
  const add = useAdd()
  const { terminal } = useOffice()
  const canExport = can('routine/terminal/export')
  return (
    <ResourcePage
      resource={history}
      rowItems={(row) => [
        ...(terminal.enabled
          ? [
              {
                key: 'again',
                label: t('run.again'),
                icon: <RotateCcw />,
                onRun: () => add({ command: row.command, extend: row.extend }),
              },
            ]
          : []),
        ...(canExport && row.kept
          ? [
              {
                key: 'export',
                label: t('record.export'),
                icon: <Download />,
                onRun: () =>
                  void saveOutput({ id: row.id }, `${row.command}-${row.id}`).catch(() => undefined),
              },
            ]
          : []),
      ]}
      detail={
        can('routine/terminal/view')
          ? (row, close) => <RunDrawer run={row} canExport={canExport} onClose={close} />
          : undefined
      }
    />
  )
}
