import type { Channel } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { Pick } from '../../../ui/form/Pick'
import { WalletIcon } from '../../../ui/memberIcons'
import { topupFirst } from '../model'
import '../../../ui/testRibbon.css'

type Props = {
  channels: Channel[]
  chosen: string | null
  onChoose: (method: string) => void
  /** What the balance lacks, where it may be topped up instead. */
  missing?: string
}

/** Who brings the rest of the money. A channel for trying says so. */
export function MethodPicker({ channels, chosen, onChoose, missing }: Props) {
  const t = useT('order', 'pay')
  return (
    <fieldset className="picks methods u-grid u-gap-10 u-min-w-0 u-m-0">
      <legend className="visually-hidden">{t('method.title')}</legend>
      {channels.map((channel) => (
        <Pick
          key={channel.key}
          name="method"
          value={channel.key}
          isChosen={chosen === channel.key}
          onChoose={() => onChoose(channel.key)}
          mark={
            <span className={`method-mark method-${channel.key}`} aria-hidden="true">
              {[...channel.name][0]}
            </span>
          }
          title={
            <>
              {channel.name}
              {channel.test && <span className="test-tag">TEST</span>}
            </>
          }
          note={channel.note}
        />
      ))}
      {missing && (
        <Pick
          name="method"
          value={topupFirst}
          isChosen={chosen === topupFirst}
          onChoose={() => onChoose(topupFirst)}
          mark={
            <span className="method-mark" aria-hidden="true">
              <WalletIcon />
            </span>
          }
          title={t('method.topup')}
          note={t('method.topup_note', { amount: amount(missing) })}
        />
      )}
      {channels.length === 0 && !missing && <p className="u-color-t2">{t('method.none')}</p>}
    </fieldset>
  )
}
