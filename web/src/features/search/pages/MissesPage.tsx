import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { miss } from '../admin'

export default function MissesPage() {
  return <ResourcePage resource={miss} />
}
