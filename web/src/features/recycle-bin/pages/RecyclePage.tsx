import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { recycle } from '../admin'

export default function RecyclePage() {
  return <ResourcePage resource={recycle} />
}
