import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { department } from '../admin'

export default function DepartmentsPage() {
  return <ResourcePage resource={department} />
}
