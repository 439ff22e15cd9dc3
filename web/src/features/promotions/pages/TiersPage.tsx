import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { tier } from '../levels'

export default function TiersPage() {
  return <ResourcePage resource={tier} />
}
