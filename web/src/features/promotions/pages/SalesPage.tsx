import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { sale } from '../admin'

export default function SalesPage() {
  return <ResourcePage resource={sale} />
}
