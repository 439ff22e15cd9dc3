import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import type { Step, VipLevel, VipPrice } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, isFree } from '../../../lib/money'
import { day } from '../../../lib/time'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { Drawer } from '../../../ui/Drawer'
import { CheckField } from '../../../ui/form/CheckField'
import { useMissing } from '../../../ui/form/useMissing'
import { PriceLines } from '../../../ui/PriceLines'
import { orderVip } from '../api'

type Props = {
  isOpen: boolean
  level: VipLevel
  price: VipPrice
  closeLabel: string
  onClose: () => void
  onPlaced: (number: string) => void
  /** What was shown may be out of date. */
  onRefused: () => void
}

/** What is about to be ordered, once more, with the terms. */
export function BuySheet({ isOpen, level, price, closeLabel, onClose, onPlaced, onRefused }: Props) {
  const t = useT('vip')
  const [isAgreed, setAgreed] = useState(false)
  const { run, isBusy } = useAction({ isOnce: true })
  const [failure, setFailure] = useState<string | null>(null)
  const steps: Step[] = [
    {
      key: 'list',
      name: t('sheet.line', { name: level.name, days: price.days }),
      note: null,
      amount: price.price,
    },
    ...(isFree(price.credit)
      ? []
      : [{ key: 'credit' as const, name: t('sheet.credit'), note: null, amount: `-${price.credit}` }]),
    { key: 'total', name: t('sheet.total'), note: null, amount: price.today },
  ]
  const missing = useMissing(isAgreed ? null : 'agreed')
  const place = async () => {
    if (missing.refuse()) return
    setFailure(null)
    await run(async () => {
      const { number } = await orderVip({ level: level.level, days: price.days, total: price.today })
      onPlaced(number)
    }).catch((reason: unknown) => {
      const isPrice = reason instanceof ApiError && reason.error === 'order.price_changed'
      setFailure(isPrice ? t('sheet.changed') : reason instanceof ApiError ? reason.message : null)
      onRefused()
    })
  }
  return (
    <Drawer
      isOpen={isOpen}
      from="right"
      title={t(dataKey(`sheet.title.${price.action}`), { name: level.name })}
      closeLabel={closeLabel}
      onClose={onClose}
    >
      <div className="vip-sheet u-stack u-gap-14">
        <PriceLines steps={steps} />
        <p className="u-color-t2">{t('sheet.until', { day: day(price.until) })}</p>
        <div data-part="agreed">
          <CheckField
            name="agreed"
            checked={isAgreed}
            onChange={setAgreed}
            error={missing.shown ? t('sheet.why') : undefined}
          >
            {t('sheet.agree')}{' '}
            <a href="/agreement" target="_blank" rel="noopener">
              {t('sheet.agree_link')}
            </a>
          </CheckField>
        </div>
        {failure && (
          <p className="form-failure" role="alert">
            {failure}
          </p>
        )}
        <Button tone="main" isBig disabled={isBusy} onClick={place}>
          {t('sheet.place', { amount: amount(price.today) })}
        </Button>
        <p className="u-text-center u-text-13 u-color-t3">{t('sheet.next')}</p>
      </div>
    </Drawer>
  )
}
