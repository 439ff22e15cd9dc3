import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { topup } from '../levels'

export default function TopupsPage() {
  return <ResourcePage resource={topup} />
}
