import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '../../lib/i18n'
import { reasonText } from '../../lib/reason'
import { useAction } from '../../lib/useAction'
import { Button } from '../../ui/Button'
import { FieldShell } from './fields'
import { Panel } from './Panel'
import { Refusal } from './states'

type Way = { label: string; run: (reason: string) => Promise<unknown> }

type Props = {
  title: string
  /** What is decided about. */
  children: ReactNode
  yes?: Way
  no?: Way & { reasonLabel: string; reasonHint: string }
  /** Why it cannot be decided here and now. */
  instead?: ReactNode
  onClose: () => void
}

/** One question, two answers. Saying no always takes a reason, for somebody will read it. */
export function DecidePanel({ title, children, yes, no, instead, onClose }: Props) {
  const t = useT('admin')
  const id = useId()
  const [reason, setReason] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  const isMissing = isTried && reason.trim() === ''
  const decide = async (way: Way | undefined) => {
    if (!way) return
    await run(async () => {
      setRefusal('')
      try {
        await way.run(reason.trim())
        onClose()
      } catch (error) {
        setRefusal(reasonText(error))
      }
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return document.getElementById(id)?.focus()
    void decide(no)
  }
  const buttons = isRefusing ? (
    <>
      <Button look="office" onClick={() => setRefusing(false)}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" form={`${id}-form`} look="office" tone="danger" aria-busy={isBusy}>
        {no?.label}
      </Button>
    </>
  ) : (
    <>
      {no && (
        <Button look="office" onClick={() => setRefusing(true)}>
          {no.label}
        </Button>
      )}
      {yes && (
        <Button look="office" tone="main" aria-busy={isBusy} onClick={() => void decide(yes)}>
          {yes.label}
        </Button>
      )}
    </>
  )
  return (
    <Panel
      title={title}
      size={460}
      isDirty={reason !== ''}
      onClose={onClose}
      foot={
        instead || (!yes && !no) ? (
          instead && <span>{instead}</span>
        ) : (
          <>
            <span>{t('form.logged')}</span>
            {buttons}
          </>
        )
      }
    >
      <div className="o-form">
        <Refusal text={refusal} />
        {children}
        {isRefusing && no && (
          <form id={`${id}-form`} noValidate onSubmit={submit}>
            <FieldShell
              id={id}
              label={no.reasonLabel}
              isRequired
              hint={no.reasonHint}
              error={isMissing ? t('problem.required') : undefined}
            >
              <textarea
                ref={(field) => field?.focus()}
                id={id}
                className="o-input"
                rows={3}
                maxLength={200}
                aria-invalid={isMissing || undefined}
                aria-describedby={`${id}-note`}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </FieldShell>
          </form>
        )}
      </div>
    </Panel>
  )
}
