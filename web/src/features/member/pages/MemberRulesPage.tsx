import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { memberRule } from '../../access/admin'

export default function MemberRulesPage() {
  return <ResourcePage resource={memberRule} />
}
