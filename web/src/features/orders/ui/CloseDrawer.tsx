import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FieldShell } from '../../../admin/components/fields'
import { FormFoot, Panel } from '../../../admin/components/Panel'
import { Refusal } from '../../../admin/components/states'
import { useT } from '../../../lib/i18n'
import { reasonText } from '../../../lib/reason'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { closeOrder } from '../api'

type Props = { number: string; onClose: () => void }

/** Ends an order nobody has paid yet; what it held for the buyer goes back. */
export function CloseDrawer({ number, onClose }: Props) {
  const t = useT('orders')
  const id = useId()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      try {
        await closeOrder(number, reason.trim())
        onClose()
      } catch (error) {
        setRefusal(reasonText(error))
      } finally {
        void queries.invalidateQueries()
      }
    })
  }
  return (
    <Panel
      title={t('close.title')}
      size={460}
      isDirty={reason !== ''}
      onClose={onClose}
      foot={
        <FormFoot onCancel={onClose}>
          <Button type="submit" form={`${id}-form`} look="office" tone="danger" aria-busy={isBusy}>
            {t('close.action')}
          </Button>
        </FormFoot>
      }
    >
      <form id={`${id}-form`} className="o-form" onSubmit={submit}>
        <Refusal text={refusal} />
        <p>{t('close.text', { number })}</p>
        <FieldShell id={id} label={t('close.reason')} hint={t('close.hint')}>
          <textarea
            id={id}
            className="o-input"
            rows={2}
            maxLength={200}
            data-autofocus
            aria-describedby={`${id}-note`}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </FieldShell>
      </form>
    </Panel>
  )
}
