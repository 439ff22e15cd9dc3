import { ResourcePage } from '../../../admin/ResourcePage'
import { department } from '../admin'

export default function DepartmentsPage() {
  return <ResourcePage resource={department} />
}
