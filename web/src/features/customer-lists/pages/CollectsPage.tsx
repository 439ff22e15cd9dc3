import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { collect } from '../admin'

export default function CollectsPage() {
  return <ResourcePage resource={collect} />
}
