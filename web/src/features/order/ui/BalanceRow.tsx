import type { Order } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { add, amount, isFree } from '../../../lib/money'
import { Switch } from '../../../ui/form/Switch'
import { WalletIcon } from '../../../ui/memberIcons'

type Props = {
  balance: Order['balance']
  used: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function BalanceRow({ balance, used, isOn, onChange }: Props) {
  const t = useT('order', 'pay')
  const have = add(balance.principal, balance.bonus)
  const isEmpty = isFree(have)
  return (
    <div className="fund u-row u-gap-14">
      <WalletIcon />
      <div className="u-grow">
        <strong className="u-weight-600">
          {isEmpty
            ? t('balance.none')
            : isOn
              ? t('balance.used', { amount: amount(used) })
              : t('balance.use', { amount: amount(have) })}
        </strong>
        <p className="u-small u-color-t3">
          {isEmpty
            ? t('balance.none_note')
            : t('balance.parts', { principal: amount(balance.principal), bonus: amount(balance.bonus) })}
        </p>
      </div>
      {!isEmpty && <Switch aria-label={t('balance.label')} isOn={isOn} onChange={onChange} />}
    </div>
  )
}
