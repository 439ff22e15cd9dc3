type Props<V extends string> = {
  name: string
  label: string
  value: V
  options: { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A few equal ways side by side, one of them chosen. */
export function Choice<V extends string>({ name, label, value, options, onChange }: Props<V>) {
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choice-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
