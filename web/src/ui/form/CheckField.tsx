import { type ReactNode, useId } from 'react'

type Props = {
  name: string
  checked: boolean
  error?: string
  onChange: (checked: boolean) => void
  children: ReactNode
}

export function CheckField({ name, checked, error, onChange, children }: Props) {
  const id = useId()
  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="field-error" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  )
}
