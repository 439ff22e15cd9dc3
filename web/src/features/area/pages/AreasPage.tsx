import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { area } from '../admin'

export default function AreasPage() {
  return <ResourcePage resource={area} />
}
