import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { coupon } from '../admin'

export default function CouponsPage() {
  return <ResourcePage resource={coupon} />
}
