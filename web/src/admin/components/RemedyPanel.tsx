import { type FormEvent, type ReactNode, useState } from 'react'
import { reasonText } from '../../lib/reason'
import { useAction } from '../../lib/useAction'
import { Button } from '../../ui/Button'
import { Choose, FieldShell } from './fields'
import { FormFoot, Panel } from './Panel'
import { Refusal } from './states'

type Props<V extends string> = {
  id: string
  title: string
  /** What it is about. */
  children: ReactNode
  /** What can be done; none for whoever may only look. */
  remedies: readonly { value: V; label: string }[]
  remedyLabel: string
  noteLabel: string
  action: string
  run: (remedy: V, note: string) => Promise<unknown>
  /** Beside the main button. */
  otherButton?: (act: (work: () => Promise<unknown>) => Promise<void>) => ReactNode
  onClose: () => void
}

/** Something that waits for a person: they choose what becomes of it, and say why. */
export function RemedyPanel<V extends string>(props: Props<V>) {
  const {
    id,
    title,
    children,
    remedies,
    remedyLabel,
    noteLabel,
    action,
    run: send,
    otherButton,
    onClose,
  } = props
  const [chosen, setChosen] = useState<V | undefined>(remedies[0]?.value)
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  const act = async (work: () => Promise<unknown>) => {
    await run(async () => {
      setRefusal('')
      try {
        await work()
        onClose()
      } catch (reason) {
        setRefusal(reasonText(reason))
      }
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) void act(() => send(chosen, note.trim()))
  }
  const others = otherButton?.(act)
  return (
    <Panel
      title={title}
      isDirty={note !== ''}
      onClose={onClose}
      foot={
        (remedies.length > 0 || others) && (
          <FormFoot onCancel={onClose}>
            {others}
            {remedies.length > 0 && (
              <Button type="submit" form={`${id}-form`} look="office" tone="main" aria-busy={isBusy}>
                {action}
              </Button>
            )}
          </FormFoot>
        )
      }
    >
      <Refusal text={refusal} />
      {children}
      {remedies.length > 0 && (
        <form id={`${id}-form`} className="o-form" onSubmit={submit}>
          <FieldShell id={`${id}-remedy`} label={remedyLabel}>
            <Choose id={`${id}-remedy`} value={chosen} options={remedies} onChange={setChosen} />
          </FieldShell>
          <FieldShell id={id} label={noteLabel} isRequired>
            <textarea
              id={id}
              className="o-input"
              rows={3}
              maxLength={200}
              required
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </FieldShell>
        </form>
      )}
    </Panel>
  )
}
