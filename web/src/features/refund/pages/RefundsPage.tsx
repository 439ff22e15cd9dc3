import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { withQuery } from '../../../lib/url'
import { refund } from '../admin'
import { FailedRefund, type FailedRefundRow } from '../ui/FailedRefund'

type Opened = FailedRefundRow & { status?: string; order?: { number?: string } }

/** A refund belongs to an order: that is where it is opened, unless its gateway gave up on it. */
export default function RefundsPage() {
  const can = useCan()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<FailedRefundRow | null>(null)
  const canSettle = can('shop/refund/retry') || can('shop/refund/settle')
  const open = (row: Opened) => {
    if (row.status === 'failed' && canSettle) setFailed(row)
    else void navigate({ href: withQuery('/admin/shop/order', { number: row.order?.number ?? '' }) })
  }
  return (
    <>
      <ResourcePage
        resource={refund}
        onOpen={can('shop/order/view') || canSettle ? (row) => open(row as Opened) : undefined}
      />
      {failed && <FailedRefund key={failed.number} row={failed} onClose={() => setFailed(null)} />}
    </>
  )
}
