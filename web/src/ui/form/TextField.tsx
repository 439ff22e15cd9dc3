import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

type Given = 'name' | 'value' | 'onChange' | 'className' | 'id'

type Props = {
  name: string
  value: string
  error?: string
  onChange: (value: string) => void
  label: string
  hint?: string
  /** Stands inside the field at its end. */
  inside?: ReactNode
  /** Stands beside the field. */
  beside?: ReactNode
  rows?: number
} & Omit<InputHTMLAttributes<HTMLInputElement>, Given>

/** Label above, hint or complaint below. */
export function TextField({
  name,
  value,
  error,
  onChange,
  label,
  hint,
  inside,
  beside,
  rows,
  ...input
}: Props) {
  const id = useId()
  const note = error ?? hint
  const shared = {
    id,
    name,
    value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={beside ? 'field-row' : undefined}>
        <div className={inside ? 'field-box has-inside' : 'field-box'}>
          {rows ? (
            <textarea
              {...shared}
              rows={rows}
              maxLength={input.maxLength}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <input {...input} {...shared} onChange={(event) => onChange(event.target.value)} />
          )}
          {inside}
        </div>
        {beside}
      </div>
      {note && (
        <p className={error ? 'field-error' : 'field-hint'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}
