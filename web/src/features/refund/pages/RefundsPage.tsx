import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { recordOf } from '../../../lib/guards'
import { withQuery } from '../../../lib/url'
import { refund } from '../admin'

/** A refund belongs to an order: that is where it is opened. */
export default function RefundsPage() {
  const canView = useCan()('shop/order/view')
  const navigate = useNavigate()
  const open = (row: object) => {
    const { number } = recordOf(recordOf(row).order)
    void navigate({ href: withQuery('/admin/shop/order', { number: String(number ?? '') }) })
  }
  return <ResourcePage resource={refund} onOpen={canView ? open : undefined} />
}
