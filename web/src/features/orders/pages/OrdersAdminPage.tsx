import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { order } from '../admin'
import { OrderScreen } from '../ui/OrderScreen'

/** The list, or with a number in the address the order itself; going back finds the list as it was left. */
export default function OrdersAdminPage() {
  const { search, change } = useAddress()
  const canView = useCan()('shop/order/view')
  if (search.number && canView)
    return (
      <OrderScreen
        key={search.number}
        number={search.number}
        onBack={() => change({ number: undefined, refund: undefined })}
      />
    )
  return (
    <ResourcePage resource={order} onOpen={canView ? (row) => change({ number: row.number }) : undefined} />
  )
}
