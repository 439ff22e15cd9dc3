import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { scheduledJob } from '../admin'

export default function SchedulePage() {
  return <ResourcePage resource={scheduledJob} />
}
