import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { synonym } from '../admin'

export default function SynonymsPage() {
  return <ResourcePage resource={synonym} />
}
