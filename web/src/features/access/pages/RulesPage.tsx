import { ResourcePage } from '../../../admin/ResourcePage'
import { adminRule } from '../admin'

export default function RulesPage() {
  return <ResourcePage resource={adminRule} />
}
