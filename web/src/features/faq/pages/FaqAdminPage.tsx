import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { faq } from '../admin'

export default function FaqAdminPage() {
  return <ResourcePage resource={faq} />
}
