import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { withQuery } from '../../../lib/url'
import { refund } from '../admin'

/** A refund belongs to an order: that is where it is opened. */
export default function RefundsPage() {
  const canView = useCan()('shop/order/view')
  const navigate = useNavigate()
  const open = (row: { order?: { number?: string } }) =>
    void navigate({ href: withQuery('/admin/shop/order', { number: row.order?.number ?? '' }) })
  return (
    <ResourcePage
      resource={refund}
      onOpen={canView ? (row) => open(row as { order?: { number?: string } }) : undefined}
    />
  )
}
