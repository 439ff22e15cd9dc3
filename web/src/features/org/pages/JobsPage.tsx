import { ResourcePage } from '../../../admin/ResourcePage'
import { job } from '../admin'

export default function JobsPage() {
  return <ResourcePage resource={job} />
}
