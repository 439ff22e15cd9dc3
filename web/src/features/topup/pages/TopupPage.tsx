import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useTitle } from '../../../lib/title'
import { withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { toast } from '../../../ui/toast'
import { isPaid, orderHref } from '../../order/model'
import { Outcome } from '../../order/ui/Outcome'
import { Waiting } from '../../order/ui/Waiting'
import { useOrder } from '../../order/useOrder'
import { siteStart } from '../../site/api'
import { topup } from '../api'
import { readTopup, type TopupSearch } from '../model'
import { TopupForm } from './TopupForm'
import '../../../ui/form/form.css'
import '../../order/ui/pay.css'
import '../ui/topup.css'

type ReturnedProps = { number: string; payment: string | null }

/** Back from the gateway: on to the order that lacked the money, or to the balance. */
function Returned({ number, payment }: ReturnedProps) {
  const t = useT('topup')
  const router = useRouter()
  const { query, data, isWaiting, state } = useOrder(number, payment)
  const isDone = data !== undefined && isPaid(data.status)
  const back = data?.back ?? null
  // Anything but paid or waiting is an order like others: its own page says what can be done.
  const isElsewhere = data !== undefined && !isDone && !isWaiting
  useEffect(() => {
    if (isDone && back) {
      toast('success', t('done_back'))
      router.history.replace(orderHref(back))
    }
    if (isElsewhere)
      router.history.replace(withQuery('/pay', { order: number, payment: payment ?? undefined }))
  }, [isDone, back, isElsewhere, number, payment, router, t])
  if (query.error && !data) return <Failed query={query} />
  if (isWaiting && payment) return <Waiting number={number} payment={payment} state={state} />
  if (!data || !isDone || back) return <div className="pay-wait" aria-busy="true" />
  return (
    <Outcome
      kind="done"
      title={t('done')}
      actions={
        <>
          <Button tone="main" href="/list">
            {t('look')}
          </Button>
          <Button href="/user/account/balance">{t('log')}</Button>
        </>
      }
    >
      <p>{t('done_text')}</p>
    </Outcome>
  )
}

function Choose({ search }: { search: TopupSearch }) {
  const query = useQuery(topup())
  if (query.data) return <TopupForm offer={query.data} back={search.back} need={search.need} />
  return query.error ? <Failed query={query} /> : <div className="pay-wait" aria-busy="true" />
}

export default function TopupPage({ search: asked }: PageProps) {
  const route = useT('route')
  const search = readTopup(asked)
  const { data: start } = useQuery(siteStart())
  useTitle(route('title.topup'), start?.site.siteName)
  return (
    <div className="page pay">
      {search.order ? (
        <Returned key={search.order} number={search.order} payment={search.payment} />
      ) : (
        <Choose key={`${search.back} ${search.need}`} search={search} />
      )}
    </div>
  )
}
