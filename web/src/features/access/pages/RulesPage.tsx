import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { adminRule } from '../admin'

export default function RulesPage() {
  return <ResourcePage resource={adminRule} />
}
