import { useT } from '../../../lib/i18n'
import { orderHref } from '../model'
import { Outcome } from './Outcome'

type Props = { number: string }

/** Back from the gateway, before it has told the shop. */
export function Waiting({ number }: Props) {
  const t = useT('order', 'pay')
  return (
    <Outcome
      kind="waiting"
      title={t('waiting.title')}
      actions={
        <>
          <a className="button" href={orderHref(number)}>
            {t('waiting.other')}
          </a>
          <a className="button button-quiet" href="/user/my-orders">
            {t('waiting.orders')}
          </a>
        </>
      }
    >
      <p>{t('waiting.text')}</p>
    </Outcome>
  )
}
