import { useState } from 'react'
import { FormDialog } from '../../../admin/components/Dialog'
import type { TerminalCommand } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { addTask } from '../store'

type Props = { command: TerminalCommand; onClose: () => void }

/** What a command lets one choose: from a list, or a number between two others. */
export function InputDialog({ command, onClose }: Props) {
  const t = useT('terminal')
  const [values, setValues] = useState(() =>
    Object.fromEntries(command.inputs.map((input) => [input.name, input.usual])),
  )
  const run = () => {
    const extend = command.inputs.map(({ name }) => `${name}=${values[name] ?? ''}`).join('&')
    addTask({ command: command.key, extend, blockOnFailure: command.blocks })
    onClose()
  }
  return (
    <FormDialog
      title={t('input.title', { name: command.key })}
      onClose={onClose}
      onSubmit={run}
      foot={
        <>
          <span className="mono">{command.line}</span>
          <Button look="office" onClick={onClose}>
            {t('input.cancel')}
          </Button>
          <Button type="submit" look="office" tone="main">
            {t('input.run')}
          </Button>
        </>
      }
    >
      {command.inputs.map((input, at) => {
        const set = (value: string) => setValues({ ...values, [input.name]: value })
        return (
          <div key={input.name} className="u-grid u-gap-4 u-mt-12">
            <label className="mono" htmlFor={`term-${input.name}`}>
              {input.name}
            </label>
            {input.choices.length > 0 ? (
              <select
                id={`term-${input.name}`}
                className="o-input"
                data-autofocus={at === 0 || undefined}
                value={values[input.name]}
                onChange={(event) => set(event.currentTarget.value)}
              >
                {input.choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input
                id={`term-${input.name}`}
                className="o-input"
                type="number"
                required
                data-autofocus={at === 0 || undefined}
                min={input.min}
                max={input.max}
                value={values[input.name]}
                onChange={(event) => set(event.currentTarget.value)}
              />
            )}
          </div>
        )
      })}
    </FormDialog>
  )
}
