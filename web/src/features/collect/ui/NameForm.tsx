import { type FormEvent, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { isName } from '../model'

type Props = {
  label: string
  submit: string
  first?: string
  onSave: (name: string) => Promise<unknown>
  onCancel?: () => void
}

/** One name, one line: the complaint stands below, and what was typed stays. */
export function NameForm({ label, submit, first = '', onSave, onCancel }: Props) {
  const t = useT('collect')
  const [name, setName] = useState(first)
  const [complaint, setComplaint] = useState('')
  const { run, isBusy } = useAction()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isName(name)) return setComplaint(t('error.bad_name'))
    await run(async () => {
      try {
        await onSave(name.trim())
        setName('')
        setComplaint('')
      } catch (reason) {
        setComplaint(reason instanceof Error ? reason.message : '')
      }
    })
  }
  return (
    <form className="name-form u-mb-20" onSubmit={save} noValidate>
      <div className="u-flex u-wrap u-gap-8">
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was just asked for
          autoFocus={onCancel !== undefined}
          value={name}
          maxLength={60}
          aria-label={label}
          placeholder={label}
          aria-invalid={complaint ? true : undefined}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value)
            setComplaint('')
          }}
          onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
        />
        <Button type="submit" disabled={isBusy}>
          {submit}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t('collection.cancel')}
          </Button>
        )}
      </div>
      {complaint && <p role="alert">{complaint}</p>}
    </form>
  )
}
