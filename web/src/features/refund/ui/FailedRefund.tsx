import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useCan } from '../../../admin/can'
import { RemedyPanel } from '../../../admin/components/RemedyPanel'
import { api } from '../../../api/client'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { Button } from '../../../ui/Button'

export type FailedRefundRow = { number: string; channel: string; failure: string }

type Props = { row: FailedRefundRow; onClose: () => void }

/** A refund that its gateway gave up on: asked for again, or dealt with by a person. */
export function FailedRefund({ row, onClose }: Props) {
  const t = useT('refund')
  const can = useCan()
  const id = useId()
  const queries = useQueryClient()
  const { number } = row
  const retry = async () => {
    await api.post('/admin/shop.refund/retry', { number })
    await queries.invalidateQueries()
  }
  const settle = async (way: 'gateway' | 'balance', note: string) => {
    await api.post('/admin/shop.refund/settle', { number, way, note })
    await queries.invalidateQueries()
  }
  return (
    <RemedyPanel
      id={id}
      title={t('failed.title')}
      remedies={
        can('shop/refund/settle')
          ? [
              { value: 'gateway', label: t('failed.by_gateway') },
              { value: 'balance', label: t('failed.by_balance') },
            ]
          : []
      }
      remedyLabel={t('failed.way')}
      noteLabel={t('failed.note')}
      action={t('failed.settle')}
      run={settle}
      otherButton={(act) =>
        can('shop/refund/retry') && (
          <Button look="office" onClick={() => void act(retry)}>
            {t('failed.retry')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <dl className="o-facts">
        <dt>{t('field.number')}</dt>
        <dd className="mono">{number}</dd>
        <dt>{t('field.channel')}</dt>
        <dd>{amount(row.channel)}</dd>
        <dt>{t('field.failure')}</dt>
        <dd>{row.failure}</dd>
      </dl>
      <p className="u-color-t2">{t('failed.text')}</p>
    </RemedyPanel>
  )
}
