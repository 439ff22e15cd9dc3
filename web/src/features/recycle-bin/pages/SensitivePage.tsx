import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { sensitive } from '../admin'

export default function SensitivePage() {
  return <ResourcePage resource={sensitive} />
}
