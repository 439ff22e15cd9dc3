import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { level } from '../levels'

export default function LevelsPage() {
  return <ResourcePage resource={level} />
}
