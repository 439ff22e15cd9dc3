import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { vipMember } from '../admin'

export default function VipMembersPage() {
  return <ResourcePage resource={vipMember} />
}
