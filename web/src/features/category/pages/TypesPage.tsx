import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { type } from '../admin'

export default function TypesPage() {
  return <ResourcePage resource={type} />
}
