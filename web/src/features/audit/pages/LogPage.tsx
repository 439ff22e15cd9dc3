import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { log } from '../admin'
import { LogDrawer } from '../ui/LogDrawer'

export default function LogPage() {
  return <ResourcePage resource={log} detail={(row, close) => <LogDrawer entry={row} onClose={close} />} />
}
