import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { job } from '../admin'

export default function JobsPage() {
  return <ResourcePage resource={job} />
}
