import { useAddress } from '../../../admin/address'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { member } from '../admin'
import { MemberScreen } from './MemberScreen'
import '../ui/member.css'

/** The list, or with a number in the address the customer; going back finds the list as it was left. */
export default function MembersPage() {
  const { search, change } = useAddress()
  const id = Number(search.open)
  if (id > 0)
    return <MemberScreen key={id} id={id} onBack={() => change({ open: undefined, tab: undefined })} />
  return <ResourcePage resource={member} onOpen={(row) => change({ open: String(row.id) })} />
}
