import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { FindField } from '../../../ui/FindField'
import { Pager } from '../../../ui/Pager'
import { Tabs } from '../../../ui/Tabs'
import { toast } from '../../../ui/toast'
import { cancelOrder, orders, refundOrder, rowsPerPage, useMoneyMoved } from '../api'
import { orderStates, ordersHref, readOrders } from '../model'
import { OrderCard } from '../ui/OrderCard'
import '../../../ui/saved.css'
import '../ui/pay.css'
import '../ui/orders.css'

export default function OrdersPage({ search: asked }: PageProps) {
  const t = useT('order', 'list')
  const title = useT('route')('title.user-my-orders')
  const router = useRouter()
  const queries = useQueryClient()
  const moneyMoved = useMoneyMoved()
  const search = readOrders(asked)
  const query = useQuery({ ...orders(search), placeholderData: keepPreviousData })
  const { data } = query
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['/api/order/index'] }),
    [queries],
  )
  const isFiltered = search.state !== 'all' || search.q !== undefined || search.page > 1
  return (
    <>
      <h1>{title}</h1>
      <div className="list-bar u-row u-wrap u-justify-between u-mb-16">
        <Tabs
          label={t('tabs')}
          current={search.state}
          tabs={orderStates.map((state) => ({
            key: state,
            name: t(`state.${state}`),
            count: data?.counts[state],
            href: ordersHref(search, { state }),
          }))}
        />
        <FindField
          label={t('find')}
          hint={t('find_hint')}
          value={search.q ?? ''}
          onSearch={(words) => router.history.push(ordersHref(search, { q: words || undefined }))}
        />
      </div>
      {query.error && !data && <Failed query={query} />}
      {!data && !query.error && <div className="member-wait" aria-busy="true" />}
      {data?.list.length === 0 && (
        <div className="empty-box">
          <p>{t(search.q ? 'empty.search' : isFiltered ? 'empty.state' : 'empty.none', { q: search.q })}</p>
          <Button tone={isFiltered ? undefined : 'main'} href={isFiltered ? '/user/my-orders' : '/list'}>
            {t(isFiltered ? 'empty.all' : 'empty.look')}
          </Button>
        </div>
      )}
      {data && data.list.length > 0 && (
        <>
          <div className={query.isPlaceholderData ? 'orders is-old' : 'orders'}>
            {data.list.map((order) => (
              <OrderCard
                key={order.number}
                order={order}
                isOpen={search.q === order.number}
                onCancel={async () => {
                  await cancelOrder(order.number)
                  toast('success', t('cancel.done'))
                  moneyMoved()
                }}
                onRefund={async (wish) => {
                  await refundOrder(order.number, wish)
                  toast('success', t('refund.done'))
                  moneyMoved()
                }}
                onOver={refresh}
              />
            ))}
          </div>
          <Pager
            page={search.page}
            limit={rowsPerPage}
            total={data.total}
            to={(page) => ordersHref(search, { page })}
            words={t}
          />
        </>
      )}
    </>
  )
}
