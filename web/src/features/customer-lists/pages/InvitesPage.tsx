import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { invite } from '../admin'

export default function InvitesPage() {
  return <ResourcePage resource={invite} />
}
