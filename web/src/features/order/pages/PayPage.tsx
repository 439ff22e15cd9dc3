import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useTitle } from '../../../lib/title'
import { Button } from '../../../ui/Button'
import { useCart } from '../../cart/store'
import { siteStart } from '../../site/api'
import { readPay } from '../model'
import { OrderPay } from './OrderPay'
import { QuotePay } from './QuotePay'
import '../../../ui/form/form.css'
import '../ui/pay.css'

function Nothing() {
  const t = useT('order', 'pay')
  return (
    <div className="empty-box">
      <h1>{t('nothing.title')}</h1>
      <p>{t('nothing.text')}</p>
      <Button tone="main" href="/list">
        {t('nothing.action')}
      </Button>
    </div>
  )
}

function CartPay() {
  const { lines, isKnown } = useCart()
  if (!isKnown) return <div className="pay-wait" aria-busy="true" />
  return lines.length > 0 ? <QuotePay lines={lines} isCart /> : <Nothing />
}

/** Choosing how to pay for something, or paying for an order that stands. */
export default function PayPage({ search }: PageProps) {
  const route = useT('route')
  const target = readPay(search)
  const { data: start } = useQuery(siteStart())
  useTitle(route('title.pay'), start?.site.siteName)
  return (
    <div className="page pay">
      {target.kind === 'cart' && <CartPay />}
      {target.kind === 'lines' && <QuotePay key={JSON.stringify(target.lines)} lines={target.lines} />}
      {target.kind === 'order' && (
        <OrderPay key={target.number} number={target.number} payment={target.payment} />
      )}
      {target.kind === 'nothing' && <Nothing />}
    </div>
  )
}
