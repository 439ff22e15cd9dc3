import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { coupon } from '../admin'
import { CouponStart } from '../ui/CouponStart'

export default function CouponsPage() {
  return <ResourcePage resource={coupon} empty={<CouponStart />} />
}
