import type { PaymentLink } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { TestRibbon } from '../../../ui/TestRibbon'
import { isInWechat } from '../wechat'
import { Countdown } from './Countdown'

type Props = { link: PaymentLink }

/** The code to scan, drawn by the server. */
export function PayCode({ link }: Props) {
  const t = useT('order', 'pay')
  return (
    <div className="pay-code u-grid u-gap-10 u-mb-12">
      {link.test && <TestRibbon />}
      <strong className="pay-code-sum">{amount(link.amount)}</strong>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
        alt={t('code.alt')}
        width={240}
        height={240}
      />
      <p>{t(`code.with.${link.channel === 'wechat' ? 'wechat' : 'alipay'}`)}</p>
      {isInWechat() && <p className="pay-code-note u-color-t2">{t('code.in_wechat')}</p>}
      <Countdown until={link.expires_at} isSmall />
    </div>
  )
}
